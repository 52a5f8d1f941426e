import { expect, it } from "vitest";
import { isEmailAddress, isMobileNumber, isPersonName, isPostalCode, toE164 } from "#person/model.ts";

const numbers: [string, boolean][] = [
  ["0821234567", true],
  ["082 123 4567", true],
  ["+27821234567", true],
  ["27 61 234 5678", true],
  ["0741234567", true],
  ["0751234567", false],
  ["0861234567", false],
  ["0871234567", false],
  ["0111234567", false],
  ["082123456", false],
  ["08212345678", false],
  ["082-123-4567", false],
  ["", false],
];
it.each(numbers)("S5-33 %j is a mobile number to upgrade: %s", (text, expected) => {
  expect(isMobileNumber(text)).toBe(expected);
});

it.each([
  ["thandi@example.co.za", true],
  [" thandi@example.com ", true],
  ["thandi@example", false],
  ["thandi@example.", false],
  ["than di@example.com", false],
  ["@example.com", false],
  ["", false],
])("%j is an e-mail address: %s", (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected);
});

it.each(["0821234567", "082 123 4567", "+27821234567", "27 82 123 4567"])("writes %s as +27821234567", (number) => {
  expect(toE164(number)).toBe("+27821234567");
});

it("takes names of people of every sort, and nothing else", () => {
  expect(["Thandi", "Jean-Luc", "O’Neill", "van der Merwe", "Nomvula Ž."].every(isPersonName)).toBe(true);
  expect(["", " ", "4", "<b>", "-", "x".repeat(81)].some(isPersonName)).toBe(false);
});

it("takes postal codes of four digits", () => {
  expect(["0001", " 9301 "].every(isPostalCode)).toBe(true);
  expect(["930", "93011", "93O1", ""].some(isPostalCode)).toBe(false);
});
