/** Whole cents of South African rand. Every amount inside the program is one of these; rand with decimals exists only at the edges. */
export type Cents = number;

/** An amount as it travels in calls and stored documents: rand with two decimals, for example "1299.00" (decision "money at the edges"). */
export type Rand = string;

/** The only currency of the shop (S9-02). */
export const CURRENCY = "ZAR";

/**
 * Reads a decimal rand amount ("1299.00", "29.5", "-115.00") into cents.
 * @throws RangeError when the text is not a decimal amount with at most two decimals.
 */
export function toCents(rand: Rand): Cents {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(rand);
  if (!match) throw new RangeError(`"${rand}" is not an amount in rand`);
  const [, sign, whole, fraction = ""] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign ? 0 - cents : cents;
}

/** Writes cents as a decimal rand amount with two decimals: 129900 becomes "1299.00". */
export function toRand(cents: Cents): Rand {
  const absolute = Math.abs(cents);
  const whole = Math.floor(absolute / 100);
  const fraction = String(absolute % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}${whole}.${fraction}`;
}

function grouped(cents: Cents, separator: string): string {
  return String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, separator);
}

function fractionOf(cents: Cents): string {
  return String(Math.abs(cents) % 100).padStart(2, "0");
}

/** Price display: "R1,299", with cents only when they are not zero: "R1,299.50" (S9-27). */
export function formatPrice(cents: Cents): string {
  const fraction = fractionOf(cents);
  return `${cents < 0 ? "-" : ""}R${grouped(cents, ",")}${fraction === "00" ? "" : `.${fraction}`}`;
}

/** Short form: "R1 299" or "R1 299,50" (S9-28). */
export function formatShort(cents: Cents): string {
  const fraction = fractionOf(cents);
  return `${cents < 0 ? "-" : ""}R${grouped(cents, " ")}${fraction === "00" ? "" : `,${fraction}`}`;
}

/** Long form, always with two decimals: "R1,299.00" (S9-28). */
export function formatLong(cents: Cents): string {
  return `${cents < 0 ? "-" : ""}R${grouped(cents, ",")}.${fractionOf(cents)}`;
}

/**
 * The VAT contained in a VAT-inclusive amount, rounded half up once (VAT Act: prices are deemed to include VAT).
 * @param gross cents including VAT
 * @param percent the rate in force, for example 15
 */
export function vatShare(gross: Cents, percent: number): Cents {
  return Math.round((gross * percent) / (100 + percent));
}

/**
 * Splits an amount into equal monthly instalments of whole cents; the last one carries the rounding (D-17).
 * @param total cents, not negative
 * @param months a positive whole number
 * @returns one amount per month, adding up to `total`
 */
export function instalments(total: Cents, months: number): Cents[] {
  const each = Math.floor(total / months);
  return Array.from({ length: months }, (_, month) => (month === months - 1 ? total - each * (months - 1) : each));
}
