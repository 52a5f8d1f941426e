import { describe, expect, it } from "vitest";
import { searchIndex } from "#ports/search/search-index.server.ts";
import type { EngineQuestion } from "#search/engine.model.ts";
import type { SearchDocument } from "#search/keeping/document.model.ts";
import { bySearchFacet } from "#search/model.ts";
import { understood } from "#search/understanding/understanding.model.ts";
import { searchDocument } from "../../support/index-documents.ts";

const words = {
  synonyms: [["phone", "selfoon"]],
  meanings: { shedding: ["inverter"], wifi: ["lte"] },
  stopWords: ["for", "how", "do"],
};
const phone = { kinds: ["Smartphones"] };
const laptop = { kinds: ["Laptops"] };

function searching(...documents: (Partial<SearchDocument> & { id: string })[]) {
  const index = searchIndex();
  index.change({ put: documents.map(searchDocument), remove: [] });
  const search = (text: string, more: Partial<EngineQuestion> = {}) =>
    index.search({
      ...{ asked: understood(text, words), group: "personal", filter: "All", chosen: bySearchFacet(() => []) },
      ...{ order: "RELEVANCE", page: 1, size: 9, matching: "all" },
      ...more,
    });
  return { index, search, idsOf: (text: string, more?: Partial<EngineQuestion>) => search(text, more).ids };
}

