/** A validation rule for one text field, and its error message. */
export interface Check {
  ok(text: string): boolean;
  message: string;
  /** Instead of `message` for an empty field. */
  emptyMessage?: string;
}

/** A required field. */
export function filled(message: string): Check {
  return { ok: (text) => text.trim() !== "", message };
}

/** A field that allows only these values. */
export function oneOf(values: readonly string[], message: string): Check {
  return { ok: (text) => values.includes(text), message };
}

/** A field without a rule. */
export const optional: Check = { ok: () => true, message: "" };

/**
 * Validates a form, in the browser and on the server.
 * @param fields values as typed; a missing field counts as empty
 * @returns error messages by field; empty for a valid form
 */
export function faultsOf<Field extends string>(
  checks: Record<Field, Check>,
  fields: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field in checks) {
    const { message, emptyMessage = message } = checks[field];
    const text = fields[field] ?? "";
    if (!checks[field].ok(text)) faults[field] = text.trim() === "" ? emptyMessage : message;
  }
  return faults;
}
