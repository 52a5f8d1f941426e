import { bboxClip } from "@turf/bbox-clip";
import { simplify } from "@turf/simplify";
import {
  type Area,
  floatTypeOf,
  isAvailable,
  type KnownFibreProvider,
  type NetworkName,
} from "#catalogue/connection/networks.model.ts";
import type { Box, Polygon, Ring } from "../polygon.model.ts";
import { expandBox, type MapArea, type Position } from "./model.ts";

/** Maximum number of areas and of their positions in a response: what a phone renders smoothly. */
const MAX_AREAS = 500;
const MAX_POSITIONS = 40_000;

/** Resolution of a map in points. */
const POINTS_ACROSS = 2_000;

/** Rounds coordinates to about ten metres, finer than a map of a suburb shows. */
const DECIMALS = 10_000;

/** Margin around the box as a fraction of its size, so that clipped edges stay invisible. */
const MARGIN = 0.1;

interface MapAreaOptions {
  box: Box;
  /** Requested networks. */
  networks: readonly NetworkName[];
  /** Visible fibre providers. */
  providers: readonly KnownFibreProvider[];
}

/**
 * The areas of a map: working fibre of visible providers, indoor 5G and all other networks, as in look-ups (S9-31, S9-33,
 * S3-15). If there are too many, the largest.
 * @param areas all areas that touch the box
 */
export function mapAreas(
  areas: readonly { value: Area; polygon: Polygon }[],
  { box, networks, providers }: MapAreaOptions,
): { features: MapArea[]; truncated: boolean } {
  const detail = Math.max(box.east - box.west, box.north - box.south) / POINTS_ACROSS;
  const clipBox = expandBox(box, MARGIN);
  const visible = areas
    .filter(({ value }) => networks.includes(value.network) && isAvailable(value.network, value))
    .sort((one, other) => extent(other.polygon) - extent(one.polygon));
  const features: MapArea[] = [];
  let positions = 0;
  for (const { value, polygon } of visible) {
    const properties = propertiesOf(value, providers);
    const coordinates = properties && clippedOutline(polygon, clipBox, detail);
    if (!properties || !coordinates) continue;
    positions += coordinates.reduce((sum, ring) => sum + ring.length, 0);
    if (features.length === MAX_AREAS || positions > MAX_POSITIONS) return { features, truncated: true };
    features.push({ type: "Feature", properties, geometry: { type: "Polygon", coordinates } });
  }
  return { features, truncated: false };
}

/** Undefined for fibre of a hidden provider. */
function propertiesOf(
  { network, provider, float }: Area,
  providers: readonly KnownFibreProvider[],
): MapArea["properties"] | undefined {
  const floatType = float === null ? null : floatTypeOf(float);
  if (network !== "fibre") return { network, provider, colour: "", floatType };
  const known = providers.find(({ id }) => String(id) === provider);
  return known && { network, provider: known.name, colour: known.colour, floatType };
}

function extent({ box }: Polygon): number {
  return (box.east - box.west) * (box.north - box.south);
}

/**
 * The rings of an area for a map: clipped to the box, simplified and rounded. Undefined when nothing is left.
 * @param detail in degrees
 */
export function clippedOutline({ box, rings }: Polygon, clipBox: Box, detail: number): Position[][] | undefined {
  if (box.east - box.west < detail && box.north - box.south < detail) return undefined;
  const [outer, ...holes] = rings.map((ring) => clippedRing(ring, clipBox, detail));
  if (!outer) return undefined;
  return [outer, ...holes.filter((hole) => hole !== undefined)];
}

/** A closed ring; undefined when less than a triangle is left. */
function clippedRing(ring: Ring, { west, south, east, north }: Box, detail: number): Position[] | undefined {
  const area = { type: "Polygon" as const, coordinates: [positionsOf(ring)] };
  const { geometry } = bboxClip(area, [west, south, east, north]);
  const [clipped] = geometry.type === "Polygon" ? geometry.coordinates : [];
  if (!clipped) return undefined;
  const line = { type: "LineString" as const, coordinates: clipped };
  const rounded = simplify(line, { tolerance: detail, highQuality: true }).coordinates.map(roundedPosition);
  const distinct = rounded.filter(([x, y], at) => at === 0 || x !== rounded[at - 1]?.[0] || y !== rounded[at - 1]?.[1]);
  return distinct.length < 4 ? undefined : distinct;
}

function positionsOf(ring: Ring): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, place) => [ring[place * 2] ?? 0, ring[place * 2 + 1] ?? 0]);
}

function roundedPosition([x = 0, y = 0]: readonly number[]): Position {
  return [Math.round(x * DECIMALS) / DECIMALS, Math.round(y * DECIMALS) / DECIMALS];
}
