import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankVariant } from "#catalogue/blank.model.ts";
import type { IntroductoryPrice } from "#catalogue/configurator/introductory.model.ts";
import {
  formatIntroductory,
  introductoryOffer,
  introductoryPrices,
  introductoryTag,
  type MonthlyAmount,
  nextDateChange,
} from "#catalogue/configurator/introductory.model.ts";
import type { Variant } from "#catalogue/model.ts";
import { withVariantFields } from "#catalogue/product.mapper.ts";
import { fixedClock } from "#shared/clock.ts";
import { promotions } from "../../../../config/promotions.ts";
import { deal, exclusive } from "../../../support/badges.ts";
import { clock, productOf } from "./builders.ts";

const SWITCH = deal("Fibre Switch and Save");
const MONTHLY = { planPeriod: "month-to-month", price: 79_900 } as const;

function introduction(variant: Partial<Variant>, { tags = [SWITCH], at = clock, promised = promotions } = {}) {
  const product = productOf([variant], { badges: tags });
  return product.variants.map((each) => introductoryOffer(product, each, at, promised))[0];
}

describe("Fibre Switch and Save credit", () => {
  it("S9-15 S9-16 Fibre Switch and Save takes R115 off each of three full bills, starting with that of the next month", () => {
    expect(introduction(MONTHLY)).toEqual({
      label: "R115 off a month for 3 months when you switch",
      off: 11500,
      months: 3,
      until: "2027-03-01",
      fromTheStart: false,
    });
  });

  it.each([
    ["2026-11-30T21:59:59Z", "2027-03-01"],
    ["2026-11-30T22:00:00Z", "2027-04-01"],
    ["2026-12-31T10:00:00Z", "2027-04-01"],
    ["2026-08-01T10:00:00Z", "2026-12-01"],
  ])(
    "S9-16 A credit ordered at %s ends on %s, because bills follow the calendar months of South Africa",
    (instant, until) => {
      expect(introduction(MONTHLY, { at: fixedClock(instant) })?.until).toBe(until);
    },
  );

  it("S9-16 Fibre Switch and Save applies to products with the tag, regardless of case, that are paid monthly", () => {
    expect(introduction(MONTHLY, { tags: [exclusive("FIBRE SWITCH AND SAVE")] })?.off).toBe(11500);
    expect(introduction(MONTHLY, { tags: [deal("Fibre deal")] })).toBeUndefined();
    expect(introduction({ ...MONTHLY, planPeriod: "once-off" })).toBeUndefined();
  });

  it("S9-16 The Fibre Switch and Save credit comes from the configuration and never exceeds the price", () => {
    const promised = { ...promotions, switchAndSave: { amount: 50, months: 1 } };
    expect(introduction(MONTHLY, { promised })).toMatchObject({
      label: "R50 off the first month when you switch",
      until: "2027-01-01",
    });
    expect(introduction({ ...MONTHLY, price: 9900 })?.off).toBe(9900);
    expect(
      introduction(MONTHLY, { promised: { ...promotions, switchAndSave: { amount: 0, months: 3 } } }),
    ).toBeUndefined();
  });
});

describe("Free months", () => {
  const free = (months: number) => ({ ...MONTHLY, price: 2900, discount: { unit: "months" as const, months } });

  it.each([
    [1, "2026-12-20"],
    [3, "2027-02-20"],
    [6, "2027-05-20"],
  ])("S9-18 S9-19 Free months (%s) start at once and end on %s", (months, until) => {
    expect(introduction(free(months))).toMatchObject({ off: 2900, until, fromTheStart: true });
  });

  it("S9-18 Free months end on the last day of a month that is too short", () => {
    const at = fixedClock("2026-11-30T10:00:00Z");
    expect(introduction(free(3), { at })?.until).toBe("2027-02-28");
  });

  it.each(["0", "-1", "1.5", "three", ""])(
    "S9-18 The invalid number of months %j means no free months",
    (promoDiscount) => {
      const variant = withVariantFields({ ...blankVariant(), ...MONTHLY }, { discountUnit: "months", promoDiscount });
      expect(introduction(variant, { tags: [] })).toBeUndefined();
    },
  );

  it("S9-16 S9-18 Free months do not stack with a monthly credit", () => {
    expect(introduction(free(1))?.label).toBe("Free for 1 month");
  });
});

