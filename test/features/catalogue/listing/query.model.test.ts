import { describe, expect, it } from "vitest";
import { listPage } from "#catalogue/listing/model.ts";
import {
  activeFilters,
  cardSearch,
  listQueryFrom,
  listSearch,
  MAX_VALUES,
  searchWithoutFilters,
  toggledSearch,
} from "#catalogue/listing/query.model.ts";
import { plainCard, plainOffers, plainQuery } from "../../../support/cards.ts";

const place = { segment: "personal", category: "phones" } as const;
const read = (search: string) => listQueryFrom(new URLSearchParams(search), place);

describe("listQueryFrom", () => {
  it("listQueryFrom reads every filter, including several values of one filter", () => {
    expect(read("brand=Apple&brand=Samsung&price=pm-0-300&sub=Foldables&sort=NEWEST&page=2")).toEqual({
      ...place,
      chosen: {
        ...plainQuery.chosen,
        brand: ["Apple", "Samsung"],
        price: ["pm-0-300"],
        sub: ["Foldables"],
      },
      sort: "NEWEST",
      page: 2,
    });
  });

  it("listQueryFrom ignores empty fields, repeated values and invalid values", () => {
    const wrong = ["", "brand=&price=", "sort=cheapest", "page=-1", "page=2.5", "page=x", "page=1e999", "what=ever"];
    for (const search of wrong) expect(read(search), search).toEqual({ ...plainQuery });
    expect(read("brand=Apple&brand=Apple").chosen.brand).toEqual(["Apple"]);
  });

  it("listQueryFrom ignores a sort order that is the list's default", () => {
    expect(read("sort=PRICE+LOW+TO+HIGH").sort).toBeUndefined();
    const deals = { segment: "personal", deals: true } as const;
    expect(listQueryFrom(new URLSearchParams("sort=PRICE LOW TO HIGH"), deals).sort).toBe("PRICE LOW TO HIGH");
  });

  it("listQueryFrom limits the number of values that it reads from a malicious URL", () => {
    const flood = Array.from({ length: 5_000 }, (_, index) => `brand=b${index}`).join("&");
    expect(read(flood).chosen.brand).toHaveLength(MAX_VALUES);
  });
});

describe("listSearch", () => {
  it("listSearch writes a query string that listQueryFrom reads back unchanged", () => {
    const query = read("brand=A%26B%2C+C&brand=Apple&term=24&sort=Z-A&page=3&sub=Watches&stock=in");
    expect(read(listSearch(query, { page: query.page }))).toEqual(query);
  });

  it("listSearch goes back to page one when anything but the page changes", () => {
    expect(listSearch(read("page=3&brand=Apple"), { sort: "NEWEST" })).toBe("?brand=Apple&sort=NEWEST");
    expect(listSearch(read("page=3&brand=Apple"), { chosen: { brand: [] } })).toBe("?");
  });
});

describe("toggledSearch", () => {
  it("toggledSearch adds a filter value in alphabetical order and removes it again", () => {
    expect(toggledSearch(read("brand=Apple"), "brand", "Samsung")).toBe("?brand=Apple&brand=Samsung");
    expect(toggledSearch(read("brand=Samsung"), "brand", "Apple")).toBe("?brand=Apple&brand=Samsung");
    expect(toggledSearch(read("brand=Apple&brand=Samsung&page=2"), "brand", "Apple")).toBe("?brand=Samsung");
  });
});

describe("activeFilters and searchWithoutFilters", () => {
  const cards = [
    plainCard("a", { brand: "Apple" }),
    plainCard("b", { brand: "Samsung", subCategory: "Folding", price: 9900 }),
  ];
  const list = listPage(
    { cards, offersOf: plainOffers, sizeOf: () => 0 },
    read("sub=Phones&brand=Apple&brand=Samsung&price=pm-300-500&sort=A-Z"),
  );

  it("activeFilters labels each filter with the URL that removes it, and does not count the sub-category as a filter", () => {
    expect(activeFilters(list)).toEqual([
      { key: "brand=Apple", label: "Apple", without: "?sub=Phones&brand=Samsung&price=pm-300-500&sort=A-Z" },
      { key: "brand=Samsung", label: "Samsung", without: "?sub=Phones&brand=Apple&price=pm-300-500&sort=A-Z" },
      { key: "price=pm-300-500", label: "R300 to R500 pm", without: "?sub=Phones&brand=Apple&brand=Samsung&sort=A-Z" },
    ]);
  });

  it("searchWithoutFilters clears the filters and preserves the sub-category and the sort order", () => {
    expect(searchWithoutFilters(list.query)).toBe("?sub=Phones&sort=A-Z");
  });
});

const card = plainCard("phone", {
  imageUrl: "/images/phone~green.svg",
  colours: [
    { name: "Black", image: "/images/phone~black.svg" },
    { name: "Sage green", image: "/images/phone~green.svg" },
  ],
});

it("A list that was opened for an upgrade stays one while it is filtered, and its products open with that choice", () => {
  const query = read("iWouldLikeTo=Upgrade&term=24");
  expect(listSearch(query, { page: 2 })).toBe("?term=24&iWouldLikeTo=Upgrade&page=2");
  expect(cardSearch(read("iWouldLikeTo=Upgrade"), card)).toBe("?iWouldLikeTo=Upgrade");
  expect(cardSearch(read("iWouldLikeTo=Steal"), card)).toBe("");
});

it("The products of a list with one contract term open with that term, those of several terms without any", () => {
  expect(cardSearch(read("term=24"), card)).toBe("?contractDuration=24");
  expect(cardSearch(read("iWouldLikeTo=Upgrade&term=24"), card)).toBe("?iWouldLikeTo=Upgrade&contractDuration=24");
  expect(cardSearch(read("term=24&term=36"), card)).toBe("");
});

it("The products of a list with chosen colours open in the colour of their picture", () => {
  expect(cardSearch(read("colour=Green&term=24"), card)).toBe("?contractDuration=24&colour=Sage+green");
  expect(cardSearch(read("colour=Green"), plainCard("router"))).toBe("");
});
