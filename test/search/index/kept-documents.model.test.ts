import { describe, expect, it } from "vitest";
import { keptDocuments } from "#search/index/kept-documents.model.ts";
import type { SearchDocument } from "#search/keeping/document.model.ts";
import { bySearchFacet } from "#search/model.ts";
import { searchDocument } from "../../support/index-documents.ts";

function keeping(...documents: (Partial<SearchDocument> & { id: string })[]) {
  const kept = keptDocuments();
  const numbers = documents.map((document) => kept.put(searchDocument(document)));
  return { kept, numbers };
}

const word = (...forms: string[]) =>
  forms.map((form) => ({ terms: form.split(" "), worth: 1, isBegun: false, isMeant: false }));

describe("what an index keeps of documents", () => {
  it("S1-08 is what results are narrowed, counted and sorted by, under a number", () => {
    const facets = { ...bySearchFacet((): string[] => []), brand: ["Acme"], term: ["24", "36"] };
    const prices = { sortPrice: 100, monthlyPrice: 200, oncePrice: null };
    const { kept, numbers } = keeping({
      ...{ id: "a", type: "article", title: "The Nova, the one", vendorTypes: ["business"], facets, ...prices },
      ...{ launchedOn: "2026-02-03", popularity: 7 },
    });
    expect(kept.one(numbers[0] ?? -1)).toMatchObject({
      ...{ id: "a", type: "article", title: "The Nova, the one", vendorTypes: ["business"], facets, ...prices },
      ...{ launchedOn: "2026-02-03", popularity: 7, name: "the nova the one", nameWords: 3 },
    });
    expect(kept.count()).toBe(1);
  });

  it("S1-08 is found by a code in any letters, until it is removed or another one has the code", () => {
    const { kept } = keeping({ id: "a", codes: ["P-A56", "A56-BLK"] }, { id: "b", codes: ["B1"] });
    expect(kept.withCode("p-a56")?.id).toBe("a");
    expect(kept.withCode("A56-blk")?.id).toBe("a");
    expect(kept.withCode("A56")).toBeUndefined();
    kept.put(searchDocument({ id: "c", codes: ["A56-BLK"] }));
    expect(kept.withCode("a56-blk")?.id).toBe("c");
    kept.remove("a");
    expect(kept.withCode("p-a56")).toBeUndefined();
    expect(kept.withCode("a56-blk")?.id).toBe("c");
  });

  it("S1-08 goes with a document, and its number is the next one's", () => {
    const { kept, numbers } = keeping({ id: "a" }, { id: "b" }, { id: "c" });
    expect(numbers).toEqual([0, 1, 2]);
    expect(kept.remove("b")).toBe(1);
    expect(kept.remove("b")).toBeUndefined();
    expect([kept.one(1), kept.count()]).toEqual([undefined, 2]);
    expect(kept.put(searchDocument({ id: "d", title: "Other" }))).toBe(1);
    expect([kept.one(1)?.title, kept.count()]).toEqual(["Other", 3]);
  });

  it("S3-22 has the same facets of documents with the same values, and others of others", () => {
    const brand = (name: string) => ({ ...bySearchFacet((): string[] => []), brand: [name] });
    const { kept } = keeping(
      { id: "a", facets: brand("Acme") },
      { id: "b", facets: brand("Acme") },
      { id: "c", facets: brand("Nova") },
    );
    expect(kept.one(0)?.facets).toBe(kept.one(1)?.facets);
    expect(kept.one(2)?.facets).toEqual(brand("Nova"));
  });

  it("H-03 knows which words say what things are, all of one of its ways to be said", () => {
    const { kept } = keeping({ id: "a", title: "Nova", kinds: ["Prepaid routers"] }, { id: "b", kinds: ["Watches"] });
    for (const kind of [word("router"), word("watch"), word("nova", "prepaid router"), word("router prepaid")])
      expect(kept.isKind(kind)).toBe(true);
    for (const other of [word("nova"), word("prepaid watch"), word("rout")]) expect(kept.isKind(other)).toBe(false);
  });
});
