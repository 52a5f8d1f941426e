import { describe, expect, it } from "vitest";
import { indexedDocument } from "#ports/search/opensearch-document.model.ts";
import { bySearchFacet } from "#search/model.ts";
import { searchDocument } from "../../support/index-documents.ts";

const stopWords = ["for", "the"];
const terms = (...term: string[]) => ({ ...bySearchFacet((): string[] => []), term });

describe("a document in an OpenSearch", () => {
  it("S1-08 has its words folded as those of questions are", () => {
    const document = searchDocument({
      ...{ id: "product:a", title: "Nóva 256 GB", codes: ["A56-BLK"], tags: ["R3 000"], category: "Wi-Fi" },
      ...{ kinds: ["Phones"], text: "It\u2019s" },
    });
    expect(indexedDocument(document, { stopWords })).toMatchObject({
      ...{ title: "nova 256gb", wholeTitle: "nova 256gb", codes: ["a56 blk"], wholeCodes: ["a56 blk"] },
      ...{ tags: ["r3000"], category: "wi fi", kinds: ["phones"], text: "its" },
    });
  });

  it("S1-08 costs until its contract may end, and for two years where things are compared", () => {
    const costs = (more: Parameters<typeof searchDocument>[0]) => {
      const { contractPrice, cost } = indexedDocument(searchDocument(more), { stopWords });
      return [contractPrice, cost];
    };
    expect(costs({ id: "a", monthlyPrice: 100, facets: terms("12", "36") })).toEqual([1_200, 2_400]);
    expect(costs({ id: "a", monthlyPrice: 100, facets: terms("36") })).toEqual([2_400, 2_400]);
    expect(costs({ id: "a", monthlyPrice: 100, facets: terms("Month-to-month") })).toEqual([100, 2_400]);
    expect(costs({ id: "a", oncePrice: 500 })).toEqual([null, 500]);
    expect(costs({ id: "a" })).toEqual([null, null]);
  });

  it("S1-08 completes questions from each word on, four at most, that neither begin nor end with one that says nothing", () => {
    const document = searchDocument({ id: "a", title: "Case for the Nova 5 X", category: "Covers" });
    expect(indexedDocument(document, { stopWords }).completions).toEqual([
      ...["case", "case for the nova", "nova", "nova 5", "nova 5 x", "5 x", "covers"],
    ]);
  });
});
