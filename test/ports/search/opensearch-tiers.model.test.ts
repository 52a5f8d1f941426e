import { expect, it } from "vitest";
import { likeIt } from "#ports/search/opensearch-matching.model.ts";
import { floorsFor, tieredBy } from "#ports/search/opensearch-tiers.model.ts";
import { TIERS } from "#search/ranking.model.ts";
import { understood } from "#search/understanding/understanding.model.ts";

const words = { synonyms: [], meanings: {}, stopWords: [] };

it("H-04 keeps tiers of scores far apart, that of a code above all", () => {
  const floors = floorsFor(false);
  const all = [floors.code, ...Object.values(TIERS).map((tier) => floors[tier])];
  expect(all).toEqual([800, 700, 600, 500, 400, 300, 200, 100, 0]);
});

it("H-04 takes for one what is named in any way, where only relevance counts", () => {
  const floors = floorsFor(true);
  expect([floors[TIERS.said], floors[TIERS.kind], floors[TIERS.named]]).toEqual([500, 500, 500]);
  expect([floors.code, floors[TIERS.words]]).toEqual([600, 400]);
});

it("H-04 lifts what is read where a question is one in words, and what is of the kind where not", () => {
  const weights = (text: string) => {
    const asked = understood(text, words);
    return tieredBy(asked, likeIt(asked, "strict"), floorsFor(false)).map(({ weight }) => weight);
  };
  expect(weights("how much data")).toEqual([100, 800, 400, 700]);
  expect(weights("data")).toEqual([100, 800, 400, 500, 600, 700]);
  expect(weights("under R500")).toEqual([400, 800]);
});
