/** True when the last of some digits is the Luhn check digit of those before it (ISO/IEC 7812-1). */
export function passesLuhn(digits: string): boolean {
  return luhnSum(digits) % 10 === 0;
}

/** The Luhn digit that completes a number. @param digits all of it but that digit */
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
