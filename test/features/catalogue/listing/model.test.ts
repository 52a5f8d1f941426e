import { describe, expect, it } from "vitest";
import type { Card } from "#catalogue/cards/model.ts";
import { type ChosenValues, FACETS } from "#catalogue/listing/facets.model.ts";
import { listPage, PAGE_SIZE, withTags } from "#catalogue/listing/model.ts";
import { plainCard, plainOffer, plainOffers, plainQuery } from "../../../support/cards.ts";

const sizeOf = (label: string) => Number.parseFloat(label);
const list = (cards: Card[], chosen: Partial<ChosenValues> = {}) =>
  listPage({ cards, offersOf: plainOffers, sizeOf }, { ...plainQuery, chosen: { ...plainQuery.chosen, ...chosen } });
const names = (cards: Card[], chosen: Partial<ChosenValues> = {}) =>
  list(cards, chosen)
    .items.map(({ name }) => name)
    .join("");
const counts = (cards: Card[], facet: keyof ChosenValues, chosen: Partial<ChosenValues> = {}) =>
  Object.fromEntries(list(cards, chosen).filters[facet].map(({ value, count }) => [value, count]));

const badge = (type: "deals" | "exclusive", name: string) => ({
  type,
  name,
  style: { backgroundColor: "", color: "" },
});

