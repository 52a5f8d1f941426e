import { assert, integer, property, record } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  affordability,
  type Budget,
  disposableIncome,
  expenseNorm,
  MAX_UNSEEN_TOTAL,
  totalOverTerms,
} from "#checkout/verification/affordability.model.ts";
import { creditRules } from "#config/credit.ts";

const { expenseNorms } = creditRules;

describe("expenseNorm", () => {
  it.each([
    // Table 1 of regulation 23A(9), calculated by hand: the fixed part, and the percentage of the amount above the band.
    [0, 0],
    [80_000, 80_000],
    [80_100, 80_007],
    [625_000, 116_788],
    [2_000_000, 240_538],
    [2_500_000, 285_538],
    [5_000_000, 490_538],
    [10_000_000, 828_038],
  ])("A gross income of %i cents has an expense norm of %i cents", (gross, norm) => {
    expect(expenseNorm(gross, expenseNorms)).toBe(norm);
  });

  it("The expense norm never falls as the income rises", () => {
    assert(
      property(integer({ min: 0, max: 20_000_000 }), integer({ min: 0, max: 5_000_000 }), (gross, more) => {
        expect(expenseNorm(gross + more, expenseNorms)).toBeGreaterThanOrEqual(expenseNorm(gross, expenseNorms));
      }),
    );
  });
});

const cents = integer({ min: 0, max: 10_000_000 });
const budgets = record({ gross: cents, net: cents, expenses: cents, instalment: cents, otherInstalments: cents });

const usual = { total: 1_200_000, actsForOthers: false };

describe("affordability", () => {
  const budget: Budget = {
    gross: 3_800_000,
    net: 2_950_000,
    expenses: 900_000,
    instalment: 49_900,
    otherInstalments: 0,
  };

  it("Affordability is enough, tight or short by the amount left after expenses and the order", () => {
    expect(affordability(budget, usual, creditRules)).toBe("enough");
    const instalment = (remaining: number) => budget.net - budget.expenses - remaining;
    expect(affordability({ ...budget, instalment: instalment(100_000) }, usual, creditRules)).toBe("enough");
    expect(affordability({ ...budget, instalment: instalment(99_999) }, usual, creditRules)).toBe("tight");
    expect(affordability({ ...budget, instalment: instalment(0) }, usual, creditRules)).toBe("tight");
    expect(affordability({ ...budget, instalment: instalment(-1) }, usual, creditRules)).toBe("short");
  });

  it("What other orders cost each month counts like the order itself", () => {
    const otherInstalments = (remaining: number) => budget.net - budget.expenses - budget.instalment - remaining;
    expect(affordability({ ...budget, otherInstalments: otherInstalments(100_000) }, usual, creditRules)).toBe(
      "enough",
    );
    expect(affordability({ ...budget, otherInstalments: otherInstalments(99_999) }, usual, creditRules)).toBe("tight");
    expect(affordability({ ...budget, otherInstalments: otherInstalments(-1) }, usual, creditRules)).toBe("committed");
  });

  it("Other orders alone never decline an order: staff decide", () => {
    assert(
      property(budgets, cents, (some, otherInstalments) => {
        const alone = affordability({ ...some, otherInstalments: 0 }, usual, creditRules);
        const beside = affordability({ ...some, otherInstalments }, usual, creditRules);
        expect(beside === "short").toBe(alone === "short");
      }),
    );
  });

  it("Staff decide on an order above R100,000 over its term, whatever income was declared", () => {
    expect(MAX_UNSEEN_TOTAL).toBe(100_000 * 100);
    const rich = { ...budget, net: 9_999_999_900, gross: 9_999_999_900 };
    expect(affordability(rich, { ...usual, total: MAX_UNSEEN_TOTAL }, creditRules)).toBe("enough");
    expect(affordability(rich, { ...usual, total: MAX_UNSEEN_TOTAL + 1 }, creditRules)).toBe("large");
    expect(affordability({ ...budget, net: 0 }, { ...usual, total: MAX_UNSEEN_TOTAL + 1 }, creditRules)).toBe("short");
  });

  it("Declared expenses below the norm are raised to the norm", () => {
    expect(disposableIncome({ ...budget, expenses: 0 }, expenseNorms)).toBe(
      budget.net - expenseNorm(budget.gross, expenseNorms) - budget.instalment,
    );
  });

  it("Affordability never improves with a lower net income, higher expenses, a larger order, more other orders or a higher gross income", () => {
    const rank = { short: 0, committed: 1, acts_for_others: 1, large: 1, tight: 2, enough: 3 };
    assert(
      property(budgets, cents, (some, more) => {
        const before = rank[affordability(some, usual, creditRules)];
        for (const worse of [
          { ...some, net: some.net - more },
          { ...some, expenses: some.expenses + more },
          { ...some, instalment: some.instalment + more },
          { ...some, otherInstalments: some.otherInstalments + more },
          { ...some, gross: some.gross + more },
        ])
          expect(rank[affordability(worse, usual, creditRules)]).toBeLessThanOrEqual(before);
      }),
    );
  });

  it("The amount left never exceeds the net income minus expenses and the order", () => {
    assert(
      property(budgets, (some) => {
        expect(disposableIncome(some, expenseNorms)).toBeLessThanOrEqual(some.net - some.expenses - some.instalment);
        expect(Number.isSafeInteger(disposableIncome(some, expenseNorms))).toBe(true);
      }),
    );
  });
});

describe("totalOverTerms", () => {
  const line = {
    lineGroupId: "one",
    itemType: "main" as const,
    quantity: 1,
    costPrice: "499.00",
    planPeriod: "pmx24" as const,
    fees: [],
    introduction: null,
  };
  const addOn = { ...line, itemType: "addOn" as const };

  it.each([
    { what: "a contract of 24 months at R499", lines: [line], total: 24 * 49_900 },
    { what: "two of them", lines: [{ ...line, quantity: 2 }], total: 48 * 49_900 },
    {
      what: "a contract that costs R100 less for three months",
      lines: [
        { ...line, introduction: { label: "", off: "100.00", months: 3, until: "2027-03-01", fromTheStart: true } },
      ],
      total: 24 * 49_900 - 30_000,
    },
    {
      what: "a line without a term, for 12 months",
      lines: [{ ...line, planPeriod: "month-to-month" as const }],
      total: 12 * 49_900,
    },
    {
      what: "an add-on without a term, for the term of its contract",
      lines: [line, { ...addOn, costPrice: "99.00", planPeriod: "month-to-month" as const }],
      total: 24 * (49_900 + 9_900),
    },
    {
      what: "a once-off add-on",
      lines: [line, { ...addOn, costPrice: "1399.00", planPeriod: "once-off" as const }],
      total: 24 * 49_900 + 139_900,
    },
    {
      what: "a once-off fee and a router in 36 instalments, which is payable in full",
      lines: [
        {
          ...line,
          planPeriod: "month-to-month" as const,
          fees: [
            { label: "Activation", amount: "150.00", planPeriod: "once-off" as const },
            { label: "Router", amount: "50.00", planPeriod: "pmx36" as const, whole: "1800.00" },
          ],
        },
      ],
      total: 12 * 49_900 + 15_000 + 180_000,
    },
    {
      what: "lines with and without a term, each for its own",
      lines: [line, { ...line, lineGroupId: "two", planPeriod: "month-to-month" as const }],
      total: 36 * 49_900,
    },
  ])("The total over the terms counts $what", ({ lines, total }) => {
    expect(totalOverTerms(lines)).toBe(total);
  });
});
