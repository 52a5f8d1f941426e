/** One rule for one text field, and what people read when it is broken. */
export interface Check {
  ok(text: string): boolean;
  message: string;
}

/** A field that may not be left empty. */
export function filled(message: string): Check {
  return { ok: (text) => text.trim() !== "", message };
}

/** A field with one of these values. */
export function oneOf(values: readonly string[], message: string): Check {
  return { ok: (text) => values.includes(text), message };
}

/** A field that takes everything. */
export const optional: Check = { ok: () => true, message: "" };

/**
 * What is wrong with a form, by field; empty when nothing is. The server checks by the same table.
 * @param fields the texts as typed; absent ones count as empty
 */
export function faultsOf<Field extends string>(
  checks: Record<Field, Check>,
  fields: Partial<Record<Field, string>>,
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field in checks) if (!checks[field].ok(fields[field] ?? "")) faults[field] = checks[field].message;
  return faults;
}
