import { describe, expect, it } from "vitest";
import { cardComparator, HERO_ORDER, type ListOrder, SORTS } from "#catalogue/listing/order.model.ts";
import { plainCard } from "../../../support/cards.ts";

const names = (order: ListOrder, cards: Parameters<typeof plainCard>[]) =>
  cards
    .map((card) => plainCard(...card))
    .sort(cardComparator(order))
    .map(({ name }) => name)
    .join("");

describe("cardComparator", () => {
  it("S9-03 A list has six sort orders, the third of which is PRICE LOW TO HIGH", () => {
    const orders = SORTS.map((sort) => [
      sort,
      names(sort, [
        ["b", { price: 2000, launchedOn: "2026-03-01", popularity: 1 }],
        ["a", { price: 3000, launchedOn: "2026-02-01", popularity: 9 }],
        ["c", { price: 10_000, launchedOn: "2026-01-01", popularity: 5 }],
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

  it("The best deals are those that save the largest share; of equal ones hero deals come first, then the most popular", () => {
    const deals = names(HERO_ORDER, [
      ["a", { price: 1000, popularity: 9 }],
      ["b", { price: 1000, popularity: 99 }],
      ["c", { price: 3000, heroDeals: true }],
      ["d", { price: 90_000, originalPrice: 100_000 }],
      ["e", { price: 8000, originalPrice: 10_000 }],
      ["f", { price: 7900, freeMonths: [1, 6] }],
      ["g", { price: 100_000, monthlyCredit: { amount: 20_000, months: 3 } }],
    ]);
    expect(deals).toBe("edfgcba");
  });

  it("G-11 S9-03 Monthly prices come before once-off prices in both price orders", () => {
    const cards: Parameters<typeof plainCard>[] = [
      ["a", { price: 500, planPeriod: "once-off" }],
      ["b", { price: 90_000 }],
      ["c", { price: 900, planPeriod: "once-off" }],
      ["d", { price: 40_000, planPeriod: "month-to-month" }],
    ];
    expect([names("PRICE LOW TO HIGH", cards), names("PRICE HIGH TO LOW", cards)]).toEqual(["dbac", "bdca"]);
  });

  it("Sorting compares numbers in names as numbers and never treats two cards as equal", () => {
    expect(names("A-Z", [["p17"], ["p9"]])).toBe("p9p17");
    const twins = [plainCard("1", { name: "same" }), plainCard("2", { name: "same" })] as const;
    for (const order of [...SORTS, HERO_ORDER] as const) expect(cardComparator(order)(...twins)).not.toBe(0);
  });
});
