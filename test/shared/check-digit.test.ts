import { expect, it } from "vitest";
import { checkDigitOf, isIccid, passesLuhn } from "#shared/check-digit.ts";

it("A published ID number passes the Luhn check with its own check digit only", () => {
  const right = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => passesLuhn(`800101500908${digit}`));
  expect(right).toEqual([7]);
  expect(checkDigitOf("800101500908")).toBe(7);
});

it("A number completed with its calculated check digit passes the Luhn check", () => {
  for (const digits of ["", "0", "5", "19", "7992739871", "892700000042000000"])
    expect(passesLuhn(`${digits}${checkDigitOf(digits)}`)).toBe(true);
});

it("A SIM card number is validated by its format and check digit", () => {
  // A sample number whose check digit was calculated by hand.
  expect(isIccid("8991101200003204514")).toBe(true);
  for (const wrong of ["8991101200003204515", "899110120000320451", "1991101200003204514", "", "89911012000032045x4"])
    expect(isIccid(wrong)).toBe(false);
});
