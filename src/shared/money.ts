/** Whole cents of South African rand. Code calculates with cents only; decimal rand exist only in contracts and stored documents. */
export type Cents = number;

/** An amount in API calls and stored documents: rand with two decimals, for example "1299.00" (decision "money at the edges"). */
export type Rand = string;

const RAND = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/;

/** The only currency of the shop (S9-02). */
export const CURRENCY = "ZAR";

/**
 * Converts a decimal rand amount ("1299.00", "29.5", "-115.00") to cents.
 * @throws RangeError when the text is not a decimal amount with at most two decimals.
 */
export function toCents(rand: Rand): Cents {
  const match = RAND.exec(rand);
  if (!match) throw new RangeError(`"${rand}" is not an amount in rand`);
  const [, sign, whole, fraction = ""] = match;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return sign ? 0 - cents : cents;
}

/** Converts cents to a decimal rand amount with two decimals: 129900 becomes "1299.00". */
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

/** Formats a price: "R1,299", with cents only when they are not zero: "R1,299.50" (S9-27). */
export function formatPrice(cents: Cents): string {
  const fraction = fractionOf(cents);
  return `${cents < 0 ? "-" : ""}R${grouped(cents, ",")}${fraction === "00" ? "" : `.${fraction}`}`;
}

/** Short form, for text messages: "R1 299" or "R1 299,50" (S9-28). */
export function formatShort(cents: Cents): string {
  const fraction = fractionOf(cents);
  return `${cents < 0 ? "-" : ""}R${grouped(cents, " ")}${fraction === "00" ? "" : `,${fraction}`}`;
}

/** Long form, always with two decimals: "R1,299.00" (S9-28). */
export function formatLong(cents: Cents): string {
  return `${cents < 0 ? "-" : ""}R${grouped(cents, ",")}.${fractionOf(cents)}`;
}

/**
 * Parses a label in whole rand, such as "R1,299 pm", by removing all non-digits (S5-27). Cents in the text would count
 * as rand, so only labels without cents may be parsed this way (E-01).
 * @returns cents, or undefined when the text has no digit
 */
export function parsePrice(label: string): Cents | undefined {
  const digits = label.replace(/\D/g, "");
  return digits === "" ? undefined : Number(digits) * 100;
}

/**
 * Parses an amount in a text that a machine wrote, "R 1,299.00" or "1 299.5": spaces, commas and the R are removed (S5-28). A comma always
 * separates thousands, so "R1 299,50" cannot be parsed; what people type is read by `typedAmount`.
 * @returns cents, or undefined when the remaining text is not an amount in rand
 */
export function parseMoney(text: string): Cents | undefined {
  const plain = text.replace(/[\s,]/g, "").replace(/^(-?)R/i, "$1");
  return RAND.test(plain) ? toCents(plain) : undefined;
}

/** True for a number other than NaN, and for text that is not blank and parses as a finite number (S5-29, E-04). */
export function isNumeric(value: unknown): boolean {
  if (typeof value === "number") return !Number.isNaN(value);
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value));
}

/**
 * An amount reduced by a percentage, rounded half up to the cent (E-03).
 * @param amount cents, not negative
 * @param percent 0 to 100, with at most two decimals
 */
export function percentOff(amount: Cents, percent: number): Cents {
  return Math.round((amount * (10_000 - Math.round(percent * 100))) / 10_000);
}

/**
 * The VAT contained in a VAT-inclusive amount, rounded half up once (VAT Act: prices are deemed to include VAT).
 * @param gross cents including VAT
 * @param percent the current rate, for example 15
 */
export function vatShare(gross: Cents, percent: number): Cents {
  return Math.round((gross * percent) / (100 + percent));
}

/**
 * Splits an amount into equal monthly instalments of whole cents; the last one absorbs the rounding difference (D-17).
 * @param total cents, not negative
 * @param months a positive whole number
 * @returns one amount per month, adding up to `total`
 */
export function instalments(total: Cents, months: number): Cents[] {
  const each = Math.floor(total / months);
  return Array.from({ length: months }, (_, month) => (month === months - 1 ? total - each * (months - 1) : each));
}

/**
 * Splits an amount in proportion to weights, each share a whole number of cents, by largest remainder. Among equal remainders the first
 * gets the cent.
 * @param total cents, not negative
 * @param weights their sum is not negative: a discount is a weight below zero; when the sum is zero, the first gets the total
 * @returns a share for each weight, adding up to `total`
 */
export function allocate(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  // BigInt, because the products can be up to 10^20, more than a floating-point number represents exactly.
  const parts = weights.map((weight) => divided(BigInt(total) * BigInt(weight), BigInt(sum)));
  const shares = parts.map(({ quotient }) => Number(quotient));
  const remaining = total - shares.reduce((all, share) => all + share, 0);
  const byRemainder = parts
    .map(({ remainder }, index) => ({ index, remainder }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  const roundedUp = new Set(byRemainder.slice(0, remaining).map(({ index }) => index));
  return shares.map((share, index) => (roundedUp.has(index) ? share + 1 : share));
}

/** The quotient rounded down and the remainder, which is never below zero. BigInt's own division rounds towards zero. */
function divided(amount: bigint, by: bigint): { quotient: bigint; remainder: bigint } {
  const remainder = ((amount % by) + by) % by;
  return { quotient: (amount - remainder) / by, remainder };
}
