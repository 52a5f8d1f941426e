import { cleanLine } from "./typed-text.ts";

/** A validation rule for one text field, and its error message. */
export interface Check {
  /** The form in which a typed value is judged, stored and compared; `cleanLine` without one. */
  clean?(text: string): string;
  /** @param text as `clean` returns it */
  ok(text: string): boolean;
  message: string;
  /** Instead of `message` for an empty field. */
  emptyMessage?: string;
  /** What is wrong with a refused text, where the rule can tell; otherwise `message` says it. */
  reason?(text: string): string | undefined;
}

/** A required field. */
export function filled(message: string): Check {
  return { ok: (text) => text !== "", message };
}

/** A field that allows only these values. */
export function oneOf(values: readonly string[], message: string): Check {
  return { ok: (text) => values.includes(text), message };
}

/** The same rule for a field that may be empty. */
export function unlessEmpty(check: Check): Check {
  return { ...check, ok: (text) => text === "" || check.ok(text) };
}

/** A field without a rule. */
export const optional: Check = { ok: () => true, message: "" };

/** A typed value in the form of its field. */
export function cleaned({ clean = cleanLine }: Check, text: string): string {
  return clean(text);
}

/** The error message for a text that a check refuses. @param text in the form of its field */
export function errorText({ message, emptyMessage = message, reason }: Check, text: string): string {
  return text === "" ? emptyMessage : (reason?.(text) ?? message);
}

/**
 * Validates a form, in the browser and on the server.
 * @param fields values as typed; a missing field counts as empty
 * @returns error messages by field; empty for a valid form
 */
export function errorsOf<Field extends string>(
  checks: Record<Field, Check>,
  fields: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field in checks) {
    const text = cleaned(checks[field], fields[field] ?? "");
    if (!checks[field].ok(text)) faults[field] = errorText(checks[field], text);
  }
  return faults;
}
