import { expect, it } from "vitest";
import { NETWORKS } from "#catalogue/connection/networks.model.ts";
import { fibreProviders } from "#config/fibre-providers.ts";
import { areaLayers, cssColour, layerIds, NETWORK_COLOURS, providerColour } from "#coverage/map/style.ts";
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

it("The map shows dots for areas that are too small to see on a map of the country", () => {
  const dots = areaLayers(false).flatMap(({ id, type, maxzoom }) => (type === "circle" ? [[id, maxzoom]] : []));
  expect(dots.map(([id]) => id).toSorted()).toEqual(["5g-dots", "dsl-dots", "fibre-dots", "lte-dots"]);
  expect(new Set(dots.map(([, maxzoom]) => maxzoom))).toEqual(new Set([8]));
  expect(NETWORKS.flatMap(layerIds).toSorted()).toEqual(
    areaLayers(false)
      .map(({ id }) => id)
      .toSorted(),
  );
});
