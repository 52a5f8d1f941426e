import { expect, it } from "vitest";
import { Found } from "#search/index/found.model.ts";
import { kept } from "#search/index/results.model.ts";
import { searchDocument } from "../../support/index-documents.ts";

it("S1-08 works out how relevant it is when it is asked for, and once", () => {
  const asked: number[] = [];
  const weigh = (number: number) => {
    asked.push(number);
    return 2.5;
  };
  const hit = new Found({ document: kept(searchDocument({ id: "a" })), number: 7, tier: 1, isOfKind: true }, weigh);
  expect(asked).toEqual([]);
  expect([hit.relevance, hit.relevance]).toEqual([2.5, 2.5]);
  expect(asked).toEqual([7]);
});

it("S1-08 is the same in another tier", () => {
  const document = kept(searchDocument({ id: "a" }));
  const hit = new Found({ document, number: 7, tier: 1, isOfKind: true }, (number) => number).inTier(2);
  expect(hit).toMatchObject({ document, tier: 2, isOfKind: true, relevance: 7 });
});
