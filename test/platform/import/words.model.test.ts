import fc from "fast-check";
import { expect, it } from "vitest";
import { choice, wordIn } from "#platform/import/words.model.ts";

const WORDS = ["material_id", "Mbps", "apple-music"] as const;

it.each([
  ["material_id", "material_id"],
  ["Material ID", "material_id"],
  ["MATERIAL-ID", "material_id"],
  ["materialId", "material_id"],
  [" material\u00a0\u2011 id ", "material_id"],
  ["MBPS", "Mbps"],
  ["Apple Music", "apple-music"],
  ["material", undefined],
  ["", undefined],
  ["-_ ", undefined],
  ["constructor", undefined],
])("The word that %j means is %j", (text, word) => {
  expect(wordIn(WORDS, text)).toBe(word);
});

it("A word in any case and with any signs between its parts is found, and itself first", () => {
  const parts = fc.array(fc.stringMatching(/^[a-z]{1,5}$/), { minLength: 1, maxLength: 3 });
  const sign = fc.constantFrom("", " ", "_", "-", " - ");
  fc.assert(
    fc.property(parts, sign, sign, (words, own, others) => {
      const word = words.join(own);
      expect(wordIn(["other word", word], words.join(others).toUpperCase())).toBe(word);
      expect(wordIn([word.toUpperCase(), word], word)).toBe(word);
    }),
  );
});

it("A field of few words takes them in any way of writing them, and says which there are", () => {
  const shape = choice(["set", "add"]);
  expect(shape.parse(" SET ")).toBe("set");
  for (const given of ["lend", "", 1, null])
    expect(shape.safeParse(given).error?.issues).toMatchObject([{ message: "must be one of set, add" }]);
});
