import fc from "fast-check";
import { expect, it } from "vitest";
import { MIN_WORD_SHARE, rarestWords, wordShares } from "#search/engine/ranking.model.ts";

it("S1-08 A rare word weighs more than a common one, and an unknown word weighs the most", () => {
  const [none = 0, rare = 0, common = 0] = wordShares({ counts: [0, 2, 80], all: 100 });
  expect(none).toBeGreaterThan(rare);
  expect(rare).toBeGreaterThan(common);
  expect(none + rare + common).toBeCloseTo(1);
});

it("S1-08 A document that has most words of a query has a significant one, and the fewest words count as significant", () => {
  const counts = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(counts, fc.infiniteStream(fc.boolean()), (counts, has) => {
      const shares = wordShares({ counts, all: 1_000 });
      const words = counts.map((_, at) => at);
      const significant = rarestWords(words, shares);
      const share = (own: readonly number[]) => own.reduce((sum, at) => sum + (shares[at] ?? 0), 0);
      const own = words.filter(() => has.next().value);
      if (share(own) >= MIN_WORD_SHARE + 1e-9) expect(own.some((at) => significant.includes(at))).toBe(true);
      expect(share(words.filter((at) => !significant.includes(at)))).toBeLessThan(MIN_WORD_SHARE);
    }),
  );
});
