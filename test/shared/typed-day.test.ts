import fc from "fast-check";
import { expect, it } from "vitest";
import { isRealDay } from "#shared/identity.ts";
import { cleanDay } from "#shared/typed-day.ts";

it.each([
  "2026-12-03",
  "2026/12/03",
  "2026.12.3",
  "2026 12 03",
  "03/12/2026",
  "3/12/2026",
  "3-12-2026",
  "03.12.2026",
  "3 12 2026",
  " 3 Dec 2026 ",
  "3 december 2026",
  "3-Dec-2026",
  "Dec. 3, 2026",
  "December 3 2026",
  "2026 Dec 3",
  "3 Desember 2026",
  "０３／１２／２０２６",
  "\u202a3–12–2026\u202c",
])("The text %j is the third of December 2026", (text) => {
  expect(cleanDay(text)).toBe("2026-12-03");
});

it.each([
  ["3 Jan 2027", "2027-01-03"],
  ["3 Februarie 2027", "2027-02-03"],
  ["3 Maart 2027", "2027-03-03"],
  ["3 Mei 2027", "2027-05-03"],
  ["3 Okt 2027", "2027-10-03"],
  ["29/02/2028", "2028-02-29"],
  ["03/04/2026", "2026-04-03"],
])("The day %j has the day before the month, and months in English or Afrikaans: %s", (text, day) => {
  expect(cleanDay(text)).toBe(day);
});

it.each([
  "",
  "tomorrow",
  "3 Dec",
  "03/12/26",
  "12/15/2026",
  "2026-02-30",
  "29/02/2027",
  "3 Foo 2026",
  "2026-12-03T00:00",
  "1 3/12/2026",
  "3/12/20266",
])("The text %j is no day, and stays as it is", (text) => {
  expect(cleanDay(text)).toBe(text);
  expect(isRealDay(text)).toBe(false);
});

it("A day that was cleaned stays as it is when it is cleaned again", () => {
  const written = fc.string({ unit: fc.constantFrom(..."0123456789/-. ,decDEC３\u200b–"), maxLength: 14 });
  const isStable = (text: string) => cleanDay(cleanDay(text)) === cleanDay(text);
  fc.assert(fc.property(fc.oneof(fc.string({ unit: "binary" }), written), isStable), { numRuns: 2_000 });
});
