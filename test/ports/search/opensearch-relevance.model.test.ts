import { expect, it } from "vitest";
import { scored } from "#ports/search/opensearch-relevance.model.ts";
import { floorsFor } from "#ports/search/opensearch-tiers.model.ts";
import { understood } from "#search/understanding/understanding.model.ts";

const words = { synonyms: [], meanings: {}, stopWords: [] };
const text = (asked: string) =>
  JSON.stringify(scored(understood(asked, words), "strict", { filter: [], floors: floorsFor(false) }));

it("S1-08 is what costs little only where that was asked for", () => {
  expect(text("cheapest phone")).toContain('"cheap":8');
  expect(text("phone")).toContain('"cheap":0');
});

it("S1-08 looks for all of a question in words in titles, and of no other", () => {
  expect(text("how much data")).toContain('"title.plain":"much"');
  expect(text("much data")).not.toContain("title.plain");
});
