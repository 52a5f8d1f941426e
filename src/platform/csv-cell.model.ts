import { toRand } from "#shared/money.ts";
import { localNumber } from "#shared/person.ts";
import { typedAmount } from "#shared/typed-amount.ts";
import { cleanAddress, cleanLine } from "#shared/typed-text.ts";

// How values stand in the cells of CSV files, as programs and spreadsheets write them. Reading what was written gives the same value.

/**
 * What a column holds:
 * - text: what people write;
 * - code: what only has to be the same, such as an id; a spreadsheet would make a number or a day of some;
 * - house: the number of a house or a unit, such as 12A or 12-14, which is never a day;
 * - word: one of a few words; truth: true or false;
 * - amount: rand, "1299.00"; count: a whole number; decimal: another number;
 * - day: "2026-11-30"; mobile: a mobile number, "+27824440002".
 */
export type CellKind = "text" | "code" | "house" | "word" | "truth" | "amount" | "count" | "decimal" | "day" | "mobile";

/** The sign before the fraction of a number. */
export type DecimalSign = "," | ".";

/** A cell as its kind is written elsewhere in the shop, or why it cannot be read. What is no value of its kind stays as it is. */
type ReadCell = { text: string; reason?: undefined } | { text?: undefined; reason: string };

/** A long number or code as spreadsheets shorten it: 2,78244E+10. Its last digits are lost. (1E-12 are the houses from 1E to 12.) */
const SHORTENED = /^[+-]?\d(?:[.,]\d+)?E\+\d{2,3}$/i;

/** What spreadsheets show in the place of a value that they cannot calculate, such as #N/A or #REF!. */
const ERROR = /^(?:#(?:N\/[AB]|NV|GETTING_DATA|[A-Z]{3,12}(?:\/0)?[!?])|Err:\d{3})$/i;

/** What they show, and save, of a number or a day that is wider than its column. */
const TOO_WIDE = /^#{2,}$/;

/** One point or comma with three digits behind it: thousands, or a fraction that a spreadsheet calculated. */
const THREE_DIGITS = /^\D*\d{1,3}([.,])\d{3}\D*$/;

/** What makes a formula of a text in spreadsheets. */
const FORMULA = "=+\\-@\\t\\r＝＋－＠";

/** A text that an apostrophe guards against becoming a formula or a number, and one that has to be guarded. */
const GUARDED = new RegExp(`^'(?='*[${FORMULA}\\d])`);
const UNSAFE = new RegExp(`^(?:[${FORMULA}]|'+[${FORMULA}\\d])`);

/** A text that a formula guards against becoming a number: ="0042". */
const CONSTANT = /^="(.*)"$/s;

/** Months in English and Afrikaans, also shortened. */
const MONTH =
  "(?:jan(?:uar(?:y|ie))?|feb(?:ruar(?:y|ie))?|mar(?:ch)?|mrt|maart|apr(?:il)?|may|mei|jun(?:e|ie)?|jul(?:y|ie)?|" +
  "aug(?:ust(?:us)?)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?)";

/** A day as spreadsheets show one: 12-Oct, Oct-26, 2026/10/12, also with a time. */
const SHOWN_DAY = new RegExp(
  `^(?:${[
    `\\d{1,4}[-/. ]?${MONTH}(?:[-/. ]?\\d{1,4})?`,
    `${MONTH}[-/. ]?\\d{1,4}`,
    "\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}",
    "\\d{1,2}([-/.])\\d{1,2}\\1\\d{4}",
  ].join("|")})(?:[T ]\\d{1,2}:\\d{2}.*)?$`,
  "i",
);

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
    "true|false|waar|onwaar|vrai|faux",
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
  if (SHORTENED.test(text)) return { reason: `was shortened by a spreadsheet: ${AS_TEXT}` };
  if (ERROR.test(text)) return { reason: `"${text}" is an error of the spreadsheet: enter the value itself` };
  if (TOO_WIDE.test(text))
    return { reason: "was too wide for its column: make the column wider in the spreadsheet, and save the file again" };
  return READERS[kind]?.(text, decimal) ?? { text };
}

const AS_TEXT = "format the column as text, and enter it there again";

