import { describe, expect, it } from "vitest";
import { blankProduct } from "#catalogue/blank.model.ts";
import { titleWithAddOn } from "#catalogue/title.model.ts";
import type { VendorType } from "#shared/segment.ts";

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

describe("titleWithAddOn", () => {
  it("S6-03 A title ends with the title of the add-on", () => {
    expect(titled("SIM-only plans")).toBe("Deal + Prime Video");
    expect(titled("Fibre", { planTitle: "Pro 30GB" })).toBe("Deal + Prime Video");
  });

  it("S6-03 A title for business customers does not include the add-on", () => {
    expect(titled("SIM-only plans", { vendorType: "business" })).toBe("Deal");
  });

  it.each(["Smartphones", "laptops", "TABLETS"])(
    "S6-03 A title in the category %s does not include the add-on",
    (category) => {
      expect(titled(category)).toBe("Deal");
    },
  );

  it("S6-03 A title of a fusion plan does not include the add-on", () => {
    expect(titled("SIM-only plans", { planTitle: "Deal Fusion 2 voicedataflexon" })).toBe("Deal");
  });

  it("S6-03 A title without an add-on is unchanged", () => {
    expect(titled("SIM-only plans", { addOnTitle: "" })).toBe("Deal");
  });
});
