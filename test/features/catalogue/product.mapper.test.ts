import { describe, expect, it } from "vitest";
import { blankProduct, blankVariant } from "#catalogue/blank.model.ts";
import { keyFactsIn, toProduct, toProductBody, toVariant, toVariantBody } from "#catalogue/product.mapper.ts";

describe("keyFactsIn", () => {
  it("S3-38 keyFactsIn reads infoKeyFeatures as a JSON list of titles and descriptions", () => {
    const list = [{ title: "Two terms", description: "24 or 36 months." }];
    expect(keyFactsIn(JSON.stringify(list))).toEqual(list);
  });

  it.each(["", "{", "null", "{}", '["x"]', '[{"title":1,"description":"x"}]', '[{"title":"x"}]'])(
    "keyFactsIn returns no facts for the invalid text '%s'",
    (json) => {
      expect(keyFactsIn(json)).toEqual([]);
    },
  );
});

it("S3-48 The periods of a router are a list inside and separated by commas on the wire", () => {
  const body = { ...toVariantBody(blankVariant()), wifiRouterPayment: "once-off, pmx36" };
  const variant = toVariant(body);
  expect(variant.routerPaymentPeriods).toEqual(["once-off", "pmx36"]);
  expect(toVariantBody(variant).wifiRouterPayment).toBe("once-off,pmx36");
  expect(toVariant(toVariantBody(blankVariant())).routerPaymentPeriods).toEqual([]);
});

it("A product is the same after the way to the specification's names and back", () => {
  const product = {
    ...blankProduct(),
    segment: "business" as const,
    paymentGroup: "contract" as const,
    keyFacts: [{ title: "Two terms", description: "24 or 36 months." }],
    questions: { title: "More", tabs: [{ category: "Delivery", faqs: [{ question: "When?", answer: "Soon." }] }] },
    variants: [
      { ...blankVariant(), label: "30GB", routerPaymentPeriods: ["pmx36"], addOns: [{ title: "A", expiry: 0 }] },
    ],
  };
  expect(toProduct(toProductBody(product))).toEqual(product);
});