const READERS: Partial<Record<CellKind, (text: string, decimal: DecimalSign) => ReadCell>> = {
  house(text) {
    if (!SHOWN_DAY.test(text)) return { text };
    return { reason: `"${text}" is a day that a spreadsheet has made of a number such as 12-10: ${AS_TEXT}` };
  },
  word: (text) => ({ text: wordOf(text) }),
  truth(text) {
    const word = wordOf(text);
    return { text: truthOf(word) ?? word };
  },
  amount(text, decimal) {
    const amount = withZero(usualNumber(text));
    const cents = typedAmount(amount);
    if (cents === undefined) return { text };
    return isUnclear(amount, decimal)
      ? { reason: `"${text}" may be thousands or a fraction: write two digits for the cents` }
      : { text: toRand(cents) };
  },
  count(text, decimal) {
    const groups = decimal === "." ? "[ ',]" : "[ ']";
    const form = new RegExp(`^([+-]?(?:\\d+|\\d{1,3}(?:${groups}\\d{3})+))(?:[.,]0{1,2})?$`);
    const [, whole] = form.exec(withZero(usualNumber(text))) ?? [];
    return { text: whole?.replace(/[ ',]/g, "") ?? text };
  },
  decimal(text, decimal) {
    const number = usualNumber(text);
    if (!/^[+-]?\d+,\d+$/.test(number)) return { text: number };
    return decimal === "." && isUnclear(number, ",")
      ? { reason: `"${text}" may be thousands or a fraction: write it with a point` }
      : { text: number.replace(",", ".") };
  },
  day(text) {
    const shown = usualNumber(text);
    if (/^\d{5}(?:[.,]\d+)?$/.test(shown))
      return {
        reason: `"${text}" is how spreadsheets count days: format the column as a date, and save the file again`,
      };
    const [, year, month = "", day = "", time = ""] = DAY.exec(shown) ?? [];
    if (year === undefined) return { text };
    if (time !== "" && !MIDNIGHT.test(time))
      return { reason: `"${text}" has a time: write the day alone, such as 2027-03-31` };
    return { text: `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` };
  },
};

/** A day with the year first, and what follows it. */
const DAY = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+(\S.*))?$/i;

/** The time that spreadsheets and programs write behind a day alone, in South Africa's time or UTC, where it is the same day. */
const MIDNIGHT = /^(?:0?0:00(?::00(?:\.0+)?)?(?:Z|\+0[02]:?00)?|12:00(?::00)? ?AM)$/i;

type Truth = "true" | "false";

/** True and false as an Excel in Afrikaans or French writes them. */
const BOOLEANS: ReadonlyMap<string, Truth> = new Map([
  ["waar", "true"],
  ["vrai", "true"],
  ["onwaar", "false"],
  ["faux", "false"],
]);

/** A word in small letters. */
function wordOf(text: string): string {
  const word = text.toLowerCase();
  return BOOLEANS.get(word) ?? word;
}

/** What else people write for true and false. */
const ANSWERS: ReadonlyMap<string, Truth> = new Map([
  ["yes", "true"],
  ["ja", "true"],
  ["1", "true"],
  ["no", "false"],
  ["nee", "false"],
  ["0", "false"],
]);

/** "true" or "false" for a word that means it; undefined for another one. @param word in small letters */
export function truthOf(word: string): Truth | undefined {
  return word === "true" || word === "false" ? word : ANSWERS.get(word);
}

/** Whether three digits behind one sign cannot be told from a fraction. Only a comma in a file with decimal points is clear. */
function isUnclear(text: string, decimal: DecimalSign): boolean {
  const [, sign] = THREE_DIGITS.exec(text) ?? [];
  return sign !== undefined && !(sign === "," && decimal === ".");
}

/** A number with the usual minus and spaces. The accounting format has brackets around what is below zero: "R(115,00)". */
function usualNumber(text: string): string {
  const number = cleanAddress(text)
    .replace(/[\p{Pd}\u2212]/gu, "-")
    .replace(/\s/g, " ");
  const [, unit = "", inner] = /^((?:R|ZAR)? ?)\(([^()-]+)\)$/i.exec(number) ?? [];
  return inner === undefined ? number : `-${unit}${inner.trim()}`;
}

/** A number for which the accounting format shows a dash, also behind an R, if it is zero. */
function withZero(number: string): string {
  return /^(?:(?:R|ZAR) ?)?-$/i.test(number) ? "0" : number;
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
  if ((kind === "code" || kind === "house") && decimal === "," && CONVERTED.test(text)) return `="${text}"`;
  return guarded(text);
}

function guarded(text: string): string {
  return UNSAFE.test(text) ? `'${text}` : text;
}
