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

/** True for the number on a SIM card: 89, then 17 or 18 digits of which the last one is the Luhn check digit (ITU-T E.118). */
export function isIccid(text: string): boolean {
  return /^89\d{17,18}$/.test(text) && passesLuhn(text);
}
