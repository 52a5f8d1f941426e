import type { LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { NetworkName } from "#catalogue/connection/networks.model.ts";

/** Colours of the brand that the ground is drawn in; any that CSS knows as #RRGGBB. */
export interface GroundColours {
  sea: string;
  land: string;
  neighbours: string;
  border: string;
}

/** Source of the areas, in every style. */
export const AREAS = "coverage-areas";

/** The shop's own ground: sea, neighbours, the country. Names of towns are HTML above it. @param landUrl outlines as GeoJSON */
export function groundStyle(landUrl: string, { sea, land, neighbours, border }: GroundColours): StyleSpecification {
  return {
    version: 8,
    sources: { land: { type: "geojson", data: landUrl, tolerance: 0.2 } },
    layers: [
      { id: "sea", type: "background", paint: { "background-color": sea } },
      {
        ...{ id: "land", type: "fill", source: "land" },
        paint: { "fill-color": ["case", ["==", ["get", "country"], "South Africa"], land, neighbours] },
      },
      {
        ...{ id: "border", type: "line", source: "land" },
        paint: { "line-color": border, "line-width": ["interpolate", ["linear"], ["zoom"], 4, 0.8, 9, 1.8] },
      },
    ],
  };
}

/** Two layers for each network: its areas, fainter where it only reaches outdoors, and their edges. */
export function areaLayers(isDark: boolean): LayerSpecification[] {
  return DRAWN.flatMap((network): LayerSpecification[] => {
    const isFibre = network === "fibre";
    const colour: string | ["get", string] = isFibre ? ["get", "shade"] : pick(NETWORK_COLOURS[network], isDark);
    const common = { source: AREAS, filter: ["==", ["get", "network"], network] } satisfies Partial<LayerSpecification>;
    const [inside, outside] = isFibre ? [0.42, 0.42] : [0.26, 0.12];
    return [
      {
        ...{ id: `${network}-fill`, type: "fill", ...common },
        paint: {
          "fill-color": colour,
          "fill-opacity": ["case", ["==", ["get", "floatType"], "Outdoor"], outside, inside],
        },
      },
      {
        ...{ id: `${network}-edge`, type: "line", ...common },
        paint: {
          "line-color": colour,
          "line-width": isFibre ? 1.6 : 1.2,
          "line-opacity": 0.85,
          ...(isFibre ? {} : { "line-dasharray": [3, 2] }),
        },
      },
    ];
  });
}

/** Ids of the layers of a network. */
export function layerIds(network: NetworkName): string[] {
  return [`${network}-fill`, `${network}-edge`];
}

/** The colour for a ground. */
export function pick({ light, dark }: MapColour, isDark: boolean): string {
  return isDark ? dark : light;
}

/** A colour by day and by night, #RRGGBB. */
export interface MapColour {
  light: string;
  dark: string;
}

/** Of networks without a colour for each provider; each stays apart from the others and from what fibre providers use. */
export const NETWORK_COLOURS: Readonly<Record<Exclude<NetworkName, "fibre">, MapColour>> = {
  "5g": { light: "#D6168B", dark: "#FF7AC6" },
  lte: { light: "#0A6ED1", dark: "#6BB8FF" },
  dsl: { light: "#5B6472", dark: "#C3CAD6" },
  mobiledata: { light: "#008C8C", dark: "#4FE0D5" },
};

/** The order in which areas are drawn: what reaches furthest first, so that it covers nothing. */
export const DRAWN: readonly NetworkName[] = ["mobiledata", "lte", "dsl", "5g", "fibre"];

/** How much of white goes into a provider's colour on a dark ground, where its own would not be seen. */
const WHITE = 0.5;

/** A provider's colour by day and by night. @param colour #RRGGBB; anything else is grey */
export function providerColour(colour: string): MapColour {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return NETWORK_COLOURS.dsl;
  const value = Number.parseInt(colour.slice(1), 16);
  const channels = [value >> 16, (value >> 8) & 255, value & 255].map((one) => Math.round(one + (255 - one) * WHITE));
  return { light: colour, dark: `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}` };
}

/** For styles of the page, which know themselves whether it is dark. */
export function cssColour({ light, dark }: MapColour): string {
  return `light-dark(${light}, ${dark})`;
}