describe("introductoryPrices", () => {
  const credit = { label: "Less", off: 11500, months: 3, until: "2027-03-01", fromTheStart: false };
  const free = { label: "Free", off: 2900, months: 1, until: "2026-12-20", fromTheStart: true };

  it("S9-16 S9-18 The monthly amount changes on each day on which a promotion ends", () => {
    const amounts = [
      { label: "Fibre", amount: 79900, introduction: credit },
      { label: "Prime", amount: 2900, introduction: free },
      { label: "Router", amount: 3900 },
    ];
    expect(introductoryPrices(amounts)).toMatchObject([
      { label: "Free", months: 1, monthly: 72300, afterwards: 75200, changesOn: "2026-12-20" },
      { label: "Less", months: 3, monthly: 75200, afterwards: 86700, changesOn: "2027-03-01" },
    ]);
    expect(introductoryPrices([{ label: "Router", amount: 3900 }])).toEqual([]);
  });

  it("S9-16 S9-18 Introductory prices always add up, never fall below zero and rise to the full amount", () => {
    const day = fc.constantFrom("2026-12-20", "2027-01-01", "2027-03-01");
    const amount: fc.Arbitrary<MonthlyAmount> = fc.nat(100_000).chain((cents) =>
      fc.record({
        label: fc.constant("Line"),
        amount: fc.constant(cents),
        introduction: fc.option(
          fc.record({
            label: fc.constant("Less"),
            off: fc.nat(cents),
            months: fc.integer({ min: 1, max: 6 }),
            until: day,
            fromTheStart: fc.boolean(),
          }),
          { nil: undefined },
        ),
      }),
    );
    fc.assert(
      fc.property(fc.array(amount), (amounts) => {
        const full = amounts.reduce((sum, each) => sum + each.amount, 0);
        const prices = introductoryPrices(amounts);
        for (const [place, { monthly, lines, afterwards, changesOn }] of prices.entries()) {
          expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(monthly);
          expect(monthly).toBeGreaterThanOrEqual(0);
          expect(afterwards).toBe(prices[place + 1]?.monthly ?? full);
          expect(afterwards).toBeGreaterThanOrEqual(monthly);
          expect(changesOn < (prices[place + 1]?.changesOn ?? "9")).toBe(true);
        }
      }),
    );
  });
});

it("S9-16 nextReckoning returns the next midnight in South Africa for a product with a promotion", () => {
  const product = productOf([MONTHLY], { badges: [SWITCH] });
  const at = fixedClock("2026-11-30T21:59:59Z");
  expect(nextDateChange(product, at, promotions)).toEqual(new Date("2026-11-30T22:00:00Z"));
  expect(nextDateChange(productOf([MONTHLY]), at, promotions)).toBeUndefined();
});

const credit: IntroductoryPrice = {
  label: "R115 off a month for 3 months when you switch",
  months: 3,
  monthly: 68400,
  afterwards: 79900,
  changesOn: "2027-03-01",
  lines: [],
};
const free: IntroductoryPrice = {
  label: "Free for 3 months",
  months: 3,
  monthly: 0,
  afterwards: 2900,
  changesOn: "2027-02-20",
  lines: [],
};

describe("formatIntroductory", () => {
  it("S9-15 S9-16 The text of a credit states both amounts, the duration and the day of the change", () => {
    expect(formatIntroductory(credit)).toBe(
      "Full price for the first part-month, then R684 pm for the first 3 full bills, then R799 pm from 1 March 2027",
    );
    expect(formatIntroductory({ ...credit, months: 1 })).toContain("for the first full bill,");
    expect(introductoryTag(credit)).toBe("R115 off a month for 3 months when you switch");
  });

  it("S9-18 S9-19 The text of free months states how many there are and what follows", () => {
    expect(formatIntroductory(free)).toBe("Free for 3 months, then R29 pm from 20 February 2027");
    expect(introductoryTag(free)).toBe("");
  });

  it("S9-18 The text of free months states what an add-on costs meanwhile", () => {
    expect(formatIntroductory({ ...free, monthly: 5000, afterwards: 7900 })).toBe(
      "R50 pm for 3 months, then R79 pm from 20 February 2027",
    );
  });
});
