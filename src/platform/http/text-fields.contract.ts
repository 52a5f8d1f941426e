import { z } from "zod";
import { type Check, cleaned } from "#shared/field-checks.ts";
import { cleanLine, cleanLines } from "#shared/typed-text.ts";

// Texts that people type arrive in contracts through these fields, so that each is cleaned before it is measured, judged and stored. Line
// breaks are removed where a text is used in emails, on labels and in lists.

/** Text on one line. */
export function lineField() {
  return z.string().overwrite(cleanLine);
}

/** Text of several lines. */
export function linesField() {
  return z.string().overwrite(cleanLines);
}

/** An optional text on one line; empty by default. */
export function textField(maxLength: number) {
  return lineField().max(maxLength).default("");
}

/** A text that has to pass a check, in the form of its kind. */
export function checkedField(check: Check, maxLength: number) {
  return z
    .string()
    .overwrite((text) => cleaned(check, text))
    .max(maxLength, check.message || undefined)
    .refine(check.ok, check.message || undefined);
}

/** An optional text in the form of its kind, which is judged later; empty by default. */
export function cleanedField(clean: (text: string) => string, maxLength: number) {
  return z.string().overwrite(clean).max(maxLength).default("");
}
