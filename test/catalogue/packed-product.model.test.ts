import { describe, expect, it } from "vitest";
import { packed, unpacked } from "#catalogue/packed-product.model.ts";
import { catalogue } from "../support/sample-catalogue.ts";

/** As it goes over the line: nothing of it is known on the other side. */
function sent<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

describe("a packed product", () => {
  it.each(catalogue.map((product) => [product.slug, product] as const))("is %s again", (_, product) => {
    expect(unpacked(sent(packed(product)))).toEqual(product);
  });

  it("says of its variants only once what they share", () => {
    const [most] = catalogue.toSorted((one, other) => other.variants.length - one.variants.length);
    if (!most) throw new Error("the sample catalogue is empty");
    expect(JSON.stringify(packed(most)).length).toBeLessThan(JSON.stringify(most).length / 4);
  });

  it("holds of each further variant only what differs from the first", () => {
    const [product] = catalogue;
    const [variant] = product?.variants ?? [];
    if (!product || !variant) throw new Error("the sample catalogue is empty");
    const mixed = { ...product, variants: [variant, { ...variant, price: "1.00" }, variant] };
    expect(unpacked(sent(packed(mixed)))).toEqual(mixed);
    expect(packed(mixed)).toMatchObject({ others: [{ price: 0 }, {}], values: ["1.00"] });
  });

  it("is made once, and one without variants can be sent, too", () => {
    const [product] = catalogue;
    if (!product) throw new Error("the sample catalogue is empty");
    expect(packed(product)).toBe(packed(product));
    expect(unpacked(packed(product))).toBe(product);
    const bare = { ...product, variants: [] };
    expect(unpacked(sent(packed(bare)))).toEqual(bare);
  });
});
