import { describe, expect, it } from "vitest";
import { SORTS } from "#catalogue/listing/order.model.ts";
import {
  aggregationText,
  FILTER_CODES,
  filterOf,
  MAX_VALUES_PER_FACET,
  readAggregation,
  SORT_CODES,
  sortOf,
} from "#search/codes.model.ts";
import { bySearchFacet, SEARCH_FILTERS } from "#search/model.ts";

const NONE = bySearchFacet((): string[] => []);

describe("Sort codes", () => {
  it("S9-03 H-02 Each of the six sort orders has its st code, and other values are not sort codes", () => {
    expect(SORTS.map((sort) => SORT_CODES[sort])).toEqual([
      ...["title-asc", "title-desc", "price-asc", "price-desc", "newest", "popular"],
    ]);
    for (const sort of SORTS) expect(sortOf(SORT_CODES[sort])).toBe(sort);
    for (const other of ["", "PRICE LOW TO HIGH", "NEWEST", "toString"]) expect(sortOf(other)).toBeUndefined();
  });
});

describe("Aggregation parameter", () => {
  it("S9-04 H-02 Each search filter has its code, and other values are not filter codes", () => {
    expect(SEARCH_FILTERS.map((filter) => FILTER_CODES[filter])).toEqual(["all", "products", "articles", "help"]);
    for (const filter of SEARCH_FILTERS) expect(filterOf(FILTER_CODES[filter])).toBe(filter);
    expect(filterOf("Products")).toBeUndefined();
  });

  it("S9-04 S3-21 H-02 The parameter a encodes filter, group and facet values, and decoding returns the same values", () => {
    const narrowed = {
      ...({ filter: "Help & Self Services", group: "general" } as const),
      chosen: { ...NONE, brand: ["Fox; fur & co", "a:b", "100%"], term: ["24"], price: ["pm-0-300"] },
    };
    const text = aggregationText(narrowed);
    expect(text).toBe(
      "filter:help;group:general;brand:Fox%3B%20fur%20%26%20co;brand:a%3Ab;brand:100%25;price:pm-0-300;term:24",
    );
    expect(readAggregation(text)).toEqual(narrowed);
  });

  it("H-02 An invalid parameter a means all personal results", () => {
    const nothing = { filter: "All", group: "personal", chosen: NONE };
    for (const text of ["", ";;:", "filter:Products;group:everybody", "colour:red", "brand:", "__proto__:x"])
      expect([text, readAggregation(text)]).toEqual([text, nothing]);
  });

  it("H-02 The parameter a uses the last of several filters, removes duplicate values and accepts invalid escapes literally", () => {
    const { filter, group, chosen } = readAggregation(
      "filter:help; filter:products;group:business;group:general;brand:100%;brand:a:b;brand:a:b",
    );
    expect([filter, group, chosen.brand]).toEqual(["Products", "general", ["100%", "a:b"]]);
  });

  it("H-02 The parameter a is limited to a maximum number of values per facet", () => {
    const text = Array.from({ length: MAX_VALUES_PER_FACET + 20 }, (_, place) => `brand:Brand ${place}`).join(";");
    expect(readAggregation(`${text};term:24`).chosen).toMatchObject({
      brand: { length: MAX_VALUES_PER_FACET },
      term: ["24"],
    });
  });
});
