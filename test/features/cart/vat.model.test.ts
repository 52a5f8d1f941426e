import fc from "fast-check";
import { expect, it } from "vitest";
import { type PricedLine, summarise } from "#cart/summary.model.ts";
import { vatOfLines } from "#cart/vat.model.ts";
import { toCents, toRand } from "#shared/money.ts";
import { cartLine } from "../../support/cart-lines.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

function partOf(...amounts: string[]) {
  return summarise(
    amounts.map((costPrice) => cartLine({ costPrice })),
    15,
  ).total;
}

it("The VAT of an invoice is allocated to its lines by largest remainder", () => {
  // 1.00 x 3 = 3.00, of which VAT 0.39; each line's own would be 0.13.
  expect(vatOfLines(partOf("1.00", "1.00", "1.00"), 15)).toEqual([13, 13, 13]);
  // 0.99 x 3 = 2.97, of which 0.387 = 0.39; each line's own 0.129 rounds to 0.13.
  expect(vatOfLines(partOf("0.99", "0.99", "0.99"), 15)).toEqual([13, 13, 13]);
  // 0.04 x 4 = 0.16, of which 0.0209 = 0.02; each line's own 0.0052 would round to 0.01 and make 0.04.
  expect(vatOfLines(partOf("0.04", "0.04", "0.04", "0.04"), 15)).toEqual([1, 1, 0, 0]);
  // 100.00 + 50.00 = 150.00, of which 19.565 = 19.57: 13.0466 and 6.5233; the first has the larger remainder.
  expect(vatOfLines(partOf("100.00", "50.00"), 15)).toEqual([1305, 652]);
  expect(vatOfLines(partOf("0.00"), 15)).toEqual([0]);
  expect(vatOfLines(partOf("99.00"), 0)).toEqual([0]);
  expect(vatOfLines(partOf(), 15)).toEqual([]);
});

const anyLine: fc.Arbitrary<PricedLine> = fc
  .record({
    cents: fc.oneof(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 99_999_999 })),
    fee: fc.integer({ min: 0, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    itemType: fc.constantFrom("main", "addOn"),
    planPeriod: fc.constantFrom("once-off", "pmx24", "month-to-month", "upfront"),
  } as const)
  .map(({ cents, fee, ...more }) =>
    cartLine({
      ...more,
      costPrice: toRand(cents),
      fees: [{ label: "Fee", amount: toRand(fee), planPeriod: "once-off" }],
    }),
  );

it("Lines, parts, total and VAT shares of any purchase add up to the cent", () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), fc.integer({ min: 0, max: 30 }), (lines, percent) => {
      const summary = summarise(lines, percent);
      for (const part of [summary.total, summary.monthly, summary.mainProduct, summary.additionalAmount])
        expect(sum(part.lines.map(({ amount }) => toCents(amount)))).toBe(toCents(part.amount));
      expect(toCents(summary.mainProduct.amount) + toCents(summary.additionalAmount.amount)).toBe(
        toCents(summary.total.amount),
      );
      const exactly = lines.reduce(
        (all, line) =>
          all + line.quantity * (toCents(line.costPrice) + sum(line.fees.map(({ amount }) => toCents(amount)))),
        0,
      );
      expect(toCents(summary.total.amount)).toBe(exactly);

      const shares = vatOfLines(summary.total, percent);
      if (lines.length > 0) expect(sum(shares)).toBe(toCents(summary.vat.amount));
      summary.total.lines.forEach(({ amount }, at) => {
        const own = (toCents(amount) * percent) / (100 + percent);
        expect(Math.abs((shares[at] ?? 0) - own)).toBeLessThan(2);
        expect(shares[at]).toBeGreaterThanOrEqual(0);
        expect(shares[at]).toBeLessThanOrEqual(toCents(amount) + 1);
      });
    }),
    { numRuns: 300 },
  );
});
