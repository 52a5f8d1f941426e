import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { summarise, vatPercentAt } from "#cart/summary.model.ts";
import { isMonthly, PLAN_PERIODS } from "#catalogue/model.ts";
import { toCents, toRand } from "#shared/money.ts";
import { cartLine } from "../../support/cart-lines.ts";

describe("summarise", () => {
  const phone = cartLine({
    paymentGroup: "contract",
    costPrice: "499.00",
    planPeriod: "pmx24",
    quantity: 2,
    variationTitle: "Phone",
    fees: [
      { label: "Activation fee", amount: "115.00", planPeriod: "once-off" },
      { label: "Router", amount: "20.00", planPeriod: "pmx36" },
    ],
  });
  const addOn = cartLine({ paymentGroup: "contract", itemType: "addOn", costPrice: "50.00", variationTitle: "Cover" });

  it("S3-51 The summary splits the first bill into main products and other amounts, and every part adds up", () => {
    const summary = summarise([phone, addOn], 15);
    expect(summary.total).toMatchObject({ label: "Due in the first month", amount: "1318.00" });
    expect(summary.mainProduct).toEqual({
      label: "Products",
      amount: "998.00",
      lines: [{ label: "2 x Phone", amount: "998.00", paymentMethod: "contract", planPeriod: "pmx24" }],
    });
    expect(summary.additionalAmount.lines).toEqual([
      { label: "Cover", amount: "50.00", paymentMethod: "contract", planPeriod: addOn.planPeriod },
      { label: "2 x Activation fee", amount: "230.00", paymentMethod: "contract", planPeriod: "once-off" },
      { label: "2 x Router", amount: "40.00", paymentMethod: "contract", planPeriod: "pmx36" },
    ]);
    for (const part of [summary.total, summary.monthly, summary.mainProduct, summary.additionalAmount])
      expect(toCents(part.amount)).toBe(part.lines.reduce((sum, line) => sum + toCents(line.amount), 0));
  });

  it("The summary says what contracts cost over their terms, an amount for each term", () => {
    const over = (months: number, amount: string, productTitle: string, quantity = 1) =>
      cartLine({ termTotal: { months, amount }, quantity, productTitle });
    const [watch, phone, tablet] = [
      over(36, "9000.00", "Watch"),
      over(24, "12091.00", "Phone", 2),
      over(24, "100.50", "Tablet"),
    ];
    expect(summarise([phone, tablet], 15).overTerm).toEqual([{ label: "Total over 24 months", amount: "24282.50" }]);
    expect(summarise([watch, phone, cartLine(), tablet, phone], 15).overTerm).toEqual([
      { label: "Total over 24 months for Phone and Tablet", amount: "48464.50" },
      { label: "Total over 36 months for Watch", amount: "9000.00" },
    ]);
    expect(summarise([cartLine()], 15).overTerm).toEqual([]);
  });

  it("S9-14 A once-off amount does not count as monthly", () => {
    expect(summarise([phone, addOn], 15).monthly.amount).toBe("1038.00");
    expect(summarise([cartLine({ planPeriod: "upfront" })], 15).monthly).toMatchObject({ amount: "0.00", lines: [] });
  });

  const credit = {
    label: "R115 off a month for 3 months when you switch",
    off: "115.00",
    months: 3,
    until: "2027-03-01",
    fromTheStart: false,
  };
  const fibre = cartLine({
    paymentGroup: "fibreproduct",
    costPrice: "799.00",
    planPeriod: "month-to-month",
    variationTitle: "Fibre",
    introduction: credit,
    fees: [{ label: "Router", amount: "39.00", planPeriod: "pmx36" }],
  });

  it("S9-13 S9-14 A router or installation over 36 months is monthly, but a once-off or upfront fee is not", () => {
    const line = cartLine({
      paymentGroup: "fibreproduct",
      planPeriod: "month-to-month",
      costPrice: "799.00",
      fees: [
        { label: "Router", amount: "50.00", planPeriod: "pmx36" },
        { label: "Installation", amount: "41.00", planPeriod: "pmx36" },
        { label: "Connection fee", amount: "300.00", planPeriod: "once-off" },
        { label: "Deposit", amount: "99.00", planPeriod: "upfront" },
      ],
    });
    const { monthly, total } = summarise([line], 15);
    expect(monthly.lines.map(({ planPeriod }) => planPeriod)).toEqual(["month-to-month", "pmx36", "pmx36"]);
    expect([monthly.amount, total.amount]).toEqual(["890.00", "1289.00"]);
  });

  it("S9-16 The summary states the amount due while a credit lasts, and the first bill excludes the credit", () => {
    const { total, monthly, introductory } = summarise([{ ...fibre, quantity: 2 }], 15);
    expect([total.amount, monthly.amount]).toEqual(["1676.00", "1676.00"]);
    expect(introductory).toEqual([
      {
        label: "R115 off a month for 3 months when you switch",
        months: 3,
        monthly: "1446.00",
        afterwards: "1676.00",
        changesOn: "2027-03-01",
        lines: [
          { label: "2 x Fibre", amount: "1598.00" },
          { label: "R115 off a month for 3 months when you switch", amount: "-230.00" },
          { label: "2 x Router", amount: "78.00" },
        ],
      },
    ]);
    expect(summarise([phone], 15).introductory).toEqual([]);
  });

  it("S9-18 Free months are excluded from the first bill and its VAT", () => {
    const free = { label: "Free for 3 months", off: "29.00", months: 3, until: "2027-02-20", fromTheStart: true };
    const prime = cartLine({
      paymentGroup: "prime video mobile edition",
      costPrice: "29.00",
      planPeriod: "month-to-month",
      variationTitle: "Prime",
      introduction: free,
    });
    const { total, monthly, mainProduct, vat } = summarise([prime], 15);
    expect(total).toMatchObject({ amount: "0.00", lines: [{ label: "Prime", amount: "0.00" }] });
    expect(mainProduct.amount).toBe("0.00");
    expect(monthly).toMatchObject({ amount: "29.00", lines: [{ label: "Prime", amount: "29.00" }] });
    expect(vat.amount).toBe("0.00");
  });

  it("S3-51 S9-14 S9-16 Every part of any summary adds up, and main products and other amounts make up the total", () => {
    const line = fc
      .record({
        cents: fc.nat(200_000),
        quantity: fc.integer({ min: 1, max: 10 }),
        planPeriod: fc.constantFrom(...PLAN_PERIODS),
        itemType: fc.constantFrom("main" as const, "addOn" as const),
        fees: fc.array(fc.record({ cents: fc.nat(50_000), planPeriod: fc.constantFrom(...PLAN_PERIODS) }), {
          maxLength: 3,
        }),
        credited: fc.boolean(),
        fromTheStart: fc.boolean(),
      })
      .map(({ cents, fees, credited, fromTheStart, ...more }) =>
        cartLine({
          ...more,
          costPrice: toRand(cents),
          fees: fees.map((fee) => ({ label: "Fee", amount: toRand(fee.cents), planPeriod: fee.planPeriod })),
          introduction:
            credited && isMonthly(more.planPeriod)
              ? { ...credit, off: toRand(Math.min(cents, 11_500)), fromTheStart }
              : null,
        }),
      );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), (lines) => {
        const summary = summarise(lines, 15);
        const { total, monthly, mainProduct, additionalAmount, introductory } = summary;
        for (const part of [total, monthly, mainProduct, additionalAmount])
          expect(toCents(part.amount)).toBe(part.lines.reduce((sum, each) => sum + toCents(each.amount), 0));
        expect(toCents(total.amount)).toBe(toCents(mainProduct.amount) + toCents(additionalAmount.amount));
        for (const each of introductory) {
          expect(toCents(each.monthly)).toBe(each.lines.reduce((sum, { amount }) => sum + toCents(amount), 0));
          expect(each.afterwards).toBe(monthly.amount);
        }
      }),
    );
  });

  it("The summary states the amount to pay now and the VAT in it", () => {
    const { total, vat } = summarise([cartLine()], 15);
    expect(total).toMatchObject({ label: "Pay now", amount: "99.00" });
    expect(vat).toEqual({ label: "of which VAT 15%", amount: "12.91" });
  });
});

it("A VAT rate applies from midnight in South Africa", () => {
  const rates = [
    { from: "2018-04-01", percent: 15 },
    { from: "2030-01-01", percent: 16 },
  ];
  expect(vatPercentAt(rates, new Date("2029-12-31T21:59:59Z"))).toBe(15);
  expect(vatPercentAt(rates, new Date("2029-12-31T22:00:00Z"))).toBe(16);
  expect(() => vatPercentAt(rates, new Date("2018-01-01"))).toThrow(RangeError);
});
