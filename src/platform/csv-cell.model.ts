import { toRand } from "#shared/money.ts";
import { localNumber } from "#shared/person.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { cleanAddress, cleanLine } from "#shared/typed-text.ts";

// How values stand in the cells of CSV files, as programs and spreadsheets write them. Reading what was written gives the same value.

/**
 * What a column holds:
 * - text: what people write;
 * - code: what only has to be the same, such as an id; a spreadsheet would make a number or a day of some;
 * - word: one of a few words, such as true;
 * - amount: rand, "1299.00"; count: a whole number; decimal: another number;
 * - day: "2026-11-30"; mobile: a mobile number, "+27824440002".
 */
export type CellKind = "text" | "code" | "word" | "amount" | "count" | "decimal" | "day" | "mobile";

/** The sign before the fraction of a number. */
export type DecimalSign = "," | ".";

/** A cell as its kind is written elsewhere in the shop, or why it cannot be read. What is no value of its kind stays as it is. */
type ReadCell = { text: string; reason?: undefined } | { text?: undefined; reason: string };

/** A long number or code as spreadsheets shorten it: 2,78244E+10. Its last digits are lost. */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E[+-]\d{2,3}$/i;

/** One point or comma with three digits behind it: thousands, or a fraction that a spreadsheet calculated. */
const THREE_DIGITS = /^\D*\d{1,3}([.,])\d{3}\D*$/;

/** What makes a formula of a text in spreadsheets. */
const FORMULA = "=+\\-@\\t\\r＝＋－＠";

/** A text that an apostrophe guards against becoming a formula or a number, and one that has to be guarded. */
const GUARDED = new RegExp(`^'(?='*[${FORMULA}\\d])`);
const UNSAFE = new RegExp(`^(?:[${FORMULA}]|'+[${FORMULA}\\d])`);

/** A text that a formula guards against becoming a number: ="0042". */
const CONSTANT = /^="(.*)"$/s;

const MONTH = "(?:jan|feb|ma[ry]|mrt|apr|mei|ju[nl]|aug|sep|o[ck]t|nov|de[cs])[a-z]{0,6}";

/** Codes of which spreadsheets make another number, an amount, a day or another word. */
const CONVERTED = new RegExp(
  `^(?:${[
    "0\\d+",
    "\\d{12,}",
    "\\d+(?:[.,]\\d*)?E[+-]?\\d+",
    "\\d+(?:[-/:., ]\\d+){1,2}",
    "R ?\\d[\\d.,]*",
    "\\d[\\d.,]*%",
    `(?:\\d{1,2}[-/. ]?)?${MONTH}(?:[-/. ]?\\d{1,4})?`,
    "true|false|waar|onwaar",
  ].join("|")})$`,
  "i",
);

/** Printable ASCII, in which there is nothing to clean but spaces. */
const PLAIN = /^[ -~]*$/;

/** The text of a cell: cleaned, without what guards it in spreadsheets. */
export function cellText(cell: string): string {
  const text = PLAIN.test(cell) ? cell.trim() : cleanLine(cell);
  return (CONSTANT.exec(text)?.[1] ?? text).replace(GUARDED, "");
}

/** Reads the text of a cell. @param decimal that of the file */
export function readCell(text: string, kind: CellKind, decimal: DecimalSign): ReadCell {
  if (SHORTENED.test(text))
    return { reason: "was shortened by a spreadsheet: format the column as text, and enter it there again" };
  return READERS[kind]?.(text, decimal) ?? { text };
}

const READERS: Partial<Record<CellKind, (text: string, decimal: DecimalSign) => ReadCell>> = {
  word(text) {
    const word = text.toLowerCase();
    return { text: AFRIKAANS.get(word) ?? word };
  },
  amount(text, decimal) {
    const cents = typedAmount(text);
    if (cents === undefined) return { text };
    return isUnclear(text, decimal)
      ? { reason: `"${text}" may be thousands or a fraction: write two digits for the cents` }
      : { text: toRand(cents) };
  },
  count(text, decimal) {
    const groups = decimal === "." ? "[ ',]" : "[ ']";
    const form = new RegExp(`^([+-]?(?:\\d+|\\d{1,3}(?:${groups}\\d{3})+))(?:[.,]0{1,2})?$`);
    const [, whole] = form.exec(plainNumber(text)) ?? [];
    return { text: whole?.replace(/[ ',]/g, "") ?? text };
  },
  decimal(text, decimal) {
    const number = plainNumber(text);
    if (!/^[+-]?\d+,\d+$/.test(number)) return { text: number };
    return decimal === "." && isUnclear(number, ",")
      ? { reason: `"${text}" may be thousands or a fraction: write it with a point` }
      : { text: number.replace(",", ".") };
  },
  day(text) {
    const [, year, month = "", day = ""] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
    return { text: year === undefined ? text : `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` };
  },
};

/** What an Afrikaans Excel writes. */
const AFRIKAANS = new Map([
  ["waar", "true"],
  ["onwaar", "false"],
]);

/** Whether three digits behind one sign cannot be told from a fraction. Only a comma in a file with decimal points is clear. */
function isUnclear(text: string, decimal: DecimalSign): boolean {
  const [, sign] = THREE_DIGITS.exec(text) ?? [];
  return sign !== undefined && !(sign === "," && decimal === ".");
}

/** A number with the usual minus and spaces. */
function plainNumber(text: string): string {
  return cleanAddress(text)
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s/g, " ");
}

/**
 * A value as the cell of a file, not quoted yet. Nothing in it is run as a formula.
 * @param decimal a comma is written for spreadsheets, in which codes are guarded against becoming numbers and days
 */
export function writtenCell(value: unknown, kind: CellKind, decimal: DecimalSign): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value).replace(".", decimal);
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  if (kind === "amount" && /^-?\d+(?:\.\d+)?$/.test(text)) return text.replace(".", decimal);
  if (kind === "mobile") return guarded(localNumber(text));
  if (kind === "code" && decimal === "," && CONVERTED.test(text)) return `="${text}"`;
  return guarded(text);
}

function guarded(text: string): string {
  return UNSAFE.test(text) ? `'${text}` : text;
}
