import { describe, expect, it } from "vitest";
import { spokenCardPrice } from "#catalogue/cards/card-price.model.ts";

const card: Parameters<typeof spokenCardPrice>[0] = {
  price: "499.00",
  originalPrice: "0.00",
  planPeriod: "pmx36",
  severalPrices: false,
  freeMonths: [],
};

describe("spokenCardPrice", () => {
  it("spokenCardPrice states the payment period and the number of months of a contract", () => {
    expect(spokenCardPrice(card)).toMatchObject({ cents: 49900, period: "pm", months: 36, from: false });
    expect(spokenCardPrice({ ...card, planPeriod: "month-to-month" })).toMatchObject({
      period: "pm",
      months: undefined,
    });
  });

  it("spokenCardPrice states no period for a once-off price", () => {
    for (const planPeriod of ["once-off", "upfront"] as const)
      expect(spokenCardPrice({ ...card, planPeriod })).toMatchObject({ period: undefined, months: undefined });
  });

  it('spokenCardPrice says "from" only when other choices cost more', () => {
    expect(spokenCardPrice({ ...card, severalPrices: true }).from).toBe(true);
  });

  it("spokenCardPrice strikes the old price only when it was higher", () => {
    expect(spokenCardPrice(card).struck).toBeUndefined();
    expect(spokenCardPrice({ ...card, originalPrice: "499.00" }).struck).toBeUndefined();
    expect(spokenCardPrice({ ...card, originalPrice: "599.00" }).struck).toBe(59900);
  });

  it("S9-18 spokenCardPrice returns the free months that precede the price", () => {
    expect(spokenCardPrice(card).freeMonths).toEqual([]);
    expect(spokenCardPrice({ ...card, freeMonths: [1, 3, 6] }).freeMonths).toEqual([1, 3, 6]);
  });
});
