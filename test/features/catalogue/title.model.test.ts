import { describe, expect, it } from "vitest";
import { blankProduct } from "#catalogue/blank.model.ts";
import type { VendorType } from "#catalogue/model.ts";
import { titleWithAddOn } from "#catalogue/title.model.ts";

function titled(category: string, more: { vendorType?: VendorType; planTitle?: string; addOnTitle?: string } = {}) {
  const { vendorType = "personal", planTitle = "", addOnTitle = "Prime Video" } = more;
  const subCategory = { name: "", category: [{ vendorType, name: category }] };
  return titleWithAddOn({
    product: { ...blankProduct(), vendorType, subCategory },
    title: "Deal",
    planTitle,
    addOnTitle,
  });
}

describe("a title with its add-on", () => {
  it("S6-03 has the add-on's title appended", () => {
    expect(titled("SIM-only plans")).toBe("Deal + Prime Video");
    expect(titled("Fibre", { planTitle: "Pro 30GB" })).toBe("Deal + Prime Video");
  });

  it("S6-03 skips it for business", () => {
    expect(titled("SIM-only plans", { vendorType: "business" })).toBe("Deal");
  });

  it.each(["Smartphones", "laptops", "TABLETS"])("S6-03 skips it for %s", (category) => {
    expect(titled(category)).toBe("Deal");
  });

  it("S6-03 skips it for fusion plans", () => {
    expect(titled("SIM-only plans", { planTitle: "Deal Fusion 2 voicedataflexon" })).toBe("Deal");
  });

  it("S6-03 has nothing to append without an add-on", () => {
    expect(titled("SIM-only plans", { addOnTitle: "" })).toBe("Deal");
  });
});
