import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SORTS } from "#catalogue/listing/order.model.ts";
import {
  askedAnew,
  changed,
  questionFields,
  questionFrom,
  searchAddress,
  setFacets,
  toggled,
  withoutFacets,
} from "#search/address.model.ts";
import { MAX_CHOSEN } from "#search/codes.model.ts";
import {
  bySearchFacet,
  LONGEST_QUESTION,
  plainQuestion,
  SEARCH_FILTERS,
  SEARCH_GROUPS,
  type SearchQuestion,
} from "#search/model.ts";

const read = (search: string) => questionFrom(new URLSearchParams(search), "personal");
const plain = plainQuestion("iphone", "personal");

const questions = fc.record({
  text: fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => text.replace(/[\uD800-\uDFFF]/g, "").trim()),
  group: fc.constantFrom(...SEARCH_GROUPS),
  filter: fc.constantFrom("All" as const, "Products" as const),
  chosen: fc.uniqueArray(fc.constantFrom("Apple", "a&b=c", "30 GB", "ä;:%"), { maxLength: 3 }).map((values) => ({
    ...bySearchFacet(() => []),
    brand: values,
  })),
  sort: fc.constantFrom(...SORTS),
  page: fc.integer({ min: 1, max: 999 }),
});

describe("the address of a search", () => {
  it("S3-21 S9-03 S9-04 says all of a question, and is read as it was written", () => {
    fc.assert(
      fc.property(questions, (question: SearchQuestion) => {
        const flow = question.group === "business" ? "business" : "personal";
        const [path = "", search = ""] = searchAddress(question, flow).split("?");
        expect(path).toBe(flow === "business" ? "/business/search" : "/search");
        expect(questionFrom(new URLSearchParams(search), flow)).toEqual(question);
      }),
    );
  });

  it("says nothing of what is not set", () => {
    expect(searchAddress(plain, "personal")).toBe("/search?q=iphone");
    expect(searchAddress(plainQuestion("", "personal"), "personal")).toBe("/search");
    expect(searchAddress({ ...plain, group: "general" }, "business")).toBe("/business/search?q=iphone&group=general");
  });

  it.each([
    "",
    "filter=what",
    "sort=cheapest",
    "page=-1",
    "page=2.5",
    "page=x",
    "group=business",
    "brand=",
    "colour=red",
  ])("takes nonsense as not set: %s", (search) => expect(read(`q=iphone&${search}`)).toEqual(plain));

  it("reads no more of a hostile address than a shopper would set", () => {
    const flood = Array.from({ length: 5_000 }, (_, index) => `brand=b${index}`).join("&");
    const { text, chosen } = read(`q=${"a".repeat(10_000)}&${flood}`);
    expect(text).toHaveLength(LONGEST_QUESTION);
    expect(chosen.brand).toHaveLength(MAX_CHOSEN);
  });
});

describe("a question that changes", () => {
  const narrowed = { ...toggled(plain, "brand", "Apple"), page: 3, sort: "NEWEST" } as const;

  it("goes back to its first page", () => {
    expect(changed(narrowed, { sort: "A-Z" })).toEqual({ ...narrowed, page: 1, sort: "A-Z" });
    expect(changed(narrowed, { page: 2 }).page).toBe(2);
  });

  it("S9-04 has facets only where products are shown", () => {
    expect(changed(narrowed, { filter: "Products" }).chosen.brand).toEqual(["Apple"]);
    for (const filter of SEARCH_FILTERS.slice(2)) expect(changed(narrowed, { filter }).chosen.brand).toEqual([]);
  });

  it("S4-15 S4-16 loses its filter and facets with its words, and keeps group and order", () => {
    const general: SearchQuestion = { ...narrowed, filter: "Products", group: "general" };
    const asked = askedAnew(general, "fibre");
    expect(asked).toEqual({ ...plainQuestion("fibre", "general"), sort: "NEWEST" });
  });

  it("takes a value away that is set, and all of them", () => {
    expect(toggled(narrowed, "brand", "Apple").chosen.brand).toEqual([]);
    expect(toggled(narrowed, "brand", "Huawei").chosen.brand).toEqual(["Apple", "Huawei"]);
    expect(questionFields(withoutFacets(narrowed))).toEqual([
      ["q", "iphone"],
      ["sort", "newest"],
    ]);
  });

  it("names what is set in words, as far as they are known", () => {
    const facets = { ...bySearchFacet(() => []), term: [{ value: "24", label: "24 months", count: 2 }] };
    const labels = setFacets(toggled(toggled(plain, "term", "24"), "brand", "Acme"), facets).map(({ label }) => label);
    expect(labels).toEqual(["Acme", "24 months"]);
  });
});
