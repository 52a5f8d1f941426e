import { describe, expect, it } from "vitest";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { speedIn } from "#catalogue/measures/speeds.model.ts";
import type { Product, Variant } from "#catalogue/model.ts";
import { specificationsOf } from "#catalogue/specifications.model.ts";

const line = {
  ...blankVariant(),
  speed: speedIn("100 Mbps"),
  speedLabel: "100 Mbps down, 50 Mbps up",
  speedAlignment: "Twice as fast down as up",
  term: "month-to-month" as const,
};
const phone = { ...blankVariant(), storage: "128GB", term: 24, colour: { name: "Black", imageUrl: "" } };

/** The rows of the variants, without the keys. */
function general(product: Product, variants: readonly Variant[]) {
  const [only] = specificationsOf(product, variants);
  return (only?.properties ?? []).map(({ label, value }) => ({ label, value }));
}

describe("specificationsOf", () => {
  it("S3-39 S3-46 The specifications of a line name its network and its speed", () => {
    const product = blankProduct({ providerName: "OpenServe", brands: ["OpenServe"] });
    expect(general(product, [line])).toEqual([
      { label: "Network", value: "OpenServe" },
      { label: "Speed", value: "100 Mbps" },
      { label: "Up and down", value: "Twice as fast down as up" },
      { label: "Contract", value: "Month-to-month" },
    ]);
  });

  it("S3-35 S3-41 The specifications list each value once while the choice is open", () => {
    const product = blankProduct({ brands: ["Samsung"] });
    const lines = general(product, [phone, { ...phone, storage: "256GB" }]);
    expect(lines).toEqual([
      { label: "Brand", value: "Samsung" },
      { label: "Storage", value: "128GB, 256GB" },
      { label: "Colour", value: "Black" },
      { label: "Contract", value: "24 months" },
    ]);
  });

  it("S3-37 The specifications show the range instead of many values, or as a separate line where no other has its name", () => {
    const product = blankProduct({ rangeLabel: "speed", rangeValue: "25-500 Mbps" });
    const faster = { ...line, speed: speedIn("500 Mbps") };
    expect(general(product, [line, faster])).toContainEqual({ label: "Speed", value: "25-500 Mbps" });
    expect(general(product, [line])).toContainEqual({ label: "Speed", value: "100 Mbps" });
    const router = blankProduct({ rangeLabel: "Wi-Fi range", rangeValue: "up to 30 m" });
    expect(general(router, [])).toEqual([{ label: "Wi-Fi range", value: "up to 30 m" }]);
    expect(general({ ...router, rangeValue: "" }, [])).toEqual([]);
  });

  it("S3-35 What is the same for all variants follows below its own headings", () => {
    const battery = { title: "Battery", properties: [{ key: "battery", label: "Capacity", value: "5000 mAh" }] };
    const groups = specificationsOf(blankProduct({ brands: ["Samsung"], specifications: [battery] }), [phone]);
    expect(groups.map(({ title }) => title)).toEqual(["General", "Battery"]);
    expect(groups[1]).toEqual(battery);
    expect(specificationsOf(blankProduct({ specifications: [battery] }), [])).toEqual([battery]);
  });
});
