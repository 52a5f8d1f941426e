import { expect, it } from "vitest";
import { isVoucher } from "#catalogue/voucher.model.ts";
import { voucher } from "#db/seed/products/vouchers.ts";

it("S3-41 S3-49 a voucher has a variant for each value, at that price unless it is sold for less", () => {
  const { product, stock } = voucher({
    id: "V",
    slug: "voucher",
    name: "Voucher",
    sub: "Gaming vouchers",
    line: "For games",
    colour: "111111",
    values: [100, [1000, 950]],
    features: ["One"],
    description: "A voucher.",
    launchedOn: "2026-01-01",
    popularity: 1,
  });
  expect(isVoucher(product)).toBe(true);
  expect(product.cartType).toBe("prepaid");
  expect(product).toMatchObject({ rangeSelection: "Value", rangeValue: "R100 to R1,000" });
  expect(product.variants.map(({ datalabel, price, originalPrice }) => [datalabel, price, originalPrice])).toEqual([
    ["R100", "100.00", "0.00"],
    ["R1,000", "950.00", "1000.00"],
  ]);
  expect(stock.map(({ quantity }) => quantity)).toEqual([null, null]);
});
