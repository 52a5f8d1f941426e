import { describe, expect, it } from "vitest";
import { amountsOf, type Selection, selectionPrice, totalOverTerm } from "#catalogue/configurator/price.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import type { PlanPeriod, Variant } from "#catalogue/model.ts";
import { isMonthly } from "#catalogue/model.ts";
import { addOn, productOf, tariff } from "./builders.ts";

function selection(
  variant: Partial<Variant>,
  more: Partial<Selection> & { of?: Partial<FieldsOfKinds> } = {},
): Selection {
  const product = productOf([variant], more.of);
  const [first] = product.variants;
  if (!first) throw new Error("one variant");
  return { product, variant: first, plan: undefined, upgrade: false, routerPayment: undefined, ...more };
}

function amounts(of: Selection) {
  const { total, monthly, mainProduct, additionalAmount } = selectionPrice(of);
  return [total, monthly, mainProduct, additionalAmount].map(({ amount }) => amount);
}

describe("selectionPrice", () => {
  const periods: [PlanPeriod, boolean][] = [
    ["once-off", false],
    ["upfront", false],
    ["month-to-month", true],
    ["pmx6", true],
    ["pmx12", true],
    ["pmx24", true],
    ["pmx36", true],
  ];
  it.each(periods)("S9-14 A price with the plan period %s counts as monthly: %s", (planPeriod, monthly) => {
    expect(isMonthly(planPeriod)).toBe(monthly);
    expect(amounts(selection({ price: 9900, planPeriod }))).toEqual([9900, monthly ? 9900 : 0, 9900, 0]);
  });

  it("S9-14 The monthly amount does not include once-off fees", () => {
    const fees = { deviceActivationPrice: 5000, connectionFee: 2050, installationFee: 99_900 };
    const of = selection({ price: 49_900, ...fees }, { plan: tariff("Pro", { activationFee: 11_500 }) });
    expect(amounts(of)).toEqual([49900 + 118450, 49900, 49900, 118450]);
    expect(
      selectionPrice(of).additionalAmount.lines.map(({ label, amount, planPeriod }) => [label, amount, planPeriod]),
    ).toEqual([
      ["Activation fee", 11500, "once-off"],
      ["Device activation", 5000, "once-off"],
      ["Connection fee", 2050, "once-off"],
      ["Installation", 99900, "once-off"],
    ]);
  });

  it("S3-51 The price summary has four parts, each with a label, an amount and lines that add up to it", () => {
    const summary = selectionPrice(selection({ price: 49_900, connectionFee: 2000 }));
    expect(Object.keys(summary)).toEqual(["total", "monthly", "mainProduct", "additionalAmount"]);
    for (const { label, amount, lines } of [
      summary.total,
      summary.monthly,
      summary.mainProduct,
      summary.additionalAmount,
    ]) {
      expect(label).not.toBe("");
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(amount);
    }
    expect(summary.mainProduct.lines).toEqual([
      { label: "Phone", amount: 49900, paymentMethod: "contract", planPeriod: "pmx24" },
    ]);
  });

  const fees: [string, Partial<Variant>, number, boolean, Partial<FieldsOfKinds>, number][] = [
    ["the tariff's fee", { activationFee: 9000 }, 11_500, false, {}, 11500],
    ["the variant's fee where the tariff has none", { activationFee: 9000 }, 0, false, {}, 9000],
    [
      "the special price where there is one",
      { activationFee: 9000, specialActivationPrice: 1000 },
      11_500,
      false,
      {},
      1000,
    ],
    ["zero for an upgrade", { activationFee: 9000, specialActivationPrice: 1000 }, 11_500, true, {}, 0],
    [
      "zero where the parent's fee is hidden",
      { activationFee: 9000 },
      11_500,
      false,
      { hideParentActivationFee: true },
      0,
    ],
  ];
  it.each(fees)("S3-37 S5-30 The activation fee is %s", (_, variant, activationFee, upgrade, of, fee) => {
    const plan = tariff("Pro", { activationFee });
    expect(selectionPrice(selection(variant, { plan, upgrade, of })).additionalAmount.amount).toBe(fee);
  });

  it("S9-13 The price summary shows one month of an amount that is paid over 36 months", () => {
    const spread = {
      price: 49_900,
      installationInstalment: 100_000,
      routerMonthlyPrice: 180_000,
      routerPaymentPeriods: ["pmx36"],
    };
    const of = selection(spread, { routerPayment: "pmx36" });
    expect(amounts(of)).toEqual([49900 + 2777 + 5000, 49900 + 2777 + 5000, 49900, 0]);
    expect(amounts(selection({ ...spread, routerOncePrice: 150_000 }, { routerPayment: "once-off" }))).toEqual([
      49900 + 2777 + 150000,
      49900 + 2777,
      49900,
      150000,
    ]);
  });

  it("S9-14 Each purchased add-on has its own price line, either once-off or monthly", () => {
    const of = selection({ price: 49_900 }, { addOns: [addOn("email"), addOn("monitor", { planPeriod: "once-off" })] });
    expect(amounts(of)).toEqual([59900, 54900, 49900, 5000]);
    expect(selectionPrice(of).total.lines.map(({ label }) => label)).toEqual([
      "Phone",
      "Add-on email",
      "Add-on monitor",
    ]);
    expect(amountsOf(selectionPrice(of))).toEqual({ monthly: 54900, onceOff: 5000 });
  });

  it("S9-18 The total does not include the main product during free months, while its price is still shown", () => {
    const free = { price: 2900, planPeriod: "month-to-month", discount: { unit: "months", months: 3 } } as const;
    const price = selectionPrice(selection({ ...free, connectionFee: 1000 }));
    expect([price.total.amount, price.monthly.amount, price.mainProduct.amount]).toEqual([1000, 2900, 2900]);
    expect(amountsOf(price)).toEqual({ monthly: 2900, onceOff: 1000 });
  });

  it("Included installation and routers cost nothing", () => {
    const included = {
      installationFee: 99_900,
      installationPriceIncluded: true,
      routerOncePrice: 99_900,
      routerIncluded: true,
    };
    expect(amounts(selection({ price: 49_900, ...included }, { routerPayment: "once-off" }))).toEqual([
      49900, 49900, 49900, 0,
    ]);
  });
});

