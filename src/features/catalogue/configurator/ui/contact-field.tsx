import { type KeyboardEvent, type ReactNode, useState } from "react";
import { afterPress } from "#design-system/forms/after-press.ts";
import { TextField } from "#design-system/forms/field.tsx";
import type { ChildInput } from "../shown-steps.model.ts";

const NUMBER = {
  type: "tel",
  inputMode: "numeric",
  autoComplete: "tel-national",
  maxLength: 20,
  error: "Enter a South African mobile number, like 082 123 4567.",
} as const;

const KINDS = {
  msisdn: NUMBER,
  load: { ...NUMBER, hint: "Yours or somebody else's, if it's a prepaid number on our network" },
  email: {
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    maxLength: 254,
    error: "Enter an email address, like name@example.co.za.",
  },
} as const;

export interface ContactFieldProps {
  id: string;
  child: ChildInput;
  onFocus: () => void;
  onChange: (value: string) => void;
  /** Advice about the mobile number. The number is undefined until it is valid and, if it was typed here, the field lost the focus. */
  advice: (mobileNumber: string | undefined) => ReactNode;
}

/** The input below an option. It is validated on blur and on Enter. It has no name, so that a native form submission cannot put it into the URL. */
export function ContactField({ id, child, onFocus, onChange, advice }: ContactFieldProps) {
  const [isValidated, setValidated] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const { error, ...kind } = KINDS[child.kind];
  const isValid = child.satisfied || child.isRefused;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || child.satisfied) return;
    // Without this, Enter in an invalid field would submit the form.
    event.preventDefault();
    event.stopPropagation();
    setValidated(true);
  }

  return (
    <>
      <TextField
        {...kind}
        id={id}
        label={child.label}
        placeholder={child.placeholder}
        value={child.value}
        required
        error={isValidated && !isValid ? error : undefined}
        onChange={(event) => {
          setTyped(true);
          onChange(event.target.value);
        }}
        onBlur={() => afterPress(() => setValidated(true))}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      />
      {child.kind === "msisdn" && advice((isValidated || !isTyped) && isValid ? child.value : undefined)}
    </>
  );
}
