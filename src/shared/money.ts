/** Whole cents of South African rand. Every amount inside the program is one of these; rand with decimals exists only at the edges. */
export type Cents = number;

/** An amount as it travels in calls and stored documents: rand with two decimals, for example "1299.00" (decision "money at the edges"). */
export type Rand = string;

const RAND = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/;

/** The only currency of the shop (S9-02). */
export const CURRENCY = "ZAR";

/**
 * Reads a decimal rand amount ("1299.00", "29.5", "-115.00") into cents.
 * @throws RangeError when the text is not a decimal amount with at most two decimals.
 */
export function toCents(rand: Rand): Cents {
  const match = RAND.exec(rand);
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

/**
 * Short form: "R1 299" or "R1 299,50" (S9-28).
 * @internal only tests use it yet
 */
export function formatShort(cents: Cents): string {
  const fraction = fractionOf(cents);
  return `${cents < 0 ? "-" : ""}R${grouped(cents, " ")}${fraction === "00" ? "" : `,${fraction}`}`;
}

/** Long form, always with two decimals: "R1,299.00" (S9-28). */
export function formatLong(cents: Cents): string {
  return `${cents < 0 ? "-" : ""}R${grouped(cents, ",")}.${fractionOf(cents)}`;
}

/**
 * Reads a label in whole rand, such as "R1,299 pm", by dropping all that is not a digit (S5-27). Cents in the text would
 * count as rand, therefore only labels without cents are read this way (E-01).
 * @returns cents, or undefined where the text has no digit
 * @internal only tests use it yet
 */
export function parsePrice(label: string): Cents | undefined {
  const digits = label.replace(/\D/g, "");
  return digits === "" ? undefined : Number(digits) * 100;
}

/**
 * Reads an amount as people and spreadsheets write it, "R 1,299.00" or "1 299.5", by dropping spaces, commas and the R (S5-28).
 * A comma is always taken for thousands: the short form's "R1 299,50" is not for reading back.
 * @returns cents, or undefined where the rest is no amount in rand
 */
export function parseMoney(text: string): Cents | undefined {
  const plain = text.replace(/[\s,]/g, "").replace(/^(-?)R/i, "$1");
  return RAND.test(plain) ? toCents(plain) : undefined;
}

/** True for a number but NaN, and for text that is not blank and reads as a finite number (S5-29, E-04). */
export function isNumeric(value: unknown): boolean {
  if (typeof value === "number") return !Number.isNaN(value);
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value));
}

/**
 * An amount less some percent, rounded half up to the cent (E-03).
 * @param amount cents, not negative
 * @param percent 0 to 100, with at most two decimals
 */
export function percentOff(amount: Cents, percent: number): Cents {
  return Math.round((amount * (10_000 - Math.round(percent * 100))) / 10_000);
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
