import { describe, expect, it } from "vitest";
import { networkOfSubCategory } from "#catalogue/connection/sub-categories.model.ts";

describe("networkOfSubCategory", () => {
  it.each([
    ["fibre", "Fibre", "fibre"],
    ["fibre", "Home fibre", "fibre"],
    ["fibre", "DSL", "dsl"],
    ["lte-5g", "LTE", "lte"],
    ["lte-5g", "5G", "5g"],
    ["prepaid", "Data bundles", "mobiledata"],
    ["prepaid", "Voice bundles", undefined],
    ["satellite", "Satellite", undefined],
    ["smartphones", "5G", undefined],
  ])("S7-30 S7-31 In the category %s, the sub-category %s needs the network %s", (category, name, network) => {
    expect(networkOfSubCategory(category, name)).toBe(network);
  });
});
