import type { BoundedCheck } from "./field-checks.ts";
import { cleanIccid } from "./typed-text.ts";

/** True when the last digit is the Luhn check digit of the digits before it (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  return luhnSum(digits) % 10 === 0;
}

/** The Luhn check digit of a number. @param digits the number without its check digit */
export function checkDigitOf(digits: string): number {
  return (10 - (luhnSum(`${digits}0`) % 10)) % 10;
}

/** The sum of the digits, every second one from the right doubled. */
function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
}

/** The form of the number on a SIM card (ITU-T E.118): 89, then 17 or 18 digits of which the last one is the Luhn check digit. */
const ICCID = /^89\d{17,18}$/;

/** True for the number on a SIM card. */
export function isIccid(text: string): boolean {
  return ICCID.test(text) && passesLuhn(text);
}

/** Validation rule of a field for the number on a SIM card. */
export const ICCID_CHECK: BoundedCheck = {
  maxLength: 20,
  clean: cleanIccid,
  ok: isIccid,
  message: "Enter the 19 or 20 digits on the card. They begin with 89",
  reason: (text) =>
    ICCID.test(text) ? "A digit of this number is wrong. Please compare each one with the SIM card" : undefined,
};
