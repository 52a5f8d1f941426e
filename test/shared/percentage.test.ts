import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanPercentage } from "#shared/percentage.ts";

it.each([
  ["50", "50"],
  ["50%", "50"],
  [" 50 % ", "50"],
  ["５０％", "50"],
  ["\u202a50\u202c", "50"],
  ["5.5", "5.5"],
  ["5,5 %", "5,5"],
  ["-1%", "-1"],
  ["five", "five"],
  ["%50", "%50"],
  ["%", ""],
])("The percentage %j is %j, and what is no whole number stays refusable", (text, cleaned) => {
  expect(cleanPercentage(text)).toBe(cleaned);
});

it("A percentage that was cleaned stays as it is when it is cleaned again", () => {
  const written = fc.string({ unit: fc.constantFrom(..."05５%％ .\u200b\u00a0"), maxLength: 10 });
  const isStable = (text: string) => cleanPercentage(cleanPercentage(text)) === cleanPercentage(text);
  fc.assert(fc.property(fc.oneof(fc.string({ unit: "binary" }), written), isStable), { numRuns: 2_000 });
});
