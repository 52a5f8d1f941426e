import { z } from "zod";
import type { Check } from "#shared/field-checks.ts";
import { onOneLine } from "#shared/person.ts";

// Line breaks are removed, because the text is used in emails, on labels and on pages for staff.

/** A field for text on one line; empty by default. */
export function textField(maxLength: number) {
  return z.string().overwrite(onOneLine).trim().max(maxLength).default("");
}

/** A field for text on one line that has to pass a check. */
export function checkedField({ ok, message }: Check, maxLength: number) {
  return z
    .string()
    .overwrite(onOneLine)
    .trim()
    .max(maxLength)
    .refine(ok, message || undefined);
}
