import { describe, expect, it } from "vitest";
import { configure } from "#catalogue/configurator/model.ts";
import type { Choices } from "#catalogue/configurator/steps.model.ts";
import { costsOf } from "#catalogue/costs.model.ts";
import type { FieldsOfKinds } from "#catalogue/kinds.model.ts";
import type { Variant } from "#catalogue/model.ts";
import { clock, productOf, tariff } from "./configurator/builders.ts";

const promotions = { fibreDealPercent: 0, switchAndSave: { amount: 115, months: 3 } };

function costs(variant: Partial<Variant>, choices: Choices = {}, more: Partial<FieldsOfKinds> = {}) {
  return costsOf(configure(productOf([variant], more), choices, clock, { promotions }));
}

describe("costsOf", () => {
  it("S3-47 The cost table lists activation, connection and installation as amounts that are paid once", () => {
    const fees = { activationFee: 9900, connectionFee: 11_500, installationFee: 100_000 };
    expect(costs(fees).slice(1)).toEqual([
      { label: "Activation fee", amount: 9900, when: "Once", note: "" },
      { label: "Connection fee", amount: 11500, when: "Once", note: "" },
      { label: "Installation", amount: 100000, when: "Once", note: "" },
    ]);
  });

  it("S3-48 S9-13 The cost table states the total of a router and an installation that are paid over 36 months", () => {
    const variant: Partial<Variant> = {
      availableAddOns: { router: "optional" },
      routerPaymentPeriods: ["once-off", "pmx36"],
      routerMonthlyPrice: 130_000,
      routerOncePrice: 120_000,
      installationInstalment: 179_900,
    };
    expect(costs(variant, { router: "pmx36" }).slice(1)).toEqual([
      expect.objectContaining({
        label: "Installation",
        when: "36 monthly payments",
        note: "R1,799.00 in total, payable in full even if you leave sooner",
      }),
      expect.objectContaining({
        label: "Router",
        when: "36 monthly payments",
        note: "R1,300.00 in total, payable in full even if you leave sooner",
      }),
    ]);
    expect(costs(variant, { router: "once-off" })).toContainEqual({
      label: "Router",
      amount: 120000,
      when: "Once",
      note: "",
    });
  });

  it("S9-16 The cost table deducts the credit on the first bills and states when it ends", () => {
    const badges = [
      { type: "deals", name: "Fibre Switch and Save", style: { backgroundColor: "", color: "" } },
    ] as const;
    const more: Partial<FieldsOfKinds> = { badges: [...badges] };
    expect(costs({ planPeriod: "month-to-month", price: 79_900 }, { isSwitching: true }, more)).toEqual([
      { label: "Phone", amount: 79900, when: "Every month", note: "" },
      {
        label: "R115 off a month for 3 months when you switch",
        amount: -11500,
        when: "Each month, before 1 March 2027",
        note: "",
      },
    ]);
  });

  it("S9-18 The cost table states the price of a subscription and when its free months end", () => {
    const free: Partial<Variant> = {
      planPeriod: "month-to-month",
      price: 2900,
      discount: { unit: "months", months: 3 },
    };
    expect(costs(free)).toEqual([
      { label: "Phone", amount: 2900, when: "Every month", note: "" },
      { label: "Free for 3 months", amount: -2900, when: "Each month, before 20 February 2027", note: "" },
    ]);
  });

  it("S5-30 The cost table lists no activation fee for an upgrade", () => {
    const variant = {
      contractOptions: ["New contract", "Upgrade"],
      plans: [tariff("Pro", { activationFee: 9900 })],
    };
    const labels = (choices: Choices) => costs(variant, choices).map(({ label }) => label);
    expect(labels({ iWouldLikeTo: "New contract" })).toContain("Activation fee");
    expect(labels({ iWouldLikeTo: "Upgrade" })).not.toContain("Activation fee");
  });
});
