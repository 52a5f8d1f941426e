import { describe, expect, it } from "vitest";
import { blankProduct } from "#catalogue/blank.model.ts";
import { has5g } from "#catalogue/product-fields.model.ts";

describe("has5g", () => {
  const product = (key: string, value: string) =>
    blankProduct({
      name: "Phone 5G",
      keyFeatures: ["5G and eSIM"],
      specifications: [{ title: "Connections", properties: [{ key, label: "Networks", value }] }],
    });

  it("A product is for 5G if its specifications say so, whatever its name and features say", () => {
    expect(has5g(product("network", "5G, LTE and 3G"))).toBe(true);
    expect(has5g(product("network", "LTE and 3G"))).toBe(false);
    expect(has5g(product("network", "LTE, 5GB"))).toBe(false);
    expect(has5g(product("wifi", "5G"))).toBe(false);
    expect(has5g({ ...product("network", ""), specifications: [] })).toBe(false);
  });
});
