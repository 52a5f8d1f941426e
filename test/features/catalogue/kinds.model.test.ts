import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankProduct } from "#catalogue/blank.model.ts";
import { type FieldsOfKinds, fieldsOf, ofKind } from "#catalogue/kinds.model.ts";
import { PRODUCT_KINDS } from "#catalogue/model.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

const inCategory = (name: string, subCategory = "Other") => ({
  subCategory: { name: subCategory, category: [{ segment: "personal" as const, name }] },
});
const fits = { kinds: ["phone" as const], brands: [], products: [] };

describe("Kind of a product", () => {
  it.each<[string, Partial<FieldsOfKinds>, string]>([
    ["What has a type of add-on", { addOnType: "voip", ...inCategory("Streaming") }, "add-on"],
    ["What has a type of a streaming partner", { streamingType: "prime video" }, "streaming"],
    ["A subscription of the category Streaming", inCategory("Streaming", "Music"), "streaming"],
    ["What is sold as prime video", { paymentGroup: "prime video" }, "streaming"],
    ["A prepaid bundle of data", inCategory("Prepaid", "Data bundles"), "bundle"],
    ["Airtime", inCategory("Prepaid", "Airtime"), "bundle"],
    ["What fits a device", { fits, ...inCategory("Smart devices") }, "accessory"],
    ["A combo, in whatever category", { isCombo: true, ...inCategory("Laptops") }, "combo"],
    ["What has vouchers as its sub-category", inCategory("Vouchers", "Gaming vouchers"), "voucher"],
    ["A phone", inCategory("Smartphones"), "device"],
    ["A licence", { paymentGroup: "software", ...inCategory("Software") }, "software"],
    ["What is ordered as fibre, in whatever category", { paymentGroup: "fibreproduct" }, "fibre"],
    ["A line of the category Fibre", { paymentGroup: "contract", ...inCategory("fibre") }, "fibre"],
    ["A line over LTE", { paymentGroup: "contract", ...inCategory("LTE and 5G", "LTE") }, "fixed-wireless"],
    ["A line over satellite", { paymentGroup: "contract", ...inCategory("Satellite") }, "satellite"],
    ["A plan without a device", { paymentGroup: "contract", ...inCategory("SIM-only plans") }, "sim-only"],
    ["A SIM card", inCategory("Prepaid", "SIM cards"), "prepaid-sim"],
    ["Anything else", inCategory("Marketing and productivity tools", "Marketing"), "service"],
  ])("%s is of its kind", (_, fields, kind) => {
    expect(blankProduct(fields).kind).toBe(kind);
  });

  it("S1-02 S1-03 S1-04 The sample catalogue sells every kind", () => {
    expect(new Set(catalogue.map(({ kind }) => kind))).toEqual(new Set(PRODUCT_KINDS));
  });

  it("A product has only what its kind has, and is the same after the way to its fields and back", () => {
    expect(blankProduct({ addOnType: "voip", streamingType: "prime video", fits, isCombo: true })).toEqual({
      ...blankProduct(),
      kind: "add-on",
      addOnType: "voip",
    });
    const fields = fc.record(
      {
        addOnType: fc.constant("voip"),
        streamingType: fc.constant("prime video"),
        fits: fc.constant(fits),
        isCombo: fc.boolean(),
        paymentGroup: fc.constantFrom("prepaid" as const, "contract" as const),
        subCategory: fc.constantFrom(inCategory("Prepaid", "Airtime").subCategory, inCategory("Tablets").subCategory),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fields, (some) => {
        const product = blankProduct(some);
        expect(ofKind(fieldsOf(product))).toEqual(product);
      }),
    );
  });
});
