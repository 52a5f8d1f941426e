import { expect, it } from "vitest";
import { infoFeaturesOf } from "#catalogue/ui/product-highlights.tsx";

it("S3-38 infoFeaturesOf reads infoKeyFeatures as a JSON list of titles and descriptions", () => {
  const list = [{ title: "Two terms", description: "24 or 36 months." }];
  expect(infoFeaturesOf(JSON.stringify(list))).toEqual(list);
});

it.each(["", "{", "null", "{}", '["x"]', '[{"title":1,"description":"x"}]', '[{"title":"x"}]'])(
  "infoFeaturesOf returns no features for the invalid text '%s'",
  (json) => {
    expect(infoFeaturesOf(json)).toEqual([]);
  },
);
