import { useEffect, useRef, useState } from "react";
import { CallFailure } from "#platform/http/client.ts";
import type { ProblemBody } from "#platform/http/problem.ts";
import { type Check, DEFAULT_LENGTH, errorsOf, optional } from "#shared/field-checks.ts";
import { afterPress } from "./after-press.ts";

import { readDraft, removeDraft, storeDraft } from "./form-draft.ts";

interface Fields<Field extends string> {
  /** Validation rules; a function where they depend on the values. */
  checks: Record<Field, Check> | ((fields: Record<Field, string>) => Record<Field, Check>);
  /** Saved or default values. */
  initial: Record<Field, string>;
  /** Storage key of the unsaved values in this tab. */
  draft: string;
  /** Fields that are not stored in the draft, such as a consent. */
  undrafted?: readonly NoInfer<Field>[];
}

/** Props for the control of a field. Whether it is required, and how much it takes, follows from its check. */
export interface FormField {
  name: string;
  value: string;
  required?: boolean;
  maxLength?: number;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  onBlur: () => void;
}

/** Props for a checkbox. */
export interface FormCheckbox {
  name: string;
  checked: boolean;
  required?: boolean;
  error: string | undefined;
  onChange: (event: { target: { checked: boolean } }) => void;
}

/** Value of a checked checkbox; an unchecked one is empty. */
const CHECKED = "yes";

/**
 * State of a form that is submitted by an API call: stores a draft, validates fields on blur and on submit, and allows
 * one submission at a time.
 */
export function useFields<Field extends string>({ checks, initial, draft, undrafted = [] }: Fields<Field>) {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(() => withDraft(initial, readDraft(draft)));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [serverErrors, setServerErrors] = useState<Partial<Record<string, string>>>({});
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const sending = useRef(false);
  const [isSending, setSending] = useState(false);
  const rules = typeof checks === "function" ? checks(fields) : checks;
  const errors = errorsOf(rules, fields);

  useEffect(() => {
    // The errors from the server are rendered only now.
    if (Object.keys(serverErrors).length > 0) focusFirstInvalid(form.current, serverErrors);
  }, [serverErrors]);

  /** Changes several fields at once, where one choice determines others. */
  function changeAll(next: Record<Field, string>) {
    const changed: string[] = [];
    for (const name in next) if (next[name] !== fields[name]) changed.push(name);
    setFields(next);
    setFailure(undefined);
    setCorrected(new Set([...corrected, ...changed]));
    const stored = Object.entries<string>(next).filter(([key]) => !undrafted.some((field) => field === key));
    storeDraft(draft, Object.fromEntries(stored));
  }

  function change(name: Field, value: string) {
    changeAll({ ...fields, [name]: value });
  }

  /** Begins anew with other values. */
  function reset(values: Record<Field, string>) {
    setFields(values);
    setTouched(new Set());
    setServerErrors({});
    setFailure(undefined);
  }

  function errorOf(name: Field): string | undefined {
    if (serverErrors[name] && !corrected.has(name)) return serverErrors[name];
    return touched.has(name) ? errors[name] : undefined;
  }

  /**
   * Submits valid fields; otherwise focuses the first invalid one.
   * @param submit sends the values; when it fails, they stay
   * @param fallbackMessage shown when the server gave no reason
   */
  async function send(submit: (fields: Record<Field, string>) => Promise<void>, fallbackMessage: string) {
    if (sending.current) return;
    // Not all fields: those that a choice reveals later have not been seen yet.
    setTouched(new Set([...touched, ...Object.keys(errors)]));
    if (Object.keys(errors).length > 0) return focusFirstInvalid(form.current, errors);
    sending.current = true;
    setSending(true);
    setFailure(undefined);
    try {
      await submit(fields);
      removeDraft(draft);
      setTouched(new Set());
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      const fieldErrors = problem ? problemFields(problem) : {};
      const isKnown = Object.keys(fieldErrors).some((name) => name in rules);
      setServerErrors(fieldErrors);
      setCorrected(new Set());
      if (!isKnown) setFailure(problem?.message ?? fallbackMessage);
    } finally {
      sending.current = false;
      setSending(false);
    }
  }

  return {
    form,
    fields,
    send,
    isSending,
    /** Error message of the submission that is about none of the fields. */
    failure,
    field: (name: Field): FormField => ({
      name,
      value: fields[name],
      ...limitsOf(rules[name]),
      error: errorOf(name),
      onChange: (event) => change(name, event.target.value),
      onBlur: () => afterPress(() => setTouched((before) => new Set([...before, name]))),
    }),
    checkboxOf: (name: Field): FormCheckbox => ({
      name,
      checked: fields[name] === CHECKED,
      required: isRequired(rules[name]),
      error: errorOf(name),
      onChange: (event) => change(name, event.target.checked ? CHECKED : ""),
    }),
    change,
    changeAll,
    reset,
  };
}

function isRequired({ ok }: Check = optional): boolean {
  return !ok("");
}

function limitsOf(check: Check = optional): Pick<FormField, "required" | "maxLength"> {
  const { maxLength } = check;
  return { required: isRequired(check), ...(maxLength && { maxLength: Math.max(maxLength, DEFAULT_LENGTH) }) };
}

/** Focuses the first invalid control in page order. */
function focusFirstInvalid(form: HTMLFormElement | null, errors: Partial<Record<string, string>>): void {
  const controls = [...(form?.querySelectorAll<HTMLInputElement>("[name]") ?? [])];
  const invalid = controls.find(({ name }) => errors[name] !== undefined);
  const checked = controls.find((control) => control.name === invalid?.name && control.checked);
  (checked ?? invalid)?.focus();
}

function withDraft<Fields extends Record<string, string>>(initial: Fields, draft: URLSearchParams): Fields {
  const fields = { ...initial };
  for (const name in fields) Object.assign(fields, { [name]: draft.get(name) ?? initial[name] });
  return fields;
}

/**
 * The error messages of a failed call by field. A call that rejects several fields lists them in `details.issues`.
 */
export function problemFields({ field, message, details }: ProblemBody): Record<string, string> {
  // Listed messages come last, to replace the general one of the same field.
  const all = [...(field ? [{ field, message }] : []), ...(details?.issues ?? [])];
  return Object.fromEntries(all.map((issue) => [issue.field.replace(/^body\./, ""), issue.message]));
}
