import { type Cents, toCents } from "./money.ts";
import { APOSTROPHES, cleanAddress } from "./typed-text.ts";

/** Digits, and an optional fraction. */
const PLAIN_AMOUNT = /^(-?)(\d{1,10})(?:[.,](\d{1,2}|-))?$/;

/** Groups of three digits with one kind of sign between them, and an optional fraction behind another one. */
const GROUPED_AMOUNT = /^(-?)([1-9]\d{0,2}(?:,\d{3}){1,2}|[1-9]\d{0,2}(?:[' ]\d{3}){1,2})(?:\.(\d{1,2}|-))?$/;
const GROUPED_WITH_COMMA = /^(-?)([1-9]\d{0,2}(?:\.\d{3}){1,2}|[1-9]\d{0,2}(?:[' ]\d{3}){1,2})(?:,(\d{1,2}|-))?$/;

/**
 * Reads an amount that people type or a spreadsheet holds: the last point or comma with one or two digits behind it is the decimal sign, groups
 * of three digits are thousands: "R1 299,50", "1,299.50" and "1.299,50" are R1,299.50, and "1,299" is R1,299.
 * @returns cents, or undefined for anything else
 */
export function typedAmount(text: string): Cents | undefined {
  const plain = cleanAddress(text.replace(APOSTROPHES, "'"))
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/^(-?) *(?:R|ZAR) */i, "$1")
    .replace(/(?:R|ZAR)$/i, "")
    .trimEnd()
    .replace(/\s/g, " ");
  const match = [PLAIN_AMOUNT, GROUPED_AMOUNT, GROUPED_WITH_COMMA].map((form) => form.exec(plain)).find(Boolean);
  if (!match) return undefined;
  const [, sign = "", whole = "", fraction = ""] = match;
  return toCents(`${sign}${whole.replace(/\D/g, "")}.${fraction.replace("-", "") || "0"}`);
}
