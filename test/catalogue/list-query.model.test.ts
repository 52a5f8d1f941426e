import { describe, expect, it } from "vitest";
import { listQueryFrom, listSearch, setFilters } from "#catalogue/list-query.model.ts";

const scope = { vendorType: "personal", category: "smartphones" } as const;

function read(search: string) {
  return listQueryFrom(new URLSearchParams(search), scope);
}

describe("listQueryFrom", () => {
  it("reads what is set", () => {
    expect(read("brand=Apple&price=pm-0-300&term=24&sort=NEWEST&page=2")).toEqual({
      ...scope,
      brand: "Apple",
      price: "pm-0-300",
      term: "24",
      sort: "NEWEST",
      page: 2,
    });
  });

  it("takes empty fields of a plain form and nonsense as not set", () => {
    const nothing = {
      ...scope,
      brand: undefined,
      price: undefined,
      term: undefined,
      sort: "PRICE LOW TO HIGH",
      page: 1,
    };
    for (const search of ["", "brand=&price=&term=", "sort=cheapest", "page=-1", "page=2.5", "page=x"])
      expect(read(search)).toEqual(nothing);
  });
});

describe("listSearch", () => {
  it("writes an address that reads back the same", () => {
    const query = read("brand=Apple&term=24&sort=Z-A&page=3");
    expect(read(listSearch(query, query))).toEqual(query);
  });

  it("goes back to page one when anything else changes", () => {
    expect(listSearch(read("page=3&brand=Apple"), { term: "36" })).toBe("?brand=Apple&term=36");
  });

  it("is clean when nothing is set", () => {
    expect(listSearch(read("brand=Apple"), { brand: undefined })).toBe("?");
  });
});

describe("setFilters", () => {
  it("names what is set, each with the address of the list without it", () => {
    const options = { brand: [], price: [{ value: "pm-0-300", label: "Under R300 pm", count: 1 }], term: [] };
    expect(setFilters(read("brand=Apple&price=pm-0-300"), options)).toEqual([
      { name: "brand", label: "Apple", without: "?price=pm-0-300" },
      { name: "price", label: "Under R300 pm", without: "?brand=Apple" },
    ]);
  });
});
