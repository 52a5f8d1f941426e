import { z } from "zod";
import { type BoundedCheck, cleaned, errorText } from "#shared/field-checks.ts";
import { cleanLine, cleanLines } from "#shared/typed-text.ts";

// Texts that people type arrive in contracts through these fields, so that each is cleaned before it is measured, judged and stored. Line
// breaks are removed where a text is used in emails, on labels and in lists.

/** Text on one line. */
export function lineField(maxLength: number, tooLong?: string) {
  return typedField(cleanLine, maxLength, tooLong);
}

/** Text of several lines. */
export function linesField(maxLength: number) {
  return typedField(cleanLines, maxLength);
}

/** An optional text on one line; empty by default. */
export function textField(maxLength: number) {
  return lineField(maxLength).default("");
}

/** A text that has to pass a check, in the form of its kind. */
export function checkedField(check: BoundedCheck) {
  const message = check.message || undefined;
  return typedField((text) => cleaned(check, text), check.maxLength, message).refine(check.ok, {
    error: ({ input }) => errorText(check, String(input)) || undefined,
  });
}

/** The fields of a form, each with its check. What may be empty is so by default; forms send it all the same. */
export function checkedFields<Name extends string>(checks: Record<Name, BoundedCheck>): Record<Name, z.ZodString> {
  return fieldsOf(checks, (check) => (check.ok("") ? checkedField(check).default("") : checkedField(check)));
}

/** The fields of a form whose checks are made later, because they depend on more than the field; empty by default. */
export function cleanedFields<Name extends string>(
  checks: Record<Name, BoundedCheck>,
): Record<Name, z.ZodDefault<z.ZodString>> {
  return fieldsOf(checks, (check) => cleanedField((text) => cleaned(check, text), check.maxLength));
}

function fieldsOf<Name extends string>(
  checks: Record<Name, BoundedCheck>,
  fieldOf: (check: BoundedCheck) => z.ZodType,
) {
  return Object.assign(
    {},
    ...Object.entries<BoundedCheck>(checks).map(([name, check]) => ({ [name]: fieldOf(check) })),
  );
}

/** An optional text in the form of its kind, which is judged later; empty by default. */
export function cleanedField(clean: (text: string) => string, maxLength: number) {
  return typedField(clean, maxLength).default("");
}

/**
 * The fields of a stored document, from those of the request by which it came: in their form of today, without a rule or a length. What an
 * earlier release accepted stays readable, whatever the rules are now.
 */
export function storedFields<Fields extends Record<string, z.ZodString | z.ZodDefault<z.ZodString>>>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, storedField(field)])) as Fields;
}

function storedField(field: z.ZodString | z.ZodDefault<z.ZodString>): z.ZodString | z.ZodDefault<z.ZodString> {
  if (field instanceof z.ZodDefault)
    return z
      .string()
      .check(...cleaningOf(field.unwrap()))
      .default(field.def.defaultValue);
  return z.string().check(...cleaningOf(field));
}

function cleaningOf({ def }: z.ZodString) {
  return (def.checks ?? []).filter((check) => check._zod.def.check === "overwrite");
}

/** Length of the longest text that is cleaned: what is pasted may have much between its characters, but not a multiple of them. */
const typedLength = (maxLength: number) => 4 * maxLength + 100;

/** @param maxLength of the cleaned text in characters; a text that is far longer is refused, with the same message, before it costs any work */
function typedField(clean: (text: string) => string, maxLength: number, message?: string) {
  return z
    .string()
    .check(({ value, issues }) => {
      if (value.length > typedLength(maxLength))
        issues.push({
          code: "too_big",
          origin: "string",
          maximum: maxLength,
          inclusive: true,
          input: value,
          message,
          continue: false,
        });
    })
    .overwrite(clean)
    .max(maxLength, message);
}
