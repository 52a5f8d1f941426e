import { describe, expect, it } from "vitest";
import { comparing, HERO_ORDER, type ListOrder, SORTS } from "#listing/order.model.ts";
import { plainCard } from "../support/cards.ts";

const names = (order: ListOrder, cards: Parameters<typeof plainCard>[]) =>
  cards
    .map((card) => plainCard(...card))
    .sort(comparing(order))
    .map(({ name }) => name)
    .join("");

describe("comparing", () => {
  it("S9-03 knows the six options, the third of them PRICE LOW TO HIGH", () => {
    const orders = SORTS.map((sort) => [
      sort,
      names(sort, [
        ["b", { sortPrice: "20.00", launchedOn: "2026-03-01", popularity: 1 }],
        ["a", { sortPrice: "30.00", launchedOn: "2026-02-01", popularity: 9 }],
        ["c", { sortPrice: "100.00", launchedOn: "2026-01-01", popularity: 5 }],
      ]),
    ]);
    expect(Object.fromEntries(orders)).toEqual({
      "A-Z": "abc",
      "Z-A": "cba",
      "PRICE LOW TO HIGH": "bac",
      "PRICE HIGH TO LOW": "cab",
      NEWEST: "bac",
      "MOST POPULAR": "acb",
    });
  });

  it("S9-25 puts hero deals first and then ascending prices", () => {
    const heroes = names(HERO_ORDER, [
      ["a", { sortPrice: "10.00" }],
      ["b", { sortPrice: "30.00", heroDeals: true }],
      ["c", { sortPrice: "5.00" }],
      ["d", { sortPrice: "20.00", heroDeals: true }],
    ]);
    expect(heroes).toBe("dbca");
  });

  it("reads numbers in names as numbers and never calls two cards equal", () => {
    expect(names("A-Z", [["p17"], ["p9"]])).toBe("p9p17");
    const twins = [plainCard("1", { name: "same" }), plainCard("2", { name: "same" })] as const;
    for (const order of [...SORTS, HERO_ORDER] as const) expect(comparing(order)(...twins)).not.toBe(0);
  });
});
