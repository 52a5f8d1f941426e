import { describe, expect, it } from "vitest";
import { accessoriesFor, deviceKindOf, isFitting } from "#catalogue/accessories.model.ts";
import type { Fits } from "#catalogue/model.ts";
import { plainCard } from "../../support/cards.ts";
import { catalogue } from "../../support/sample-catalogue.ts";

function product(slug: string, segment = "personal") {
  const found = catalogue.find((each) => each.slug === slug && each.segment === segment);
  if (!found) throw new Error(`the sample has no ${slug}`);
  return found;
}

const fits = (part: Partial<Fits>): Fits => ({ kinds: [], brands: [], products: [], ...part });

describe("Accessories that fit", () => {
  it.each([
    ["samsung-galaxy-a56", "phone"],
    ["apple-ipad-a16", "tablet"],
    ["apple-macbook-air-13", "laptop"],
    ["apple-watch-se-3", "watch"],
    ["sony-wh-1000xm6", undefined],
  ])("The kind of %s is %s", (slug, kind) => {
    expect(deviceKindOf(product(slug))).toBe(kind);
  });

  it.each([
    ["every brand of its kinds when it names no brand", fits({ kinds: ["phone"] }), true],
    ["a device of one of its brands", fits({ kinds: ["tablet", "phone"], brands: ["Apple", "Samsung"] }), true],
    ["no device of another brand", fits({ kinds: ["phone"], brands: ["Apple"] }), false],
    ["no device of another kind", fits({ kinds: ["tablet"], brands: ["Samsung"] }), false],
    ["a product that it names, whatever its kind and brand", fits({ products: ["samsung-galaxy-a56"] }), true],
    ["nothing when it names only a brand", fits({ brands: ["Samsung"] }), false],
  ])("An accessory fits %s", (_, accessory, expected) => {
    expect(isFitting(accessory, product("samsung-galaxy-a56"))).toBe(expected);
  });

  it("Accessories of the device's own brand come first, then the most popular; sold out ones and the device itself are left out", () => {
    const device = { ...product("apple-watch-se-3"), id: "device" };
    const card = (id: string, brand: string, popularity: number, stock: "in" | "out" = "in") => ({
      card: plainCard(id, { brand, popularity, stock }),
      fits: fits({ kinds: ["watch"] }),
    });
    const found = accessoriesFor(device, [
      card("popular", "JBL", 900),
      card("own", "Apple", 1),
      card("rare", "JBL", 2),
      card("sold out", "Apple", 999, "out"),
      card("device", "Apple", 5),
    ]);
    expect(found.map(({ id }) => id)).toEqual(["own", "popular", "rare"]);
  });
});
