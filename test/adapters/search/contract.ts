import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SORTS } from "#catalogue/listing/order.model.ts";
import type { EngineQuery } from "#search/engine/engine.model.ts";
import type { SearchEngine } from "#search/engine/engine.port.ts";
import { bySearchFacet } from "#search/model.ts";
import {
  contractDocuments,
  contractQuestion,
  searchDocument,
  type TestedDocument,
} from "../../support/search-documents.ts";

/** An empty engine, and the function that changes its documents. */
export interface TestedEngine {
  engine: SearchEngine;
  /** Adds documents and removes others by their ids; searches see the change afterwards. */
  change(change: { put: readonly TestedDocument[]; remove: readonly string[] }): Promise<void>;
  close(): Promise<void>;
}

/** The contract of every search engine (H-01). @param open creates one; the name separates engines within one run */
export function meetsTheSearchContract(open: (name: string) => Promise<TestedEngine>): void {
  describe("Engine with a small shop", () => {
    let tested: TestedEngine;
    beforeAll(async () => {
      tested = await open("shop");
      await tested.change({ put: contractDocuments, remove: [] });
    });
    afterAll(() => tested.close());

    const search = (text: string, more?: Partial<EngineQuery>) => tested.engine.search(contractQuestion(text, more));
    const idsOf = async (text: string, more?: Partial<EngineQuery>) =>
      (await search(text, more)).ids.map((id) => id.replace("product:P-", ""));

    it("S1-08 A product code or material code finds its product first, in upper or lower case", async () => {
      expect((await idsOf("P-A56"))[0]).toBe("A56");
      expect((await idsOf("p-a26"))[0]).toBe("A26");
      expect((await idsOf("A56-BLK-128"))[0]).toBe("A56");
    });

    it("S1-08 A full title finds its product first, and a title prefix finds the products that start with it", async () => {
      expect((await idsOf("samsung galaxy a26"))[0]).toBe("A26");
      expect((await idsOf("Samsung Gal")).slice(0, 2).sort()).toEqual(["A26", "A56"]);
      expect((await idsOf("ipho"))[0]).toBe("IP17");
    });

    it("S1-08 Products with the query in their title come before those that only mention it, whatever their price", async () => {
      expect(await idsOf("iphone 17", { order: "PRICE LOW TO HIGH" })).toEqual(["IP17", "CHARGER"]);
      expect(await idsOf("samsung galaxy", { order: "PRICE LOW TO HIGH" })).toEqual(["A26", "A56", "GLASS"]);
    });

    it("S1-08 One typo is tolerated in words of four letters or more, and none in words of three", async () => {
      expect(await idsOf("opel")).toEqual(["OPAL"]);
      expect(await idsOf("speakr")).toEqual(["OPAL"]);
      expect(await idsOf("fox")).toEqual([]);
      expect(await idsOf("xxopal")).toEqual([]);
    });

    it("S1-08 A typo is not tolerated when three or more documents contain every word exactly", async () => {
      expect((await idsOf("zebra")).sort()).toEqual(["ZEBRA1", "ZEBRA2", "ZEBRA3"]);
      expect((await idsOf("zebro"))[0]).toBe("ZEBRO");
    });

    it("S1-08 The engine suggests a correction for a misspelt query, and none for a correct one", async () => {
      expect((await search("zibra")).didYouMean).toBe("zebra");
      expect((await search("zebra")).didYouMean).toBe("");
      expect((await search("qqqqqqqq")).didYouMean).toBe("");
    });

    it("S1-08 The engine suggests no correction that matches no title", async () => {
      expect((await search("samsung galxy")).didYouMean).toBe("samsung galaxy");
      // These documents only mention an hour.
      expect((await search("houx")).didYouMean).toBe("");
      expect((await search("galxy houx")).didYouMean).toBe("");
    });

    it("S1-08 Synonyms match in both directions, and related terms match in one direction", async () => {
      for (const typed of ["wifi", "wi-fi", "Wi Fi"])
        expect((await idsOf(typed)).sort(), typed).toEqual(["BOOST", "ROUTER"]);
      expect(await idsOf("cell phone")).toEqual(["POUCH"]);
      expect(await idsOf("selfoon")).toEqual(["POUCH"]);
      expect(await idsOf("load shedding")).toEqual(["INVERTER"]);
      expect(await idsOf("inverter")).toEqual(["INVERTER"]);
    });

    it("S1-08 The best match comes first whatever its price: the exact one, or the product of that kind; the others follow by price", async () => {
      expect(await idsOf("torch", { order: "PRICE LOW TO HIGH" })).toEqual(["HEAD", "STAND", "DESK"]);
      expect(await idsOf("lamp", { order: "PRICE LOW TO HIGH" })).toEqual(["DESK", "HEAD", "STAND"]);
    });

    it("S1-08 A match of all words with a typo comes before a match of most words", async () => {
      const order = "PRICE LOW TO HIGH";
      expect((await idsOf("samsung galxy a56", { order }))[0]).toBe("A56");
      expect((await idsOf("samsnug galaxy a56", { order }))[0]).toBe("A56");
    });

    it("S1-08 Stop words in a query are ignored", async () => {
      expect((await idsOf("the booster for my wifi"))[0]).toBe("BOOST");
      expect(await idsOf("routers")).toEqual(await idsOf("router"));
    });

    it("S3-21 A search covers one segment, or both in the general group", async () => {
      const exactly = { filter: "Products", size: 20 } as const;
      const business = await idsOf("galaxy a56", { group: "business", ...exactly });
      expect(business[0]).toBe("product:B-A56");
      expect(business).not.toContain("A56");
      expect(await idsOf("galaxy a56", { group: "personal", ...exactly })).not.toContain("product:B-A56");
      const both = await idsOf("galaxy a56", { group: "general", ...exactly });
      expect(both.slice(0, 2).sort()).toEqual(["A56", "product:B-A56"]);
    });

    it("S9-04 A search is narrowed by a filter, and every filter has a count", async () => {
      const counts = { All: 6, Products: 4, Articles: 1, "Help & Self Services": 1 };
      expect(await search("galaxy")).toMatchObject({ counts, total: 6 });
      const articles = await search("galaxy", { filter: "Articles" });
      expect(articles).toMatchObject({ counts, total: 1, ids: ["article:galaxy"] });
      expect((await search("galaxy", { filter: "Help & Self Services" })).ids).toEqual(["help:galaxy"]);
      expect((await search("galaxy", { filter: "Products" })).ids).toContain("deal:galaxy");
    });

    it("S3-22 A search is narrowed by facets, and a facet does not narrow its own counts", async () => {
      const chosen = { ...bySearchFacet(() => []), brand: ["Samsung"] };
      const answer = await search("galaxy", { chosen });
      expect(answer).toMatchObject({ total: 2, counts: { All: 2, Products: 2, Articles: 0 } });
      expect(new Map(answer.facets.brand.map(({ value, count }) => [value, count]))).toEqual(
        new Map([
          ["Samsung", 2],
          ["Anker", 1],
        ]),
      );
      expect(answer.facets.category).toEqual([{ value: "smartphones", count: 2 }]);
      const either = await search("galaxy", { chosen: { ...chosen, brand: ["Samsung", "Anker"] } });
      expect(either.total).toBe(3);
      const both = await search("galaxy", { chosen: { ...chosen, term: ["24"] } });
      expect(both.ids).toEqual(["product:P-A56"]);
    });

    it("S1-08 A search is narrowed by a price range and a contract term", async () => {
      const { parsed } = contractQuestion("galaxy");
      const upTo = (to: number, isMonthly?: boolean) => ({ ...parsed, price: { from: 0, to, monthly: isMonthly } });
      expect(await idsOf("", { parsed: upTo(30_000, true) })).toEqual(["A26"]);
      expect(await idsOf("", { parsed: upTo(30_000, false) })).toEqual(["GLASS"]);
      expect((await idsOf("", { parsed: upTo(30_000) })).sort()).toEqual(["A26", "GLASS"]);
      expect(await idsOf("", { parsed: { ...parsed, term: 24 } })).toEqual(["A56"]);
      const dear = { from: 40_000, to: Number.POSITIVE_INFINITY, monthly: true };
      expect(await idsOf("", { parsed: { ...parsed, price: dear } })).toEqual(["A56"]);
    });

    it("S9-03 Results follow each of the six sort orders within equally good matches", async () => {
      const orders = await Promise.all(SORTS.map((order) => idsOf("kettle", { order })));
      expect(Object.fromEntries(SORTS.map((order, place) => [order, orders[place]]))).toEqual({
        "A-Z": ["K2", "K1", "K4", "K3", "K5"],
        "Z-A": ["K3", "K4", "K1", "K2", "K5"],
        "PRICE LOW TO HIGH": ["K3", "K2", expect.any(String), expect.any(String), "K5"],
        "PRICE HIGH TO LOW": [expect.any(String), expect.any(String), "K2", "K3", "K5"],
        NEWEST: [expect.any(String), expect.any(String), "K1", "K3", "K5"],
        "MOST POPULAR": [expect.any(String), expect.any(String), "K3", "K1", "K5"],
      });
    });

    it("S9-02 S3-22 Pages of results follow one stable order, and pages beyond the last are empty", async () => {
      for (const order of SORTS) {
        const whole = await idsOf("kettle", { order });
        const pages = [1, 2, 3, 4].map((page) => idsOf("kettle", { order, page, size: 2 }));
        expect((await Promise.all(pages)).flat(), order).toEqual(whole);
      }
      expect(await search("kettle", { page: 9_999_999 })).toMatchObject({ ids: [], total: 5 });
    });

    it("S1-08 An empty query finds nothing", async () => {
      expect(await search("")).toMatchObject({ ids: [], total: 0 });
      expect(await search(" - ")).toMatchObject({ ids: [], total: 0 });
    });

    it("S1-08 Malicious and machine-syntax queries find nothing and cause no error", async () => {
      const hostile = [
        ...[
          "x".repeat(10_000),
          ".*",
          "^(a+)+$",
          "*:*",
          "_exists_:title",
          "\u0000",
          "\ud800",
          "\u202egnusmas",
          "📱📱",
          "שלום",
        ],
        ...[
          "' or 1=1 --",
          "<script>alert(1)</script>",
          "{{jndi:ldap://x}}",
          '{"match_all":{}}',
          "\\",
          "~2",
          "qqq^9qqq",
        ],
      ];
      for (const text of hostile) {
        const { ids } = await search(text, { group: "general" });
        expect(ids, text.slice(0, 40)).toEqual([]);
        await tested.engine.suggest({ text, group: "general", limit: 5 });
      }
    });

    it("S1-08 Typed text yields suggested terms and documents of the searched segment", async () => {
      const { terms, ids } = await tested.engine.suggest({ text: "gala", group: "personal", limit: 5 });
      expect(terms[0]).toMatch(/^galaxy/);
      expect(ids.slice(0, 3)).toContain("product:P-A56");
      expect(ids).not.toContain("product:B-A56");
      expect(ids.length).toBeLessThanOrEqual(5);
      const business = await tested.engine.suggest({ text: "samsung ga", group: "business", limit: 5 });
      expect(business.ids).toEqual(["product:B-A56"]);
    });

    it("S1-08 Suggestions tolerate a typo in four letters or more when no document starts with the typed text", async () => {
      const suggest = (text: string) => tested.engine.suggest({ text, group: "personal", limit: 5 });
      for (const text of ["galxy", "galxay a56", "samsnug gal", "smasun"])
        expect((await suggest(text)).ids, text).toContain("product:P-A56");
      expect((await suggest("galxy")).terms[0]).toMatch(/^galaxy/);
      expect((await suggest("inverted trol")).ids).toEqual(["product:P-INVERTER"]);
      for (const text of ["gxl", "a5x", "qqqqq"]) expect((await suggest(text)).ids, text).toEqual([]);
    });

    it("S1-08 Empty or unknown text yields no suggestions", async () => {
      const nothing = { terms: [], ids: [] };
      expect(await tested.engine.suggest({ text: "", group: "personal", limit: 5 })).toEqual(nothing);
      expect(await tested.engine.suggest({ text: "qqqqqq", group: "personal", limit: 5 })).toEqual(nothing);
    });
  });

  describe("Engine with document changes", () => {
    let tested: TestedEngine;
    beforeAll(async () => {
      tested = await open("changes");
    });
    afterAll(() => tested.close());

    it("S1-08 The engine finds documents as last written, and no longer finds removed ones", async () => {
      const idsOf = async (text: string) => (await tested.engine.search(contractQuestion(text))).ids;
      await tested.change({
        put: [searchDocument("product:1", "Lamp"), searchDocument("product:2", "Lamp")],
        remove: [],
      });
      expect(await idsOf("lamp")).toEqual(["product:1", "product:2"]);
      await tested.change({ put: [searchDocument("product:1", "Candle")], remove: ["product:2", "product:unknown"] });
      expect(await idsOf("lamp")).toEqual([]);
      expect(await idsOf("candle")).toEqual(["product:1"]);
      await tested.change({ put: [searchDocument("product:2", "Candle stick")], remove: [] });
      expect((await idsOf("candle")).sort()).toEqual(["product:1", "product:2"]);
    });
  });
}
