import fc from "fast-check";
import { expect, it } from "vitest";
import { byWords } from "#listing/order.model.ts";
import { sortingKey } from "#ports/search/sorting-key.model.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

/** As a server compares keys: byte by byte. */
function byKey(one: string, other: string): number {
  return Buffer.compare(Buffer.from(sortingKey(one)), Buffer.from(sortingKey(other)));
}

it("S9-03 keys put the titles of the shop in the order in which people read them", () => {
  const titles = [...new Set(catalogue.map(({ name }) => name))];
  expect(titles.length).toBeGreaterThan(200);
  expect(titles.toSorted(byKey)).toEqual(titles.toSorted(byWords));
  const hard = ["a 10", "a 9", "A 9", "é", "e", "f", "e 1", "e-1", "e1", "(e)", "Kettle", "kettle 2", "007", "8"];
  expect(hard.toSorted(byKey)).toEqual(hard.toSorted(byWords));
});

it("S9-03 keys agree with the order of any words and numbers", () => {
  const part = fc.oneof(
    fc.nat({ max: 99_999 }).map(String),
    fc.stringMatching(/^[a-z]{1,6}$/),
    fc.constantFrom("-", "(", "+"),
  );
  const text = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(" "));
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(Math.sign(byKey(one, other))).toBe(Math.sign(byWords(one, other)));
    }),
  );
});
