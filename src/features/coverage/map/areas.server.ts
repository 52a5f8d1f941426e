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
import { type MapArea, type Position, widened } from "./model.ts";

/** Areas of one map at most, and positions of all of them: what a phone draws without stuttering. */
const MAX_AREAS = 500;
const MAX_POSITIONS = 40_000;

/** Points across a map: nothing finer is drawn. */
const POINTS_ACROSS = 2_000;

/** Some ten metres: finer than a map of a suburb shows. */
const DECIMALS = 10_000;

/** Outlines go on a little beyond the box, so that no cut is seen at its edge. */
const BEYOND = 0.1;

interface MapQuestion {
  box: Box;
  /** Kinds of network that are wanted. */
  networks: readonly NetworkName[];
  /** Fibre providers that are shown. */
  providers: readonly KnownFibreProvider[];
}

/**
 * What a map of a box shows: fibre that works, of providers that are shown, 5G within walls, and all of the others (as
 * look-ups count them: S9-31, S9-33, S3-15). Where there is too much for a map the largest are shown.
 * @param areas all that touch the box
 */
export function mapAreas(
  areas: readonly { value: Area; polygon: Polygon }[],
  { box, networks, providers }: MapQuestion,
): { features: MapArea[]; truncated: boolean } {
  const detail = Math.max(box.east - box.west, box.north - box.south) / POINTS_ACROSS;
  const around = widened(box, BEYOND);
  const wanted = areas
    .filter(({ value }) => networks.includes(value.network) && isAvailable(value.network, value))
    .sort((one, other) => extent(other.polygon) - extent(one.polygon));
  const features: MapArea[] = [];
  let positions = 0;
  for (const { value, polygon } of wanted) {
    const properties = propertiesOf(value, providers);
    const coordinates = properties && outlineIn(polygon, around, detail);
    if (!properties || !coordinates) continue;
    positions += coordinates.reduce((sum, ring) => sum + ring.length, 0);
    if (features.length === MAX_AREAS || positions > MAX_POSITIONS) return { features, truncated: true };
    features.push({ type: "Feature", properties, geometry: { type: "Polygon", coordinates } });
  }
  return { features, truncated: false };
}

/** Undefined for fibre of a provider that is not shown. */
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
 * The rings of an area as a map of a box needs them: cut at the box, without corners that are nearer to the line than `detail`,
 * rounded. Undefined where nothing of it is left.
 * @param detail in degrees
 */
export function outlineIn({ box, rings }: Polygon, around: Box, detail: number): Position[][] | undefined {
  if (box.east - box.west < detail && box.north - box.south < detail) return undefined;
  const [outer, ...holes] = rings.map((ring) => drawn(ring, around, detail));
  if (!outer) return undefined;
  return [outer, ...holes.filter((hole) => hole !== undefined)];
}

/** A closed ring; undefined where less than a triangle is left of it. */
function drawn(ring: Ring, { west, south, east, north }: Box, detail: number): Position[] | undefined {
  const area = { type: "Polygon" as const, coordinates: [positionsOf(ring)] };
  const { geometry } = bboxClip(area, [west, south, east, north]);
  const [cut] = geometry.type === "Polygon" ? geometry.coordinates : [];
  if (!cut) return undefined;
  const line = { type: "LineString" as const, coordinates: cut };
  const rounded = simplify(line, { tolerance: detail, highQuality: true }).coordinates.map(roundedPosition);
  const kept = rounded.filter(([x, y], at) => at === 0 || x !== rounded[at - 1]?.[0] || y !== rounded[at - 1]?.[1]);
  return kept.length < 4 ? undefined : kept;
}

function positionsOf(ring: Ring): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, place) => [ring[place * 2] ?? 0, ring[place * 2 + 1] ?? 0]);
}

function roundedPosition([x = 0, y = 0]: readonly number[]): Position {
  return [Math.round(x * DECIMALS) / DECIMALS, Math.round(y * DECIMALS) / DECIMALS];
}
