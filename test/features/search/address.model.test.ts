import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SORTS } from "#catalogue/listing/order.model.ts";
import {
  queryFields,
  queryFromUrl,
  searchAddress,
  selectedFacets,
  withChange,
  withoutFacets,
  withText,
  withToggledFacet,
} from "#search/address.model.ts";
import { MAX_VALUES_PER_FACET } from "#search/codes.model.ts";
import {
  bySearchFacet,
  MAX_QUERY_LENGTH,
  SEARCH_FILTERS,
  SEARCH_GROUPS,
  type SearchQuery,
  unfilteredQuery,
} from "#search/model.ts";

const read = (search: string) => queryFromUrl(new URLSearchParams(search), "personal");
const plain = unfilteredQuery("iphone", "personal");

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

describe("Search URL", () => {
  it("S3-21 S9-03 S9-04 A search URL contains the whole query, and parsing it returns the same query", () => {
    fc.assert(
      fc.property(questions, (query: SearchQuery) => {
        const segment = query.group === "business" ? "business" : "personal";
        const [path = "", search = ""] = searchAddress(query, segment).split("?");
        expect(path).toBe(segment === "business" ? "/business/search" : "/search");
        expect(queryFromUrl(new URLSearchParams(search), segment)).toEqual(query);
      }),
    );
  });

  it("A search URL omits every parameter that is not set", () => {
    expect(searchAddress(plain, "personal")).toBe("/search?q=iphone");
    expect(searchAddress(unfilteredQuery("", "personal"), "personal")).toBe("/search");
    expect(searchAddress({ ...plain, group: "general" }, "business")).toBe("/business/search?q=iphone&group=general");
  });

  it.each([
    "",
    "filter=what",
    "sort=cheapest",
    "page=-1",
    "page=2.5",
    "page=100001",
    "page=x",
    "group=business",
    "brand=",
    "colour=red",
  ])("The invalid search parameters '%s' are ignored", (search) => expect(read(`q=iphone&${search}`)).toEqual(plain));

  it("Parsing a malicious search URL truncates the text and the number of chosen values", () => {
    const flood = Array.from({ length: 5_000 }, (_, index) => `brand=b${index}`).join("&");
    const { text, chosen } = read(`q=${"a".repeat(10_000)}&${flood}`);
    expect(text).toHaveLength(MAX_QUERY_LENGTH);
    expect(chosen.brand).toHaveLength(MAX_VALUES_PER_FACET);
  });
});

describe("Changes to a search query", () => {
  const narrowed = { ...withToggledFacet(plain, "brand", "Apple"), page: 3, sort: "NEWEST" } as const;

  it("Changing a search query returns to its first page", () => {
    expect(withChange(narrowed, { sort: "A-Z" })).toEqual({ ...narrowed, page: 1, sort: "A-Z" });
    expect(withChange(narrowed, { page: 2 }).page).toBe(2);
  });

  it("S9-04 Facets remain set only under filters that show products", () => {
    expect(withChange(narrowed, { filter: "Products" }).chosen.brand).toEqual(["Apple"]);
    for (const filter of SEARCH_FILTERS.slice(2)) expect(withChange(narrowed, { filter }).chosen.brand).toEqual([]);
  });

  it("S4-15 S4-16 A new search term resets filter and facets, and group and sort order remain", () => {
    const general: SearchQuery = { ...narrowed, filter: "Products", group: "general" };
    const query = withText(general, "fibre");
    expect(query).toEqual({ ...unfilteredQuery("fibre", "general"), sort: "NEWEST" });
  });

  it("Toggling removes a facet value that is set, and clearing removes all facet values", () => {
    expect(withToggledFacet(narrowed, "brand", "Apple").chosen.brand).toEqual([]);
    expect(withToggledFacet(narrowed, "brand", "Huawei").chosen.brand).toEqual(["Apple", "Huawei"]);
    expect(queryFields(withoutFacets(narrowed))).toEqual([
      ["q", "iphone"],
      ["sort", "newest"],
    ]);
  });

  it("The set facet values are labelled, with the raw value as fallback", () => {
    const facets = { ...bySearchFacet(() => []), term: [{ value: "24", label: "24 months", count: 2 }] };
    const labels = selectedFacets(withToggledFacet(withToggledFacet(plain, "term", "24"), "brand", "Acme"), facets).map(
      ({ label }) => label,
    );
    expect(labels).toEqual(["Acme", "24 months"]);
  });
});