describe("an index", () => {
  it("S1-08 finds an id or a material's id before all else, though names hold it", () => {
    const { idsOf } = searching(
      { id: "named", title: "P-A56 case" },
      { id: "meant", title: "Galaxy", codes: ["P-A56", "A56-BLK"] },
    );
    expect(idsOf("p-a56")).toEqual(["meant", "named"]);
    expect(idsOf("a56-blk", { order: "Z-A" })[0]).toBe("meant");
    expect(idsOf("p-a56", { group: "business" })).toEqual([]);
  });

  it("S1-08 finds a name that is the question, then one that begins so, one that has the words, and what mentions them", () => {
    const { idsOf } = searching(
      { id: "text", text: "nova one" },
      { id: "within", title: "the one of nova" },
      { id: "begins", title: "nova one plus" },
      { id: "exact", title: "nova one" },
      { id: "tags", tags: ["nova one"] },
    );
    expect(idsOf("Nova one")).toEqual(["exact", "begins", "within", "tags", "text"]);
  });

  it("S1-08 finds things of a kind before what only has the word in its name, whatever it costs", () => {
    const { idsOf } = searching(
      { id: "article", title: "tablet", type: "article", vendorTypes: ["personal"] },
      { id: "cover", title: "cover", text: "for a tablet", sortPrice: 100 },
      { id: "tablet", title: "Nova pad", kinds: ["Tablets"], sortPrice: 90_000 },
      { id: "duo", title: "phone and tablet duo", kinds: ["Combos"], sortPrice: 99_000 },
    );
    expect(idsOf("nova tablets")[0]).toBe("tablet");
    expect(idsOf("tablet", { filter: "Products", order: "PRICE LOW TO HIGH" })).toEqual(["tablet", "duo", "cover"]);
  });

  it("S1-08 H-04 finds what says it before what is only meant, and things of the kind before names, in every order", () => {
    const lte = { kinds: ["LTE"] };
    const { idsOf } = searching(
      { id: "phone", title: "Nova LTE", ...phone, sortPrice: 1 },
      { id: "sim", title: "LTE card", ...lte, sortPrice: 2 },
      { id: "line", title: "Home line", ...lte, text: "With a wifi box", sortPrice: 3 },
    );
    expect(idsOf("wifi", { order: "PRICE LOW TO HIGH" })).toEqual(["line", "sim", "phone"]);
    expect(idsOf("lte", { order: "PRICE LOW TO HIGH" })).toEqual(["sim", "line", "phone"]);
  });

  it("S1-08 finds what has all words but for a slip of the pen before what has most of them", () => {
    const { idsOf } = searching(
      { id: "a36", title: "samsung galaxy a36", ...phone, sortPrice: 1 },
      { id: "a56", title: "samsung galaxy a56", ...phone, sortPrice: 2 },
      { id: "tip", title: "advice", type: "article", text: "a samsung galaxy a56" },
    );
    expect(idsOf("samsung galxy a56", { order: "PRICE LOW TO HIGH" })).toEqual(["a56", "a36", "tip"]);
  });

  it("S1-08 takes the last word as begun, and no other", () => {
    const { idsOf } = searching({ id: "a", title: "galaxy a56" });
    expect(idsOf("galaxy a5")).toEqual(["a"]);
    expect(idsOf("a5 galaxy")).toEqual([]);
  });

  it("S1-08 knows two words as one and one as two", () => {
    const { idsOf } = searching({ id: "mac", title: "macbook air" }, { id: "bank", title: "power bank" });
    expect(idsOf("mac book")).toEqual(["mac"]);
    expect(idsOf("powerbank")).toEqual(["bank"]);
  });

  it("S1-08 forgives a slip in four letters or more, never in three, and only where fewer than three are found", () => {
    const { idsOf } = searching(
      ...[1, 2, 3].map((at) => ({ id: `nova${at}`, title: `nova ${at}` })),
      { id: "novo", title: "novo" },
      { id: "fax", title: "fax" },
      { id: "huawei", title: "huawei" },
    );
    expect(idsOf("nova")).toHaveLength(3);
    expect(idsOf("novo")).toEqual(["novo", "nova1", "nova2", "nova3"]);
    expect(idsOf("hauwei")).toEqual(["huawei"]);
    expect(idsOf("fox")).toEqual([]);
    expect(idsOf("hauwie")).toEqual([]);
  });

  it("S1-08 proposes the words that were meant where they find more, and nothing to who is right", () => {
    const { search } = searching({ id: "a", title: "samsung galaxy" }, { id: "b", title: "samsum" });
    expect(search("Samsnug Galaxy").didYouMean).toBe("samsung Galaxy");
    expect(search("samsung galaxy").didYouMean).toBe("");
    expect(search("samsung galxyy zzzzzz").didYouMean).toBe("");
  });

  it("S1-08 proposes only what is called so, and finds clearly more", () => {
    const { search } = searching(
      { id: "text", title: "hand care", text: "an air dryer" },
      { id: "both", title: "laptop", text: "not a labtop" },
      { id: "one", title: "soap", text: "no stain" },
      { id: "other", title: "towel", text: "no stain" },
      { id: "stair", title: "stair" },
    );
    expect(search("air fryer").didYouMean).toBe("");
    expect(search("labtop").didYouMean).toBe("");
    // The likeliest word leads to nothing that is called so, another one does.
    expect(search("staix").didYouMean).toBe("stair");
  });

  it("S1-08 finds things of the kind without all words where hardly any has them all, after those that do", () => {
    const { idsOf } = searching(
      { id: "rugged", title: "Nova", ...phone, text: "rugged" },
      { id: "plain", title: "Moto", ...phone, sortPrice: 1 },
      { id: "mention", title: "Advice", text: "rugged phone" },
      { id: "laptop", title: "Book", ...laptop },
    );
    expect(idsOf("rugged smartphone", { order: "PRICE LOW TO HIGH" })).toEqual(["rugged", "plain"]);
    expect(idsOf("rugged phone smartphones")[0]).toBe("rugged");
  });

  it("S1-08 answers a question in words with something to read", () => {
    const { idsOf } = searching(
      { id: "sold", title: "data bundle", kinds: ["Data bundles"] },
      { id: "read", title: "How much?", type: "help", text: "of data" },
    );
    expect(idsOf("how do data")).toEqual(["read", "sold"]);
    expect(idsOf("data")).toEqual(["sold", "read"]);
  });

  it("S1-08 narrows by price, and keeps what is to be read about it", () => {
    const { idsOf } = searching(
      { id: "dear", title: "phone", monthlyPrice: 90_000, facets: { ...bySearchFacet(() => []), term: ["24"] } },
      { id: "fits", title: "phone", monthlyPrice: 30_000, facets: { ...bySearchFacet(() => []), term: ["36"] } },
      { id: "about", type: "article", title: "A phone for less than R500" },
      { id: "other", type: "article", title: "A phone" },
    );
    expect(idsOf("phone under R500 pm")).toEqual(["fits", "about"]);
    expect(idsOf("phone 24 months", { filter: "Products" })).toEqual(["dear"]);
    expect(idsOf("under R500").toSorted()).toEqual(["about", "fits"]);
  });

  it("S1-08 shows the cheapest first to who asks for it", () => {
    const { idsOf } = searching(
      { id: "dear", title: "phone", oncePrice: 900_000, popularity: 999 },
      { id: "cheap", title: "phone", oncePrice: 10_000 },
    );
    expect(idsOf("phone")[0]).toBe("dear");
    expect(idsOf("cheapest phone")[0]).toBe("cheap");
  });

  it("S1-08 finds by any word and with two slips for the provider elastic, those with all words first", () => {
    const { idsOf } = searching(
      { id: "both", title: "samsung galaxy" },
      { id: "one", title: "galaxy" },
      { id: "none", title: "nokia" },
    );
    expect(idsOf("galaxy samsung", { matching: "any", order: "A-Z" })).toEqual(["both", "one"]);
    expect(idsOf("smasnung zzzzzzzz", { matching: "any" })).toEqual(["both"]);
  });

  it("S1-08 finds what was put in as it is now, and nothing that was removed", () => {
    const { index, idsOf } = searching({ id: "a", title: "lamp", codes: ["L1"] }, { id: "b", title: "lamp" });
    index.change({ put: [searchDocument({ id: "a", title: "candle" })], remove: ["b", "unknown"] });
    expect(idsOf("lamp")).toEqual([]);
    expect(idsOf("L1")).toEqual([]);
    expect(idsOf("candle")).toEqual(["a"]);
  });

  it("S1-08 finds nothing where nothing is asked", () => {
    const { idsOf } = searching({ id: "a", title: "lamp" });
    expect(idsOf("")).toEqual([]);
    expect(idsOf("?!")).toEqual([]);
    expect(idsOf("__proto__ constructor")).toEqual([]);
  });
});
