import { describe, expect, it } from "vitest";
import { blankProduct } from "#catalogue/blank.model.ts";
import { isComputer, isInCategory, isOfDevices } from "#catalogue/product-category.model.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

describe("Category of a product", () => {
  const inCategory = (name: string) =>
    blankProduct({
      subCategory: { name: "Ultrabooks", category: [{ segment: "personal" as const, name }] },
    });

  it("S5-31 Smartphones, laptops, tablets, backup power and smart devices are devices, in any case", () => {
    const devices = [
      "Smartphones",
      "laptops",
      "TABLETS",
      "Backup Power",
      "backup power",
      "smart devices",
      "Smart-Devices",
    ];
    expect(devices.filter((name) => !isOfDevices(inCategory(name)))).toEqual([]);
    const others = ["Fibre", "Prepaid", "SIM-only plans", "smart", "Laptops and more", ""];
    expect(others.filter((name) => isOfDevices(inCategory(name)))).toEqual([]);
    expect(isOfDevices(blankProduct())).toBe(false);
  });

  it("S5-31 S5-32 The sample catalogue has devices of five categories, and only laptops and tablets are computers", () => {
    const namesOf = (products: typeof catalogue) =>
      new Set(products.flatMap(({ subCategory }) => subCategory.category.map(({ name }) => name)));
    const devices = catalogue.filter(isOfDevices);
    expect(namesOf(devices)).toEqual(new Set(["Smartphones", "Laptops", "Tablets", "Smart devices", "Backup power"]));
    expect(namesOf(devices.filter(isComputer))).toEqual(new Set(["Laptops", "Tablets"]));
    expect(catalogue.filter((product) => isComputer(product) && !isOfDevices(product))).toEqual([]);
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
