import fc from "fast-check";
import { expect, it } from "vitest";
import { missedTerm } from "#search/searches-without-results.model.ts";

it("Spellings that differ in case and spacing are counted as one missed term", () => {
  for (const text of ["Solar  Geyser", " solar geyser", "SOLAR\tGEYSER\u200b"])
    expect(missedTerm(text)).toBe("solar geyser");
});

it("A missed term that may identify a person, by e-mail address or six or more digits, is not recorded", () => {
  for (const text of [
    "thandi@example.co.za",
    "order of Thandi@Example now",
    "8001015009087",
    "id 800101 5009 087",
    "call 082 123 4567",
    "call 082-123-4567",
    "+27 (0)82 1234567",
    "ecom12345678",
    "12 34 56",
    "call \uff10\uff18\uff12 \uff11\uff12\uff13 \uff14\uff15\uff16\uff17",
    "thandi\uff20example.co.za",
    `${"phone ".repeat(30)} 0821234567`,
  ])
    expect([text, missedTerm(text)]).toEqual([text, undefined]);
});

it("A missed term for ordinary products is recorded, including sizes and prices", () => {
  for (const text of ["iphone 17 pro 256gb", "router under r500", "5g 100 mbps", "i̇stanbul", "ucingo", "手机"])
    expect(missedTerm(text)).toBe(text.normalize("NFKC"));
  expect(missedTerm("12345")).toBeUndefined();
  expect(missedTerm("?!")).toBeUndefined();
});

it("A missed term is truncated to 100 characters without splitting a character", () => {
  expect([...(missedTerm("é".repeat(500)) ?? "")]).toHaveLength(100);
  expect(missedTerm(`${"x".repeat(99)}𝒳𝒳`.normalize("NFC"))?.isWellFormed()).toBe(true);
});

it("A recorded missed term never contains six digits in a row or an @ within a word", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.integer({ min: 100_000 }), (text, number) => {
      const term = missedTerm(`a ${text} ${number}`);
      expect(term).toBeUndefined();
      const other = missedTerm(text) ?? "";
      expect(other).not.toMatch(/\d{6}|\S@\S/);
      expect(other.length === 0 || other.isWellFormed()).toBe(true);
    }),
  );
});