describe("listPage", () => {
  const cards = [
    plainCard("a", { brand: "Acme", terms: [24] }),
    plainCard("b", { brand: "Best", terms: [36] }),
    plainCard("c", { brand: "Best", terms: [24, 36], stock: "out" }),
    plainCard("d", { brand: "Core", terms: [] }),
  ];

  it("A list grows with each value of a filter and shrinks with each further filter", () => {
    expect(names(cards, { brand: ["Best"] })).toBe("bc");
    expect(names(cards, { brand: ["Best", "Acme"] })).toBe("abc");
    expect(names(cards, { brand: ["Best", "Acme"], term: ["24"] })).toBe("ac");
    expect(names(cards, { brand: ["Best"], term: ["24"], stock: ["in"] })).toBe("");
  });

  it("A filter option's count is the size of the list if the option is chosen beside the other filters", () => {
    expect(counts(cards, "brand")).toEqual({ Acme: 1, Best: 2, Core: 1 });
    expect(counts(cards, "brand", { brand: ["Acme"] })).toEqual({ Acme: 1, Best: 2, Core: 1 });
    expect(counts(cards, "brand", { term: ["36"] })).toEqual({ Best: 2 });
    expect(counts(cards, "term", { brand: ["Acme"] })).toEqual({ "24": 1 });
  });

  it("The brand with most products comes first, and the sub-category with the most popular product; equals are alphabetical", () => {
    const several = [
      plainCard("a", { brand: "Nokia", subCategory: "Roaming", popularity: 5 }),
      plainCard("b", { brand: "Vivo", subCategory: "SIM cards", popularity: 90 }),
      plainCard("c", { brand: "Vivo", subCategory: "Roaming", popularity: 6 }),
      plainCard("d", { brand: "Apple", subCategory: "Airtime", popularity: 7 }),
    ];
    expect(Object.keys(counts(several, "brand"))).toEqual(["Vivo", "Apple", "Nokia"]);
    expect(Object.keys(counts(several, "sub"))).toEqual(["SIM cards", "Airtime", "Roaming"]);
  });

  it("A filter option's count equals the number of items that the list then shows, for every facet", () => {
    for (const facet of FACETS)
      for (const { value, count } of list(cards, { term: facet === "term" ? [] : ["24"] }).filters[facet])
        expect(list(cards, { term: ["24"], [facet]: [value] }).navigation.totalItems, `${facet}=${value}`).toBe(count);
  });

  it("G-11 A list contains products with an offer that matches all filters, at the lowest price of the matching offers", () => {
    const phone = plainCard("phone", { price: 20_000, severalPrices: true });
    const offersOf = () => [
      plainOffer({ price: 20_000, planPeriod: "pmx36", term: 36 }),
      plainOffer({ price: 24_000, planPeriod: "pmx36", term: 36, inStock: false }),
      plainOffer({ price: 32_000, planPeriod: "pmx24", term: 24 }),
      plainOffer({ price: 900_000, planPeriod: "once-off" }),
    ];
    const scope = { cards: [phone, plainCard("other", { brand: "Best" })], offersOf, sizeOf };
    const narrowed = (chosen: Partial<ChosenValues>) =>
      listPage(scope, { ...plainQuery, chosen: { ...plainQuery.chosen, brand: ["Acme"], ...chosen } });
    expect(narrowed({ term: ["24"], price: ["pm-0-300"] }).items).toEqual([]);
    const [dearer] = narrowed({ term: ["24"] }).items;
    expect(dearer).toMatchObject({ price: 32_000, planPeriod: "pmx24", severalPrices: false });
    expect(narrowed({ term: ["36"] }).items[0]).toMatchObject({ price: 20_000, severalPrices: true });
    expect(narrowed({ term: ["36"], stock: ["in"] }).items[0]).toMatchObject({ severalPrices: false });
    expect(narrowed({ price: ["once-1000"] }).items[0]).toMatchObject({ price: 900_000, planPeriod: "once-off" });
    expect(narrowed({})).toMatchObject({ items: [phone] });
    const { filters } = narrowed({ term: ["24"] });
    expect(filters.price.map(({ value, count }) => [value, count])).toEqual([["pm-300-500", 1]]);
    expect(filters.term.map(({ value }) => value)).toEqual(["24", "36"]);
  });

  it("G-11 A list that is ordered by price reports whether it has both monthly and once-off prices", () => {
    const both = [plainCard("a"), plainCard("b", { planPeriod: "once-off" })];
    const page = (cards: Card[], more: object) =>
      listPage({ cards, offersOf: plainOffers, sizeOf }, { ...plainQuery, ...more });
    expect(page(both, {}).hasPeriods).toBe(true);
    expect(page(both, { sort: "PRICE HIGH TO LOW" }).hasPeriods).toBe(true);
    expect(page(both, { sort: "A-Z" }).hasPeriods).toBe(false);
    expect(page(both, { deals: true }).hasPeriods).toBe(false);
    expect(page([plainCard("c")], {}).hasPeriods).toBe(false);
  });

  it("A chosen filter option stays listed when it matches nothing, so that it can be removed", () => {
    expect(counts(cards, "brand", { brand: ["Core"], term: ["36"] })).toEqual({ Best: 2, Core: 0 });
  });

  it("A list offers no filter option that would exclude nothing", () => {
    expect(list([plainCard("a"), plainCard("b")]).filters).toEqual(plainQuery.chosen);
    expect(counts([plainCard("a"), plainCard("b", { brand: "" })], "brand")).toEqual({});
    expect(counts([plainCard("a"), plainCard("b", { brand: "Best" }), plainCard("c", { brand: "" })], "brand")).toEqual(
      {
        Acme: 1,
        Best: 1,
      },
    );
    expect(counts(cards, "stock")).toEqual({ in: 3 });
  });

  it("A list ignores unknown filter values", () => {
    const page = list(cards, { brand: ["Nobody"], price: ["cheap"], term: ["24", "25"] });
    expect(page.items).toHaveLength(2);
    expect(page.query.chosen).toEqual({ ...plainQuery.chosen, term: ["24"] });
  });

  it("A list filters by sub-category within one category, and by category across several", () => {
    const mixed = [
      plainCard("a", { subCategory: "Watches" }),
      plainCard("b", { subCategory: "Cameras", categorySlug: "cams" }),
    ];
    expect(counts(mixed, "sub")).toEqual({ Cameras: 1, Watches: 1 });
    const categories = [
      { slug: "phones", name: "Phones" },
      { slug: "cams", name: "Cameras" },
      { slug: "fibre", name: "Fibre" },
    ];
    const joined = listPage({ cards: [...mixed], offersOf: plainOffers, categories, sizeOf }, plainQuery);
    expect(joined.filters.sub).toEqual([
      { value: "phones", label: "Phones", count: 1 },
      { value: "cams", label: "Cameras", count: 1 },
    ]);
  });

  it("S9-03 A list is ordered by price, and a deals list by saving and then by hero deals, unless a sort order is chosen", () => {
    const priced = [
      plainCard("a", { price: 2000, originalPrice: 2500 }),
      plainCard("b", { price: 1000 }),
      plainCard("c", { price: 3000, heroDeals: true }),
    ];
    const inOrder = (more: object) =>
      listPage({ cards: priced, offersOf: plainOffers, sizeOf }, { ...plainQuery, ...more })
        .items.map(({ name }) => name)
        .join("");
    expect(inOrder({})).toBe("bac");
    expect(inOrder({ deals: true })).toBe("acb");
    expect(inOrder({ campaign: "summer" })).toBe("acb");
    expect(inOrder({ deals: true, sort: "PRICE LOW TO HIGH" })).toBe("bac");
    expect(inOrder({ sort: "Z-A" })).toBe("cba");
  });

  it("The pages of a list never repeat or skip a card, and a page number out of range is clamped", () => {
    const many = Array.from({ length: PAGE_SIZE * 2 + 1 }, (_, index) => plainCard(`p${index}`));
    const at = (page: number) => listPage({ cards: many, offersOf: plainOffers, sizeOf }, { ...plainQuery, page });
    expect(new Set([1, 2, 3].flatMap((page) => at(page).items.map(({ id }) => id))).size).toBe(many.length);
    const last = at(99);
    expect(last.query.page).toBe(3);
    expect(last.navigation).toEqual({
      totalPages: 3,
      currentPage: 3,
      totalItems: many.length,
      itemPerPage: PAGE_SIZE,
    });
    expect(list([]).navigation).toEqual({ totalPages: 1, currentPage: 1, totalItems: 0, itemPerPage: PAGE_SIZE });
  });
});

describe("withTags", () => {
  it("withTags returns the same array for the same cards and tags, so that its list is computed once", () => {
    const cards = [plainCard("a")];
    expect(withTags(cards, ["Deal"])).toBe(withTags(cards, ["deal"]));
    expect(withTags(cards, ["deal"])).not.toBe(withTags(cards, ["other"]));
    expect(withTags([...cards], ["deal"])).not.toBe(withTags(cards, ["deal"]));
  });

  it("withTags finds the cards that carry any of the tags, regardless of case and badge type", () => {
    const cards = [
      plainCard("a", { badges: [badge("deals", "Summer Deal")] }),
      plainCard("b", { badges: [badge("exclusive", "big deal")] }),
      plainCard("c", { badges: [badge("deals", "Summer")] }),
    ];
    expect(withTags(cards, ["summer deal", "BIG DEAL"]).map(({ id }) => id)).toEqual(["a", "b"]);
  });
});
