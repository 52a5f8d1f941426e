import { type FloatType, NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import type { Point } from "../addresses/model.ts";
import type { Box } from "../polygon.model.ts";
import type { SelectedNetwork } from "../selected-address.model.ts";

/** `[longitude, latitude]`. */
export type Position = [number, number];

/** An area of the map, as a GeoJSON feature. */
export interface MapArea {
  type: "Feature";
  properties: {
    network: NetworkName;
    provider: string;
    /** Colour of a fibre provider as #RRGGBB; empty for others. */
    colour: string;
    /** Of wireless signals; null for lines. */
    floatType: FloatType | null;
  };
  geometry: { type: "Polygon"; coordinates: Position[][] };
}

/** Grid of requested boxes in degrees: about 25 km, so that a box does not reveal an address (I-10). */
export const GRID = 0.25;

/** Limits of the map, in degrees: South Africa and its surroundings. */
export const MAP_LIMITS: Box = { west: 12, south: -38, east: 38, north: -19 };

/** Maximum width of a requested box, in degrees: the whole country with its neighbours. */
const MAX_WIDTH = 26;

/** Validation error of a requested box; undefined when it is valid. */
export function boxError({ west, south, east, north }: Box): { field: keyof Box; message: string } | undefined {
  if (west >= east) return { field: "west", message: "west must be less than east" };
  if (south >= north) return { field: "south", message: "south must be less than north" };
  if (east - west > MAX_WIDTH) return { field: "east", message: `east must be ${MAX_WIDTH} degrees from west at most` };
  return undefined;
}

/** The smallest grid box around the visible part of the map, clipped to its limits; undefined outside them. */
export function gridBox({ west, south, east, north }: Box): Box | undefined {
  const box = {
    west: Math.max(MAP_LIMITS.west, Math.floor(west / GRID) * GRID),
    south: Math.max(MAP_LIMITS.south, Math.floor(south / GRID) * GRID),
    east: Math.min(MAP_LIMITS.east, Math.ceil(east / GRID) * GRID),
    north: Math.min(MAP_LIMITS.north, Math.ceil(north / GRID) * GRID),
  };
  return boxError(box) ? undefined : box;
}

/** Expands a box on each side by a fraction of its size. */
export function expandBox({ west, south, east, north }: Box, fraction: number): Box {
  const [x, y] = [(east - west) * fraction, (north - south) * fraction];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

/** The bounding box of some points with a margin; undefined for no points. @param margin in degrees */
export function boxAround(points: readonly Point[], margin: number): Box | undefined {
  if (points.length === 0) return undefined;
  const [across, up] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)];
  return {
    west: Math.min(...across) - margin,
    east: Math.max(...across) + margin,
    south: Math.min(...up) - margin,
    north: Math.max(...up) + margin,
  };
}

/** Settings of the map: the response of `GET /coverage/map`. */
export interface MapSettings {
  /** Networks with data. */
  networks: readonly NetworkName[];
  providers: readonly { name: string; colour: string }[];
  source: string;
  /** Null for the built-in basemap. */
  styleUrl: string | null;
}

/** Maximum number of layers at an address at first; all five overlap. */
const MAX_INITIAL_NETWORKS = 2;

/** Layers without a selected address: what is seen on a map of the whole country. */
const DEFAULT_NETWORKS: readonly NetworkName[] = ["fibre", "lte", "mobiledata"];

/**
 * Initial layers of the map: the most reliable two at the selected address, otherwise fibre, LTE and mobile data.
 * @param known networks with data
 * @param atAddress networks at the selected address; null without one
 */
export function initialNetworks(
  known: readonly NetworkName[],
  atAddress: Readonly<Record<NetworkName, Pick<SelectedNetwork, "available">>> | null,
): NetworkName[] {
  const available = NETWORKS.filter((name) => atAddress?.[name].available);
  if (available.length === 0) return DEFAULT_NETWORKS.filter((name) => known.includes(name));
  return available.filter((name) => known.includes(name)).slice(0, MAX_INITIAL_NETWORKS);
}

/** Adds or removes a layer, in display order. */
export function toggled(shown: readonly NetworkName[], name: NetworkName): NetworkName[] {
  return NETWORKS.filter((each) => (each === name) !== shown.includes(each));
}
