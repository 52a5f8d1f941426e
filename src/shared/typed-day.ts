import { isRealDay } from "./identity.ts";
import { cleanAddress } from "./typed-text.ts";

/** The first letters of the months, in English and then in Afrikaans. */
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec jan feb maa apr mei jun jul aug sep okt nov des".split(
  " ",
);

/**
 * A day as people write it, as "2026-12-15": "15/12/2026", "15.12.2026", "2026/12/15", "15 Dec 2026", "December 15, 2026". Numbers have the day
 * first, as everywhere in South Africa, or the year. Everything else, such as a year of two digits or a day that does not exist, stays as it is, so
 * that a check can refuse it.
 */
export function cleanDay(text: string): string {
  const plain = cleanAddress(text);
  const parts = plain
    .toLowerCase()
    .split(/[\s\p{Pd}\u2212/.,]+/u)
    .filter(Boolean);
  const [one = "", two = "", three = "", more] = parts;
  const [first, month] = /^\p{L}/u.test(one) ? [two, one] : [one, two];
  const [year, date] = first.length === 4 ? [first, three] : [three, first];
  const day = `${year}-${monthOf(month)}-${date.padStart(2, "0")}`;
  return more === undefined && isRealDay(day) ? day : plain;
}

/** A month as two digits, of a name or a number. */
function monthOf(text: string): string {
  const at = MONTHS.indexOf(text.slice(0, 3));
  return (at < 0 ? text : String((at % 12) + 1)).padStart(2, "0");
}
