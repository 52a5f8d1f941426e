import { type FloatType, NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import type { Point } from "../addresses/model.ts";
import type { Box } from "../polygon.model.ts";
import type { SelectedNetwork } from "../selected-address.model.ts";

/** `[longitude, latitude]`. */
export type Position = [number, number];

/** An area of a map, as GeoJSON writes it. */
export interface MapArea {
  type: "Feature";
  properties: {
    network: NetworkName;
    provider: string;
    /** #RRGGBB of a fibre provider; empty for others. */
    colour: string;
    /** Of signals through the air; null for lines. */
    floatType: FloatType | null;
  };
  geometry: { type: "Polygon"; coordinates: Position[][] };
}

/** Degrees by which the corners of an asked box lie apart: some 25 kilometres, so that a box does not say where somebody lives (I-10). */
export const GRID = 0.25;

/** South Africa and what a map shows around it, in degrees. */
export const SURROUNDINGS: Box = { west: 12, south: -38, east: 38, north: -19 };

/** No side of an asked box is longer, in degrees: the whole country and its neighbours fit. */
const LONGEST_SIDE = 26;

/** What is wrong with a box that is asked for, in a sentence that names its field; undefined where nothing is. */
export function boxFault({ west, south, east, north }: Box): { field: keyof Box; message: string } | undefined {
  if (west >= east) return { field: "west", message: "west must be less than east" };
  if (south >= north) return { field: "south", message: "south must be less than north" };
  if (east - west > LONGEST_SIDE)
    return { field: "east", message: `east must be ${LONGEST_SIDE} degrees from west at most` };
  return undefined;
}

/** The smallest box on the grid around what a map shows, cut at the country's surroundings; undefined where it shows none of these. */
export function gridBox({ west, south, east, north }: Box): Box | undefined {
  const box = {
    west: Math.max(SURROUNDINGS.west, Math.floor(west / GRID) * GRID),
    south: Math.max(SURROUNDINGS.south, Math.floor(south / GRID) * GRID),
    east: Math.min(SURROUNDINGS.east, Math.ceil(east / GRID) * GRID),
    north: Math.min(SURROUNDINGS.north, Math.ceil(north / GRID) * GRID),
  };
  return boxFault(box) ? undefined : box;
}

/** A box that is larger on each side by a share of its own size. */
export function widened({ west, south, east, north }: Box, share: number): Box {
  const [x, y] = [(east - west) * share, (north - south) * share];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

/** The box that holds all of some places with room around them; undefined for none. @param room in degrees */
export function boxAround(points: readonly Point[], room: number): Box | undefined {
  if (points.length === 0) return undefined;
  const [across, up] = [points.map(({ longitude }) => longitude), points.map(({ latitude }) => latitude)];
  return {
    ...{ west: Math.min(...across) - room, east: Math.max(...across) + room },
    ...{ south: Math.min(...up) - room, north: Math.max(...up) + room },
  };
}

/** What a map knows before it is drawn: `GET /coverage/map`. */
export interface MapSettings {
  /** Kinds of network that there are data of. */
  networks: readonly NetworkName[];
  providers: readonly { name: string; colour: string }[];
  source: string;
  /** Null for the shop's own ground. */
  styleUrl: string | null;
}

/** All five over each other show nothing. */
const MAX_AT_FIRST = 2;

/** Shown at first where no address is chosen. */
const USUAL: readonly NetworkName[] = ["fibre", "5g"];

/**
 * The layers that a map shows before somebody chooses: the steadiest two that reach the address, otherwise fibre and 5G.
 * @param known kinds of network that there are data of
 * @param reached what reaches the chosen address; null where none is chosen
 */
export function firstShown(
  known: readonly NetworkName[],
  reached: Readonly<Record<NetworkName, Pick<SelectedNetwork, "available">>> | null,
): NetworkName[] {
  const here = NETWORKS.filter((name) => reached?.[name].available);
  return (here.length > 0 ? here : USUAL).filter((name) => known.includes(name)).slice(0, MAX_AT_FIRST);
}

/** Layers with one turned on or off, in the usual order. */
export function turned(shown: readonly NetworkName[], name: NetworkName): NetworkName[] {
  return NETWORKS.filter((each) => (each === name) !== shown.includes(each));
}
