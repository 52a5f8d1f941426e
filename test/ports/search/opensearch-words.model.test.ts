import { expect, it } from "vitest";
import { anyOf, placed } from "#ports/search/opensearch-words.model.ts";

const word = (typed: string, forms = 1) => ({
  ...{ typed, forms: Array.from({ length: forms }, (_, at) => [`${typed}${at}`]), meant: [["meant"]] },
});

it("S1-08 looks for so few forms of so many words as a server takes", () => {
  for (const many of [1, 3, 6, 12]) {
    const words = placed(Array.from({ length: many }, (_, at) => word(`word${at}`, 20)));
    const forms = words.reduce((sum, { forms, meant }) => sum + forms.length + meant.length, 0);
    expect(forms).toBeLessThanOrEqual(24 + 2 * many);
    expect(words.every(({ forms }) => forms.length > 0)).toBe(true);
  }
});

it("S1-08 reads neighbours as one word", () => {
  const forms = placed([word("mac"), word("book"), word("air")]).map(({ forms }) =>
    forms.map((form) => form.join(" ")),
  );
  expect(forms).toEqual([
    ["mac0", "macbook"],
    ["book0", "macbook", "bookair"],
    ["air0", "bookair"],
  ]);
});

it("S1-08 finds nothing by none of any", () => {
  expect(anyOf([])).toEqual({ match_none: {} });
});
