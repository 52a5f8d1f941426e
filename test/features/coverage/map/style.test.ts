import { expect, it } from "vitest";
import { NETWORKS } from "#catalogue/connection/networks.model.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import { areaLayers, cssColour, NETWORK_COLOURS, providerColour } from "#coverage/map/style.ts";
import { contrast } from "#design-system/colour.ts";

/** Land colours of the sample brand in light and dark mode. */
const LAND = { light: "#FFFFFF", dark: "#222546" };

it("S3-14 The map shows each provider in its own colour in light mode and in a lighter one in dark mode", () => {
  expect(providerColour("#2A317E")).toEqual({ light: "#2A317E", dark: "#9598bf" });
  expect(cssColour(providerColour("#2A317E"))).toBe("light-dark(#2A317E, #9598bf)");
});

it("providerColour returns grey for an invalid colour", () => {
  expect(providerColour("red;}")).toEqual(NETWORK_COLOURS.dsl);
  expect(providerColour("")).toEqual(NETWORK_COLOURS.dsl);
});

it("Every network colour contrasts with the land, in light and dark mode", () => {
  const colours = [...fibreProviders.map(({ colour }) => providerColour(colour)), ...Object.values(NETWORK_COLOURS)];
  for (const { light, dark } of colours) {
    expect(contrast(light, LAND.light)).toBeGreaterThan(3);
    expect(contrast(dark, LAND.dark)).toBeGreaterThan(3);
  }
});

it("The map draws every network once", () => {
  const fills = areaLayers(false).flatMap(({ id, type }) => (type === "fill" ? [id] : []));
  expect(fills.toSorted()).toEqual(NETWORKS.map((name) => `${name}-fill`).toSorted());
});
