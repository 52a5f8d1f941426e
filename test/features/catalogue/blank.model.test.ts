import { describe, expect, it } from "vitest";
import { deserialiseProduct, serialiseProduct } from "#catalogue/blank.model.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

describe("sentProduct and receivedProduct", () => {
  it("Every sample product is unchanged after being serialised by sentProduct and read by receivedProduct", () => {
    for (const product of catalogue) {
      const travelling = JSON.parse(JSON.stringify(serialiseProduct(product)));
      expect(deserialiseProduct(travelling)).toEqual(product);
    }
  });

  it("sentProduct omits more than half of all variant fields", () => {
    const fields = (variants: readonly object[]) => variants.flatMap((variant) => Object.keys(variant)).length;
    const all = fields(catalogue.flatMap(({ variants }) => variants));
    const sent = fields(catalogue.flatMap((product) => serialiseProduct(product).variants));
    expect(sent).toBeLessThan(all / 2);
  });
});
