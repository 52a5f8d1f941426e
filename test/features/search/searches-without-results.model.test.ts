import fc from "fast-check";
import { expect, it } from "vitest";
import { missedTerm } from "#search/searches-without-results.model.ts";

it("makes the same term of the same words, however they are spelt", () => {
  for (const text of ["Solar  Geyser", " solar geyser", "SOLAR\tGEYSER\u200b"])
    expect(missedTerm(text)).toBe("solar geyser");
});

it("keeps nothing that may name a person: e-mail addresses, and numbers of six digits or more, however they are written", () => {
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

it("keeps what people ask a shop for, also with sizes and prices", () => {
  for (const text of ["iphone 17 pro 256gb", "router under r500", "5g 100 mbps", "i̇stanbul", "ucingo", "手机"])
    expect(missedTerm(text)).toBe(text.normalize("NFKC"));
  expect(missedTerm("12345")).toBeUndefined();
  expect(missedTerm("?!")).toBeUndefined();
});

it("cuts a term to 100 characters, and never through one", () => {
  expect([...(missedTerm("é".repeat(500)) ?? "")]).toHaveLength(100);
  expect(missedTerm(`${"x".repeat(99)}𝒳𝒳`.normalize("NFC"))?.isWellFormed()).toBe(true);
});

it("keeps no six digits of anything, and nothing with an @ in a word", () => {
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