describe("totalOverTerm", () => {
  it("The total over the term adds every month, every fee and every cent of an instalment", () => {
    const of = selection({
      price: 49_900,
      planPeriod: "pmx36",
      connectionFee: 2000,
      installationInstalment: 100_000,
    });
    expect(totalOverTerm(of)).toEqual({ months: 36, amount: 36 * 49900 + 2000 + 100000 });
  });

  it("The total over the term includes add-ons and all instalments, even if the contract is shorter", () => {
    const of = selection(
      { price: 49_900, planPeriod: "pmx24", installationInstalment: 100_000 },
      {
        addOns: [addOn("email"), addOn("voip", { planPeriod: "pmx12" }), addOn("monitor", { planPeriod: "once-off" })],
      },
    );
    expect(totalOverTerm(of)).toEqual({ months: 24, amount: 24 * 49900 + 100000 + 24 * 5000 + 12 * 5000 + 5000 });
  });

  it("S9-16 S9-18 The total over the term is reduced by a promotion for no longer than the term", () => {
    const introduction = { label: "Less", off: 11500, months: 3, until: "2027-03-01", fromTheStart: false };
    const of = selection({ price: 49_900, planPeriod: "pmx24" });
    expect(totalOverTerm(of, introduction)?.amount).toBe(24 * 49900 - 3 * 11500);
    expect(totalOverTerm(of, { ...introduction, months: 30 })?.amount).toBe(24 * (49900 - 11500));
  });

  it("A product without a contract term has no total over the term", () => {
    expect(totalOverTerm(selection({ planPeriod: "month-to-month" }))).toBeUndefined();
    expect(totalOverTerm(selection({ planPeriod: "once-off" }))).toBeUndefined();
  });
});
