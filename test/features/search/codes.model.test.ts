import { describe, expect, it } from "vitest";
import { SORTS } from "#catalogue/listing/order.model.ts";
import {
  aggregationText,
  FILTER_CODES,
  filterOf,
  MAX_CHOSEN,
  readAggregation,
  SORT_CODES,
  sortOf,
} from "#search/codes.model.ts";
import { bySearchFacet, SEARCH_FILTERS } from "#search/model.ts";

const NONE = bySearchFacet((): string[] => []);

describe("what st says", () => {
  it("S9-03 H-02 is a code for each of the six orders, and nothing else", () => {
    expect(SORTS.map((sort) => SORT_CODES[sort])).toEqual([
      ...["title-asc", "title-desc", "price-asc", "price-desc", "newest", "popular"],
    ]);
    for (const sort of SORTS) expect(sortOf(SORT_CODES[sort])).toBe(sort);
    for (const other of ["", "PRICE LOW TO HIGH", "NEWEST", "toString"]) expect(sortOf(other)).toBeUndefined();
  });
});

describe("what a says", () => {
  it("S9-04 H-02 is a code for each filter, and nothing else", () => {
    expect(SEARCH_FILTERS.map((filter) => FILTER_CODES[filter])).toEqual(["all", "products", "articles", "help"]);
    for (const filter of SEARCH_FILTERS) expect(filterOf(FILTER_CODES[filter])).toBe(filter);
    expect(filterOf("Products")).toBeUndefined();
  });

  it("S9-04 S3-21 H-02 is the filter, the group and values of facets, and is read as it was written", () => {
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

  it("H-02 is everything personal where it says nothing that makes sense", () => {
    const nothing = { filter: "All", group: "personal", chosen: NONE };
    for (const text of ["", ";;:", "filter:Products;group:everybody", "colour:red", "brand:", "__proto__:x"])
      expect([text, readAggregation(text)]).toEqual([text, nothing]);
  });

  it("H-02 takes the last of several filters, each value once, and what is escaped wrongly as it stands", () => {
    const { filter, group, chosen } = readAggregation(
      "filter:help; filter:products;group:business;group:general;brand:100%;brand:a:b;brand:a:b",
    );
    expect([filter, group, chosen.brand]).toEqual(["Products", "general", ["100%", "a:b"]]);
  });

  it("H-02 carries only so many values of a facet", () => {
    const text = Array.from({ length: MAX_CHOSEN + 20 }, (_, place) => `brand:Brand ${place}`).join(";");
    expect(readAggregation(`${text};term:24`).chosen).toMatchObject({ brand: { length: MAX_CHOSEN }, term: ["24"] });
  });
});
