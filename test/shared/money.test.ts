import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatLong,
  formatPrice,
  formatShort,
  instalments,
  isNumeric,
  parseMoney,
  parsePrice,
  percentOff,
  toCents,
  toRand,
  vatShare,
} from "#shared/money.ts";
import { typedAmount } from "#shared/typed-amount.ts";

describe("toCents and toRand", () => {
  it.each([
    ["1299.00", 129900],
    ["29.5", 2950],
    ["0.05", 5],
    ["7", 700],
    ["-115.00", -11500],
    ["0.00", 0],
    ["-0.00", 0],
  ])("The amount %s is %i cents", (rand, cents) => {
    expect(toCents(rand)).toBe(cents);
  });

  it.each(["", "1,299.00", "R5", "1.234", "1e3", " 5", "5.", ".5", "NaN", "12345678901"])(
    "The text %j is rejected as an amount",
    (text) => {
      expect(() => toCents(text)).toThrow(RangeError);
    },
  );

  it("Any amount written as rand is read back as the same cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        expect(toCents(toRand(cents))).toBe(cents);
      }),
    );
  });
});

describe("Formatted amounts", () => {
  const shown: [number, string, string, string][] = [
    [0, "R0", "R0", "R0.00"],
    [5, "R0.05", "R0,05", "R0.05"],
    [99900, "R999", "R999", "R999.00"],
    [129900, "R1,299", "R1 299", "R1,299.00"],
    [129950, "R1,299.50", "R1 299,50", "R1,299.50"],
    [123456789, "R1,234,567.89", "R1 234 567,89", "R1,234,567.89"],
    [-11500, "-R115", "-R115", "-R115.00"],
  ];

  it("S9-27 A price has the prefix R, commas between thousands, and cents only when they are not zero", () => {
    expect(shown.map(([cents]) => formatPrice(cents))).toEqual(shown.map(([, price]) => price));
  });

  it("S9-28 The short form has spaces between thousands and a decimal comma, the long form always two decimals", () => {
    expect(shown.map(([cents]) => [formatShort(cents), formatLong(cents)])).toEqual(
      shown.map(([, , short, long]) => [short, long]),
    );
  });
});

describe("Parsed amounts", () => {
  it.each([
    ["R1,299 pm", 129900],
    ["R 29", 2900],
    ["from R499", 49900],
    ["0", 0],
    ["299.00", 2990000],
    ["free", undefined],
    ["", undefined],
  ])("S5-27 The label %j, read as whole rand without non-digits, is %s cents", (label, cents) => {
    expect(parsePrice(label)).toBe(cents);
  });

  it.each([
    ["R1,299.00", 129900],
    ["R 1 299.5", 129950],
    ["r29", 2900],
    ["1299.00", 129900],
    ["-R115.00", -11500],
    ["-115", -11500],
    [" 0.05 ", 5],
    ["1\u00a0299", 129900],
    ["R1,299,000.50", 129900050],
    ["R", undefined],
    ["", undefined],
    ["RR5", undefined],
    ["5 rand", undefined],
    ["1.234", undefined],
    ["1e3", undefined],
  ])("S5-28 The amount %j, read without spaces, commas and the R, is %s cents", (text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it("S5-27 S5-28 Any formatted amount is parsed back to the same cents", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (cents) => {
        expect(parseMoney(formatLong(cents))).toBe(cents);
        expect(parseMoney(formatPrice(cents))).toBe(cents);
        const whole = cents * 100;
        expect(parsePrice(`${formatPrice(whole)} pm`)).toBe(whole);
        expect(parsePrice(formatShort(whole))).toBe(whole);
      }),
    );
  });
});

describe("isNumeric", () => {
  it.each([0, -1, 1.5, "0", "12", " 3.5 ", "-2", "1e3", "1299.00"])("S5-29 S9-29 The value %j is numeric", (value) => {
    expect(isNumeric(value)).toBe(true);
  });

  it.each(
    [Number.NaN, "", "  ", "R5", "1,299", "12 GB", "Infinity", "NaN", null, undefined, true, [], ["1"], {}].map(
      (value) => [value],
    ),
  )("S5-29 S9-29 The value %O is not numeric", (value) => expect(isNumeric(value)).toBe(false));
});

describe("percentOff", () => {
  it.each([
    [79900, 10, 71910],
    [5, 10, 5],
    [15, 10, 14],
    [33333, 10, 30000],
    [100, 0, 100],
    [100, 100, 0],
    [10000, 12.5, 8750],
    [1000, 33.33, 667],
  ])("An amount of %i cents less %d percent is %i cents, rounded half up", (amount, percent, cents) => {
    expect(percentOff(amount, percent)).toBe(cents);
  });
});

describe("instalments", () => {
  it("The last instalment contains the rounding difference", () => {
    expect(instalments(1000, 3)).toEqual([333, 333, 334]);
    expect(instalments(100000, 36).slice(34)).toEqual([2777, 2805]);
  });

  it("The instalments add up to the total, for any amount and number of months", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.integer({ min: 1, max: 60 }), (total, months) => {
        const parts = instalments(total, months);
        expect(parts).toHaveLength(months);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("vatShare", () => {
  it.each([
    [11500, 15, 1500],
    [10000, 15, 1304],
    [1, 15, 0],
    [0, 15, 0],
  ])("The VAT in %i cents at %i percent is %i cents", (gross, percent, vat) => {
    expect(vatShare(gross, percent)).toBe(vat);
  });
});

it.each([
  ["1299", 129_900],
  ["1,299", 129_900],
  ["1.299", 129_900],
  ["1 299", 129_900],
  ["1\u00a0299,50", 129_950],
  ["R1,299.50", 129_950],
  ["R 1 299,5", 129_950],
  ["1.299,50", 129_950],
  ["1'299.50", 129_950],
  ["34,50", 3_450],
  ["34.5", 3_450],
  ["12,5", 1_250],
  ["0,99", 99],
  ["499,-", 49_900],
  ["499 ZAR", 49_900],
  ["ZAR 499", 49_900],
  ["-115,00", -11_500],
  ["−115.00", -11_500],
  ["\u200e1 234 567,89", 123_456_789],
  ["R38 000", 3_800_000],
  ["38’000", 3_800_000],
  ["38'000", 3_800_000],
  ["R38´000.50", 3_800_050],
  ["38\u2009000", 3_800_000],
  ["38\u202f000,50", 3_800_050],
])("The typed amount %j is %i cents", (text, cents) => {
  expect(typedAmount(text)).toBe(cents);
});

it.each([
  "",
  "R",
  "abc",
  "1,2,3",
  "12,34,567",
  "1 29",
  "1.299.50",
  "1,299,50",
  "1.2.3",
  "1e3",
  "=1+1",
  "12,345,67",
  "0,123",
  "1299,999",
  "--5",
  "1,299.5.0",
  "5 6",
  "38’00",
  "38''000",
  "3’8000",
])("%j is not an amount", (text) => {
  expect(typedAmount(text)).toBeUndefined();
});

it("An amount in each form in which the shop writes it is read as the same amount", () => {
  const amount = fc.integer({ min: 0, max: 99_999_999_99 });
  const isRead = (cents: number) =>
    [formatPrice, formatShort, formatLong, toRand].every((written) => typedAmount(written(cents)) === cents);
  fc.assert(fc.property(amount, isRead));
});
