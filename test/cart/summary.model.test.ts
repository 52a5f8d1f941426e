import { describe, expect, it } from "vitest";
import { summarise, vatPercentAt } from "#cart/summary.model.ts";
import { toCents } from "#money/model.ts";
import { cartLine } from "../support/cart-lines.ts";

describe("a price summary", () => {
  const phone = cartLine({
    orderType: "contract",
    costPrice: "499.00",
    planPeriod: "pmx24",
    quantity: 2,
    variationTitle: "Phone",
    fees: [
      { label: "Activation fee", amount: "115.00", planPeriod: "once-off" },
      { label: "Router", amount: "20.00", planPeriod: "pmx36" },
    ],
  });
  const addOn = cartLine({ orderType: "contract", itemType: "vae", costPrice: "50.00", variationTitle: "Cover" });

  it("S3-51 splits what is due into main products and the rest, and every part adds up", () => {
    const summary = summarise([phone, addOn], 15);
    expect(summary.total).toMatchObject({ label: "Due in the first month", amount: "1318.00" });
    expect(summary.mainProduct).toEqual({
      label: "Products",
      amount: "998.00",
      lines: [{ label: "2 x Phone", amount: "998.00", paymentMethod: "contract", planPeriod: "pmx24" }],
    });
    expect(summary.additionalAmount.lines.map(({ label, amount }) => `${label} ${amount}`)).toEqual([
      "Cover 50.00",
      "2 x Activation fee 230.00",
      "2 x Router 40.00",
    ]);
    for (const part of [summary.total, summary.monthly, summary.mainProduct, summary.additionalAmount])
      expect(toCents(part.amount)).toBe(part.lines.reduce((sum, line) => sum + toCents(line.amount), 0));
  });

  it("S9-14 counts no once-off amount as monthly", () => {
    expect(summarise([phone, addOn], 15).monthly.amount).toBe("1038.00");
    expect(summarise([cartLine({ planPeriod: "upfront" })], 15).monthly).toMatchObject({ amount: "0.00", lines: [] });
  });

  it("says what is paid now, and the VAT in it", () => {
    const { total, vat } = summarise([cartLine()], 15);
    expect(total).toMatchObject({ label: "Pay now", amount: "99.00" });
    expect(vat).toEqual({ label: "of which VAT 15%", amount: "12.91" });
  });
});

it("takes the VAT rate that is in force, from midnight in South Africa", () => {
  const rates = [
    { from: "2018-04-01", percent: 15 },
    { from: "2030-01-01", percent: 16 },
  ];
  expect(vatPercentAt(rates, new Date("2029-12-31T21:59:59Z"))).toBe(15);
  expect(vatPercentAt(rates, new Date("2029-12-31T22:00:00Z"))).toBe(16);
  expect(() => vatPercentAt(rates, new Date("2018-01-01"))).toThrow(RangeError);
});
