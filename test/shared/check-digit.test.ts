import { expect, it } from "vitest";
import { checkDigitOf, ICCID_CHECK, isIccid, passesLuhn } from "#shared/check-digit.ts";
import { errorsOf } from "#shared/field-checks.ts";
import { cleanIccid } from "#shared/typed-text.ts";

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

it.each(["8991101200003204514F", "89911 01200 00320 4514 f", "ICCID: 8991101200003204514", "8991_1012_0000_3204_514"])(
  "The number of a SIM card %j is stored as 8991101200003204514",
  (text) => {
    expect(cleanIccid(text)).toBe("8991101200003204514");
  },
);

it.each([
  ["8991101200003204515", "A digit of this number is wrong. Please compare each one with the SIM card"],
  ["8991101200003204541F", "A digit of this number is wrong. Please compare each one with the SIM card"],
  ["899110120000320451", "Enter the 19 or 20 digits on the card. They begin with 89"],
  ["89911012000032045140F", "Enter the 19 or 20 digits on the card. They begin with 89"],
  ["490154203237518", "Enter the 19 or 20 digits on the card. They begin with 89"],
])("The number of a SIM card %j is refused with the message: %s", (iccid, message) => {
  expect(errorsOf({ iccid: ICCID_CHECK }, { iccid })).toEqual({ iccid: message });
});
