import { describe, expect, it } from "vitest";
import { receivedProduct, sentProduct } from "#catalogue/blank.model.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

describe("a product as it travels to its page", () => {
  it("is the same when it arrives, for every product of the sample shop", () => {
    for (const product of catalogue) {
      const travelling = JSON.parse(JSON.stringify(sentProduct(product)));
      expect(receivedProduct(travelling)).toEqual(product);
    }
  });

  it("leaves most fields of its variants at home", () => {
    const fields = (variants: readonly object[]) => variants.flatMap((variant) => Object.keys(variant)).length;
    const all = fields(catalogue.flatMap(({ variants }) => variants));
    const sent = fields(catalogue.flatMap((product) => sentProduct(product).variants));
    expect(sent).toBeLessThan(all / 2);
  });
});
