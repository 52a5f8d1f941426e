import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import { NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";

/** Brand colours of the basemap, as #RRGGBB. */
export interface BasemapColours {
  sea: string;
  land: string;
  neighbours: string;
  border: string;
}

/** Id of the areas' source in every style. */
export const AREAS = "coverage-areas";

/** A colour in light and dark mode, #RRGGBB. */
export interface MapColour {
  light: string;
  dark: string;
}

/** Colours of networks without provider colours, distinct from each other and from those of fibre providers. */
export const NETWORK_COLOURS: Readonly<Record<Exclude<NetworkName, "fibre">, MapColour>> = {
  "5g": { light: "#D6168B", dark: "#FF7AC6" },
  lte: { light: "#0A6ED1", dark: "#6BB8FF" },
  dsl: { light: "#5B6472", dark: "#C3CAD6" },
  mobiledata: { light: "#008C8C", dark: "#4FE0D5" },
};

/** Drawing order of areas: the widest coverage first, so that it hides nothing. */
const DRAW_PLACES: Readonly<Record<NetworkName, number>> = { mobiledata: 0, lte: 1, dsl: 2, "5g": 3, fibre: 4 };
const DRAW_ORDER = NETWORKS.toSorted((one, other) => DRAW_PLACES[one] - DRAW_PLACES[other]);

/** Share of white in a provider's colour in dark mode, for contrast. */
const WHITE_SHARE = 0.5;

/** The built-in basemap: sea, neighbouring countries, South Africa. Labels of towns are an HTML overlay. @param landUrl outlines as GeoJSON */
export function basemapStyle(landUrl: string, { sea, land, neighbours, border }: BasemapColours): StyleSpecification {
  return {
    version: 8,
    sources: { land: { type: "geojson", data: landUrl, tolerance: 0.2 } },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": sea } },
      {
        id: "land",
        type: "fill",
        source: "land",
        paint: { "fill-color": ["case", ["==", ["get", "country"], "South Africa"], land, neighbours] },
      },
      {
        id: "border",
        type: "line",
        source: "land",
        paint: { "line-color": border, "line-width": ["interpolate", ["linear"], ["zoom"], 4, 0.8, 9, 1.8] },
      },
    ],
  };
}

/** Below this zoom a town is a few pixels wide: dots show where the areas are. */
const DOTS_BELOW = 8;

/**
 * Layers for each network: its areas, fainter where coverage is outdoors only, their edges, and dots at their corners while the map
 * shows much of the country. Mobile data is as wide as the country and needs no dots.
 */
export function areaLayers(isDark: boolean): LayerSpecification[] {
  return DRAW_ORDER.flatMap((network): LayerSpecification[] => {
    const isFibre = network === "fibre";
    const colour: string | ["get", string] = isFibre ? ["get", "shade"] : colourFor(NETWORK_COLOURS[network], isDark);
    const common = { source: AREAS, filter: ["==", ["get", "network"], network] } satisfies Partial<LayerSpecification>;
    const [indoorOpacity, outdoorOpacity] = isFibre ? [0.42, 0.42] : [0.26, 0.12];
    return [
      {
        id: `${network}-fill`,
        type: "fill",
        ...common,
        paint: {
          "fill-color": colour,
          "fill-opacity": ["case", ["==", ["get", "floatType"], "Outdoor"], outdoorOpacity, indoorOpacity],
        },
      },
      {
        id: `${network}-edge`,
        type: "line",
        ...common,
        paint: {
          "line-color": colour,
          "line-width": isFibre ? 1.6 : 1.2,
          "line-opacity": 0.85,
          ...(isFibre ? {} : { "line-dasharray": [3, 2] }),
        },
      },
      ...(hasDots(network) ? [dots(network, colour)] : []),
    ];
  });
}

function dots(network: NetworkName, colour: string | ["get", string]): LayerSpecification {
  const isFibre = network === "fibre";
  return {
    id: `${network}-dots`,
    type: "circle",
    source: AREAS,
    filter: ["==", ["get", "network"], network],
    maxzoom: DOTS_BELOW,
    paint: {
      "circle-color": colour,
      "circle-radius": ["interpolate", ["linear"], ["zoom"], 4, isFibre ? 4 : 7, DOTS_BELOW, 1],
      "circle-opacity": isFibre ? 0.8 : 0.22,
    },
  };
}

function hasDots(network: NetworkName): boolean {
  return network !== "mobiledata";
}

/** Layer ids of a network. */
export function layerIds(network: NetworkName): string[] {
  return [`${network}-fill`, `${network}-edge`, ...(hasDots(network) ? [`${network}-dots`] : [])];
}

/** The colour for a light or dark basemap. */
export function colourFor({ light, dark }: MapColour, isDark: boolean): string {
  return isDark ? dark : light;
}

/** A provider's colour in light and dark mode. @param colour #RRGGBB; anything else gives grey */
export function providerColour(colour: string): MapColour {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return NETWORK_COLOURS.dsl;
  const value = Number.parseInt(colour.slice(1), 16);
  const channels = [value >> 16, (value >> 8) & 255, value & 255].map((one) =>
    Math.round(one + (255 - one) * WHITE_SHARE),
  );
  return { light: colour, dark: `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}` };
}

/** The colour as a CSS value for both modes. */
export function cssColour({ light, dark }: MapColour): string {
  return `light-dark(${light}, ${dark})`;
}
