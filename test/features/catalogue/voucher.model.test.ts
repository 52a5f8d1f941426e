import { expect, it } from "vitest";
import { isVoucher } from "#catalogue/voucher.model.ts";

it("isVoucher recognises a voucher by the name of its sub-category", () => {
  const named = (name: string) => isVoucher({ subCategory: { name, category: [] } });
  expect(["Voucher", "Gaming vouchers", "Data bundles", ""].map(named)).toEqual([true, true, false, false]);
});
