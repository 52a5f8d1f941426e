// How text that people type or paste is cleaned before it is judged, stored or compared, in browsers and on the server.

/** Characters without a picture of their own (Unicode, Default_Ignorable_Code_Point), such as direction marks and zero-width spaces. */
const HIDDEN = /\p{Default_Ignorable_Code_Point}/gu;

/** The same without joiners and variation selectors, which some scripts and emoji need. */
const HIDDEN_IN_TEXT = /(?!\p{Join_Control}|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** What people put between the groups of a number or a code: spaces, dashes, underscores, dots, commas, brackets, slashes and quotation marks. */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\u2212_.,·・\u2027/\\\u2044\u2215'"`´]/gu;

/** Line breaks and other control characters. NUL stays, because the API rejects it. */
const CONTROLS = /(?:(?!\0)[\p{Cc}\p{Zl}\p{Zp}])+/gu;

/** An apostrophe, and what keyboards and word processors put in its place. */
export const APOSTROPHES = /['`´‘’‛ʼʹ′＇]/gu;

/** Quotation marks of word processors. */
const QUOTES = /[“”„‟«»]/g;

const HYPHENS = /[\p{Pd}\u2212]/gu;

/** More than the 30 marks on one letter that Unicode allows in streams (UAX #15, Stream-Safe Text Format). */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Composes letters. The time of putting the marks of one letter in order grows with the square of their number, so no letter keeps more than 30;
 * composing can make two marks of one.
 */
function composed(text: string, form: "NFC" | "NFKC"): string {
  const cut = (marked: string) => marked.replace(TOO_MANY_MARKS, "$1");
  return cut(cut(text).normalize(form));
}

/** Free text on one line: composed letters, nothing hidden, no line breaks or control characters, no spaces at its ends. */
export function cleanLine(text: string): string {
  return composed(text.replace(HIDDEN_IN_TEXT, "").replace(CONTROLS, " "), "NFC").trim();
}

/** Free text of several lines: as `cleanLine`, but line breaks and tabs stay. */
export function cleanLines(text: string): string {
  const lines = text
    .replace(HIDDEN_IN_TEXT, "")
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(/(?:(?![\n\t\0])\p{Cc})+/gu, " ");
  return composed(lines, "NFC").trim();
}

/** A name: as `cleanLine`, with one kind of apostrophe (’), of quotation mark and of hyphen, none of them twice in a row, and single spaces. */
export function cleanName(text: string): string {
  const name = cleanLine(text).replace(APOSTROPHES, "’").replace(QUOTES, '"').replace(HYPHENS, "-");
  return name.replace(/([’"-])\1+/g, "$1").replace(/\s+/g, " ");
}

/**
 * A number or code without what stands between its groups, its digits as 0 to 9 of any script: "(082) 123-4567" becomes "0821234567". Other
 * characters stay, so that a check can refuse them.
 */
export function cleanNumber(text: string): string {
  // Composing makes spaces of some characters, and a mark composes with the letter that it then stands behind.
  const plain = withoutSeparators(composed(withoutSeparators(text), "NFKC"));
  return digitsAsAscii(composed(plain, "NFKC"));
}

function withoutSeparators(text: string): string {
  return text.replace(HIDDEN, "").replace(SEPARATORS, "");
}

/** A code of letters and digits, in capitals, without a label that ends with a colon: "ab-123 456", "#ab123456" and "Code: ab123456" become "AB123456". */
export function cleanCode(text: string): string {
  return composed(cleanNumber(text).toUpperCase(), "NFKC").replace(/^(?:\p{L}+:|[#~])+/u, "");
}

/**
 * A cleaned code without the label that documents print before it: "VAT No: 4123456789" becomes "4123456789".
 * @param words of the label and forms of the code, as alternatives of a regular expression; any other text is returned unchanged
 */
export function withoutLabel(code: string, words: string, forms: string): string {
  return new RegExp(`^(?:${words})(?:${words}|N[OR]|NUMBER|[:#/])*(${forms})$`).exec(code)?.[1] ?? code;
}

/** The number of a SIM card (ICCID), also with the F by which phones fill 19 digits up to ten bytes. */
export function cleanIccid(text: string): string {
  return withoutLabel(cleanCode(text), "ICCID|SIM", "\\d+F?").replace(/^(\d{19})F$/, "$1");
}

/** An address of one word, such as an email address: composed, in the usual widths, without spaces at its ends. */
export function cleanAddress(text: string): string {
  return composed(text.replace(HIDDEN, ""), "NFKC").trim();
}

/** Replaces the decimal digits of all scripts by 0 to 9. Unicode keeps the ten digits of a script in order, behind no other digit. */
function digitsAsAscii(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/**
 * Text as it is compared and searched: small letters without accents and apostrophes, hyphens as spaces, so that "O’Neill" is found by
 * "oneill" and "Jean-Luc" by "jean luc". The database has the same as `folded_text`.
 */
export function folded(text: string): string {
  return (
    cleanLine(text)
      .replace(APOSTROPHES, "")
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      // Of some characters only the decomposition has an apostrophe: "ŉ", "″".
      .replace(APOSTROPHES, "")
      .toLowerCase()
      .replace(/[\s\p{Pd}\u2212]+/gu, " ")
      .trim()
  );
}
