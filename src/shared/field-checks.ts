import { cleanLine } from "./typed-text.ts";

/** The rule of one text field: what it takes, and its error message. Forms, contracts and the server's checks have it from here. */
export interface Check {
  /** The form in which a typed value is judged, stored and compared; `cleanLine` without one. */
  clean?(text: string): string;
  /** @param text as `clean` returns it */
  ok(text: string): boolean;
  message: string;
  /** Most characters of the text as `clean` returns it, which the contract refuses more of. The control takes `DEFAULT_LENGTH` at least. */
  maxLength?: number;
  /** Instead of `message` for an empty field. */
  emptyMessage?: string;
  /** What is wrong with a refused text, where the rule can tell; otherwise `message` says it. */
  reason?(text: string): string | undefined;
}

/** Length of a field that is chosen, and the least that a control takes: a number may be pasted with what stands between its groups. */
export const DEFAULT_LENGTH = 40;

/** A required field. */
export function filled(message: string): Check {
  return { ok: (text) => text !== "", message };
}

/** The same rule for a field that may be empty. */
export function unlessEmpty<Rule extends Check>(check: Rule): Rule {
  return { ...check, ok: (text) => text === "" || check.ok(text) };
}

/** A field without a rule. */
export const optional: Check = { ok: () => true, message: "" };

/** A check of what a contract takes. */
export type BoundedCheck = Check & { maxLength: number };

/** A check with its length. @param maxLength of the cleaned text in characters */
export function upTo<Rule extends Check>(maxLength: number, check: Rule): Rule & BoundedCheck {
  return { ...check, maxLength };
}

/** A field that allows only these values. @param maxLength what a contract says: room for values to come */
export function oneOf(
  options: readonly (string | { value: string })[],
  message: string,
  maxLength = DEFAULT_LENGTH,
): BoundedCheck {
  const values = options.map((option) => (typeof option === "string" ? option : option.value));
  return { ok: (text) => values.includes(text), message, maxLength };
}

/** The same fields where a form does not ask for them: in their form, without their rules. */
export function unasked<Checks extends Record<string, Check>>(checks: Checks): Checks {
  const fields = Object.entries(checks).map(([name, check]) => ({ [name]: { ...check, ok: optional.ok } }));
  return Object.assign({}, ...fields);
}

/** The values of these fields alone; empty where there are none. */
export function valuesOf<Field extends string>(
  fields: Record<Field, unknown>,
  values: Partial<Record<NoInfer<Field>, string>> = {},
): Record<Field, string> {
  const known = new Map(Object.entries<string | undefined>(values));
  return Object.assign({}, ...Object.keys(fields).map((name) => ({ [name]: known.get(name) ?? "" })));
}

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
