import { describe, expect, it } from "vitest";
import type { Card } from "#catalogue/card.model.ts";
import { type ListQuery, listPage, PAGE_SIZE, SORTS } from "#catalogue/list.model.ts";

function card(id: string, change: Partial<Card> = {}): Card {
  return {
    id,
    name: id,
    subTitle: "",
    brand: "Acme",
    slug: id,
    vendorType: "personal",
    categorySlug: "phones",
    imageUrl: "",
    productTags: [],
    colours: [],
    terms: ["24"],
    cartType: "contract",
    planPeriod: "pmx24",
    price: "400.00",
    originalPrice: "0.00",
    severalPrices: false,
    sortPrice: "400.00",
    stock: "in",
    launchedOn: "2026-01-01",
    popularity: 0,
    ...change,
  };
}

const base: ListQuery = { vendorType: "personal", category: "phones", page: 1, sort: "PRICE LOW TO HIGH" };
const names = (cards: Card[], change: Partial<ListQuery>) =>
  listPage(cards, { ...base, ...change }).items.map((item) => item.name);

describe("a list of products", () => {
  it("shows only the segment and category asked for", () => {
    const cards = [card("a"), card("b", { vendorType: "business" }), card("c", { categorySlug: "sims" })];
    expect(names(cards, {})).toEqual(["a"]);
    expect(names(cards, { category: undefined })).toEqual(["a", "c"]);
  });

  it("S9-03 sorts by each of the six options, price low to high by default order", () => {
    const cards = [
      card("b", { sortPrice: "20.00", launchedOn: "2026-03-01", popularity: 1 }),
      card("a", { sortPrice: "30.00", launchedOn: "2026-02-01", popularity: 9 }),
      card("c", { sortPrice: "100.00", launchedOn: "2026-01-01", popularity: 5 }),
    ];
    const orders = SORTS.map((sort) => [sort, names(cards, { sort }).join("")]);
    expect(Object.fromEntries(orders)).toEqual({
      "A-Z": "abc",
      "Z-A": "cba",
      "PRICE LOW TO HIGH": "bac",
      "PRICE HIGH TO LOW": "cab",
      NEWEST: "bac",
      "MOST POPULAR": "acb",
    });
  });

  it("cuts pages that never repeat or skip a card, and clamps a page that is not there", () => {
    const cards = Array.from({ length: PAGE_SIZE * 2 + 1 }, (_, index) => card(`p${String(index).padStart(2, "0")}`));
    const pages = [1, 2, 3].flatMap((page) => names(cards, { page }));
    expect(new Set(pages).size).toBe(cards.length);
    const last = listPage(cards, { ...base, page: 99 });
    expect(last.navigation).toEqual({
      totalPages: 3,
      currentPage: 3,
      totalItems: cards.length,
      itemPerPage: PAGE_SIZE,
    });
  });

  it("counts each filter by what the other filters leave", () => {
    const cards = [card("a"), card("b", { brand: "Best", terms: ["36"] }), card("c", { brand: "Best" })];
    const page = listPage(cards, { ...base, brand: "Best" });
    expect(page.items.map((item) => item.name)).toEqual(["b", "c"]);
    expect(page.filters.brand.map((option) => [option.value, option.count])).toEqual([
      ["Acme", 1],
      ["Best", 2],
    ]);
    expect(page.filters.term.map((option) => [option.value, option.count])).toEqual([
      ["24", 1],
      ["36", 1],
    ]);
  });

  it("never mixes once-off and monthly prices in a price filter", () => {
    const cards = [card("monthly"), card("once", { planPeriod: "once-off" })];
    expect(names(cards, { price: "pm-300-600" })).toEqual(["monthly"]);
    expect(names(cards, { price: "once-100-1000" })).toEqual(["once"]);
    expect(names(cards, { price: "nonsense" })).toEqual([]);
  });
});
