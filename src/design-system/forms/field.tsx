import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { suggestedEmail } from "#shared/email-suggestion.ts";
import { classes } from "../classes.ts";
import { afterPress } from "./after-press.ts";
import { Button } from "./button.tsx";
import { SelectArrow } from "./select-arrow.tsx";

/** Attributes that connect a control to its field; spread them on the input, select or textarea. */
interface Control {
  id: string;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
}

interface FieldText {
  label: ReactNode;
  /** What is wrong and how to correct it. */
  error?: string | undefined;
  hint?: string | undefined;
  /** Shows "(optional)" beside the label. */
  optional?: boolean | undefined;
}

interface FieldProps extends FieldText {
  /** Id of the control, where other elements link to it. */
  id?: string | undefined;
  children: (control: Control) => ReactNode;
}

/** A control with label, hint and error message, connected for screen readers. */
export function Field({ id: given, label, error, hint, optional = false, children }: FieldProps) {
  const generatedId = useId();
  const id = given ?? generatedId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children({
        id,
        className: classes(
          "min-h-12 w-full rounded-xl border bg-surface px-4 text-base text-ink placeholder:text-muted disabled:border-dashed disabled:bg-surface-2 disabled:text-muted",
          error ? "border-danger" : "border-edge hover:border-ink",
        ),
        "aria-invalid": error ? true : undefined,
        "aria-describedby": described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

/** A text input with its label, hint and error message. */
export function TextField({
  id,
  label,
  error,
  hint,
  optional,
  className,
  ...input
}: FieldText & ComponentProps<"input">) {
  return (
    <Field id={id} label={label} error={error} hint={hint} optional={optional}>
      {(control) => <input {...input} {...control} className={classes(control.className, className)} />}
    </Field>
  );
}

/** A text of several lines with its label, hint and error message. */
export function TextArea({
  id,
  label,
  error,
  hint,
  optional,
  className,
  ...area
}: FieldText & ComponentProps<"textarea">) {
  return (
    <Field id={id} label={label} error={error} hint={hint} optional={optional}>
      {(control) => <textarea {...area} {...control} className={classes(control.className, "py-3", className)} />}
    </Field>
  );
}

interface SelectFieldProps extends FieldText, Omit<ComponentProps<"select">, "id" | "children"> {
  /** First option, without a value: "Choose a bank". */
  none?: string | undefined;
  /** Of `useFields`; what is chosen has no length. */
  maxLength?: number | undefined;
  /** Without a label, the value is shown. Undefined until they are loaded: until then there is the one that is chosen, so that it stays chosen. */
  options: readonly (string | { value: string; label?: string })[] | undefined;
}

/** A select with its label, hint and error message. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  none,
  options,
  maxLength: _,
  className,
  ...select
}: SelectFieldProps) {
  const chosen = select.defaultValue ? [String(select.defaultValue)] : [];
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <span className="relative grid">
          <select {...select} {...control} className={classes(control.className, "appearance-none pr-11", className)}>
            {none && <option value="">{none}</option>}
            {(options ?? chosen)
              .map((option) => (typeof option === "string" ? { value: option, label: option } : option))
              .map(({ value, label = value }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
          </select>
          <SelectArrow />
        </span>
      )}
    </Field>
  );
}

/** A checkbox with its label and error message. */
export function CheckField({
  label,
  error,
  className,
  ...input
}: Pick<FieldText, "label" | "error"> & Omit<ComponentProps<"input">, "id" | "type">) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label className="flex min-h-11 items-start gap-3 py-2.5 text-sm has-disabled:text-muted">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className={classes("checkbox mt-0.5 size-[1.25rem] shrink-0", className)}
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={id} className="text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}

interface FormPartProps {
  title: string;
  /** A line or two below the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A section of a longer form, with a heading. */
export function FormPart({ title, lead, children }: FormPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-line border-t pt-6 first:border-0 first:pt-0">
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-muted text-sm">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** A field for a mobile number, with the telephone keyboard. */
export function MobileField(field: Partial<ComponentProps<typeof TextField>>) {
  return (
    <TextField
      label="Mobile number"
      hint="For example 082 123 4567"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
      required
      {...field}
    />
  );
}

interface EmailFieldProps
  extends Partial<FieldText>,
    Omit<ComponentProps<"input">, "id" | "className" | "value" | "onChange"> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/**
 * A field for an email address, with the email keyboard; at most 254 characters. Once it is left, it asks whether a mistyped domain was meant as
 * another one.
 */
export function EmailField({ label = "Email address", error, hint, optional, ...input }: EmailFieldProps) {
  const { value, onChange, onBlur, readOnly } = input;
  const [left, setLeft] = useState<string>();
  const suggestion = left === value && !readOnly ? suggestedEmail(value) : undefined;
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      {(control) => (
        <div className="grid">
          <input
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            {...input}
            {...control}
            onBlur={(event) => {
              onBlur?.(event);
              afterPress(() => setLeft(value));
            }}
          />
          <div role="status">
            {suggestion && (
              <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
                <p className="wrap-anywhere">
                  Did you mean <strong>{suggestion}</strong>?
                </p>
                <Button
                  kind="secondary"
                  size="small"
                  onClick={() => {
                    onChange({ target: { value: suggestion } });
                    document.getElementById(control.id)?.focus();
                  }}
                >
                  Yes, use it
                </Button>
              </div>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
