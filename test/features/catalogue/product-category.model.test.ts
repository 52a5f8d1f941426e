import { describe, expect, it } from "vitest";
import { blankProduct } from "#catalogue/blank.model.ts";
import {
  isComputer,
  isComputerCategory,
  isDeviceCategory,
  isInCategory,
  isVoucher,
} from "#catalogue/product-category.model.ts";
import { categories } from "../../support/sample-catalogue.ts";

describe("isDeviceCategory", () => {
  it.each(["Smartphones", "laptops", "TABLETS", "Backup Power", "backup power", "smart devices", "Smart-Devices"])(
    "S5-31 %s is a device category, regardless of case",
    (name) => expect(isDeviceCategory(name)).toBe(true),
  );

  it.each(["Fibre", "Prepaid", "SIM-only plans", "smart", "Laptops and more", ""])(
    "S5-31 %j is not a device category",
    (name) => expect(isDeviceCategory(name)).toBe(false),
  );

  it("S5-32 Laptops and tablets are a subset of the device categories", () => {
    const devices = categories.map(({ name }) => name).filter(isDeviceCategory);
    const computers = categories.map(({ name }) => name).filter(isComputerCategory);
    expect(devices.length).toBeGreaterThan(computers.length);
    expect(computers.every((name) => devices.includes(name))).toBe(true);
    expect(new Set(computers)).toEqual(new Set(["Laptops", "Tablets"]));
    expect(isComputerCategory("smartphones")).toBe(false);
  });
});

describe("Category of a product", () => {
  const inCategory = (name: string) => ({
    ...blankProduct(),
    subCategory: { name: "Ultrabooks", category: [{ vendorType: "personal" as const, name }] },
  });

  it("S5-32 A product is a computer if its category is laptops or tablets", () => {
    expect(["LAPTOPS", "Tablets", "Smartphones"].map((name) => isComputer(inCategory(name)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isComputer(blankProduct())).toBe(false);
  });

  it("A product belongs to a category by the category's name, never by that of the sub-category", () => {
    expect(isInCategory(inCategory("Fibre"), "fibre")).toBe(true);
    expect(isInCategory(inCategory("Fibre"), "Ultrabooks")).toBe(false);
  });
});

it("isVoucher recognises a voucher by the name of its sub-category", () => {
  const named = (name: string) => isVoucher({ subCategory: { name, category: [] } });
  expect(["Voucher", "Gaming vouchers", "Data bundles", ""].map(named)).toEqual([true, true, false, false]);
});
