import { describe, expect, it } from "vitest";
import { QuantityShape } from "#cart/line.contract.ts";
import { RandShape } from "#catalogue/contract.ts";
import { toVariantBody } from "#catalogue/product.mapper.ts";
import { isNumeric } from "#shared/money.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

const accepts = (shape: { safeParse(value: unknown): { success: boolean } }) => (value: unknown) =>
  shape.safeParse(value).success;

describe("Line numbers", () => {
  it("S9-29 A quantity is a whole number of at least one", () => {
    expect([1, 2, 99].map(accepts(QuantityShape))).toEqual([true, true, true]);
    const wrong = ["2", "two", Number.NaN, 1.5, 0, -1, null];
    expect(wrong.filter(accepts(QuantityShape))).toEqual([]);
  });

  it("S9-29 An amount is numeric text with two decimals", () => {
    const amounts = catalogue.flatMap(({ variants }) =>
      variants.map(toVariantBody).flatMap(({ price, originalPrice }) => [price, originalPrice]),
    );
    expect(amounts.filter((amount) => !isNumeric(amount) || !accepts(RandShape)(amount))).toEqual([]);
    expect(["R5.00", "5", "1,299.00", "NaN", "", 5].filter(accepts(RandShape))).toEqual([]);
  });
});
