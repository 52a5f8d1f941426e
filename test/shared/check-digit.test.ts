import { expect, it } from "vitest";
import { checkDigitOf, passesLuhn } from "#shared/check-digit.ts";

it("A published ID number passes the Luhn check with its own check digit only", () => {
  const right = Array.from({ length: 10 }, (_, digit) => digit).filter((digit) => passesLuhn(`800101500908${digit}`));
  expect(right).toEqual([7]);
  expect(checkDigitOf("800101500908")).toBe(7);
});

it("A number completed with its calculated check digit passes the Luhn check", () => {
  for (const digits of ["", "0", "5", "19", "7992739871", "892700000042000000"])
    expect(passesLuhn(`${digits}${checkDigitOf(digits)}`)).toBe(true);
});
