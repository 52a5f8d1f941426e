import { describe, expect, it } from "vitest";
import { blankProduct } from "#catalogue/blank.model.ts";
import { infoBoxOf } from "#catalogue/info-box.model.ts";
import { brand } from "../../../config/brand.ts";

const personal = (name: string) => ({ name: "", category: [{ segment: "personal" as const, name }] });

describe("infoBoxOf", () => {
  it("S9-43 The info box of a streaming product says that it can be cancelled on the self-service site and in the app stores", () => {
    const { selfService, appStores } = brand.links;
    expect(appStores.length).toBeGreaterThan(1);
    for (const product of [
      blankProduct({ paymentGroup: "prime video" as const }),
      blankProduct({ paymentGroup: "prime video mobile edition" as const }),
      blankProduct({ subCategory: personal("Streaming") }),
    ])
      expect(infoBoxOf(product, brand.links).cancelling).toEqual([selfService, ...appStores]);
  });

  it("The info box of any other product contains only the product's own lines", () => {
    const product = blankProduct({ subCategory: personal("Fibre"), infoBoxLines: ["Read this", "And this"] });
    expect(infoBoxOf(product, brand.links)).toEqual({ lines: ["Read this", "And this"], cancelling: [] });
  });
});
