import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import type { Product } from "#catalogue/model.ts";
import { has5g } from "#catalogue/product-fields.model.ts";
import { catalogue } from "../support/sample-catalogue.ts";

const DEVICES = ["smartphones", "laptops", "tablets", "smart-devices", "backup-power"];

const devices = catalogue.filter(({ categorySlug, kind }) => kind !== "add-on" && DEVICES.includes(categorySlug));
const KINDS = ["phone", "tablet", "laptop", "watch"];

const Models = z.record(z.string(), z.object({ size: z.array(z.number()) }));

/** The size of each drawn device by its name, in millimetres. */
const sizes = new Map(
  (await Promise.all(KINDS.map((kind) => readFile(`assets/${kind}/models.yaml`, "utf8"))))
    .flatMap((text) => Object.entries(Models.parse(parse(text))))
    .map(([name, { size }]) => [name, size]),
);

/** The values of a product by their keys. */
function valuesOf({ specifications }: Product): Map<string, string> {
  return new Map(specifications.flatMap(({ properties }) => properties.map(({ key, value }) => [key, value])));
}

/** What the texts of a product claim of some property: everything that an expression finds in them. */
function claims({ subTitle, keyFeatures, description }: Product, expression: RegExp): string[] {
  return [subTitle, ...keyFeatures, description].flatMap((text) =>
    [...text.matchAll(expression)].map(([, claim = ""]) => claim),
  );
}

/** Claims of the texts that no value of these keys repeats. */
function unstated(expression: RegExp, keys: readonly string[]): string[] {
  return devices.flatMap((product) => {
    const stated = keys.map((key) => valuesOf(product).get(key) ?? "").join("; ");
    const missing = claims(product, expression).filter((claim) => !stated.split(/[^\w.]+/).includes(claim));
    return missing.map((claim) => `${product.id}: "${claim}" is not in "${stated}"`);
  });
}

describe("Specifications of the sample catalogue", () => {
  it("Every device of the sample catalogue has a table of specifications, and so has every mobile line", () => {
    expect(devices.length).toBeGreaterThan(170);
    const short = devices.filter((product) => valuesOf(product).size < 5);
    expect(short.map(({ id }) => id)).toEqual([]);
    const lines = catalogue.filter(({ categorySlug }) => categorySlug === "lte-5g");
    expect(lines.filter((product) => !valuesOf(product).has("network")).map(({ id }) => id)).toEqual([]);
  });

  it("Every phone states screen, cameras, battery, processor, networks, SIM, measures and what is in the box", () => {
    const keys = ["screen", "screenType", "mainCamera", "battery", "processor", "network", "sim", "dimensions", "box"];
    const incomplete = catalogue
      .filter(({ categorySlug }) => categorySlug === "smartphones")
      .filter((product) => keys.some((key) => !valuesOf(product).has(key)));
    expect(incomplete.map(({ id }) => id)).toEqual([]);
  });

  it("The dimensions of a device are the measures that its picture is drawn by", () => {
    const drawn = devices.flatMap((product) => {
      const [, model = ""] = /~([^~]*)~/.exec(product.imageUrl) ?? [];
      const size = sizes.get(model);
      return size ? [{ product, size }] : [];
    });
    expect(drawn.length).toBeGreaterThan(120);
    const numbers = (text = "") => (text.match(/[\d.]+/g) ?? []).map(Number);
    for (const { product, size } of drawn)
      expect(numbers(valuesOf(product).get("dimensions")).sort(), product.id).toEqual(size.toSorted());
  });

  it.each([
    ["the size of a display", /(\d[\d.]*)-inch (?!.*monitor)/g, ["screen", "coverScreen", "box"]],
    ["how often a display refreshes", /display[^,;]* (?:at|up to) (\d+) ?Hz/g, ["screenType"]],
    ["the capacity of a battery", /(\d+) mAh/g, ["battery"]],
    ["the power of charging", /(\d+) W charging/g, ["charging"]],
    ["cameras", /(\d+)-megapixel/g, ["mainCamera", "ultraWideCamera", "telephotoCamera", "frontCamera"]],
    ["memory", /(\d+)GB of memory/g, ["memory"]],
    ["protection against dust and water", /\b(IP\d[\dX]K?)\b/g, ["protection"]],
    ["output", /(\d+) watts/g, ["output"]],
    ["stored energy", /(\d+) watt-hours/g, ["capacity"]],
    ["eSIM", /\b(eSIM)\b/g, ["sim"]],
  ])("What the texts of a device say of %s is what its specifications state", (_, expression, keys) => {
    expect(devices.flatMap((product) => claims(product, expression)).length).toBeGreaterThan(0);
    expect(unstated(expression, keys)).toEqual([]);
  });

  it("A value with a unit has nothing between its number and the unit", () => {
    const units = catalogue.flatMap(({ id, specifications }) =>
      specifications.flatMap(({ properties }) => properties.map(({ value }) => `${id}: ${value}`)),
    );
    expect(units.filter((text) => /\d, [^,]*\b(?:megapixels|mAh|W|Wh|inches)$/.test(text))).toEqual([]);
  });

  it("A device for cash without mobile networks is not sold as one that takes any SIM", () => {
    const cash = devices.filter(
      ({ paymentGroup, categorySlug }) => paymentGroup === "prepaid" && categorySlug !== "smartphones",
    );
    const offline = cash.filter((product) => /^None|^$/.test(valuesOf(product).get("network") ?? ""));
    expect(offline.length).toBeGreaterThan(4);
    const texts = ({ keyFacts, questions }: Product) => JSON.stringify([keyFacts, questions]);
    expect(offline.filter((product) => /any SIM|come with a SIM/i.test(texts(product))).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it("A product whose texts name 5G is one for 5G", () => {
    const named = catalogue.filter(
      (product) => claims({ ...product, description: product.name }, /\b(5G)\b(?! where)/g).length > 0,
    );
    expect(named.filter((product) => !has5g(product)).map(({ id }) => id)).toEqual([]);
    expect(catalogue.filter(has5g).length).toBeGreaterThanOrEqual(named.length);
  });
});
