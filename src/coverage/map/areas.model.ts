import {
  type Area,
  counts,
  type FloatType,
  floatTypeOf,
  type KnownFibreProvider,
  type NetworkName,
} from "#coverage/networks.model.ts";
import type { Box, Polygon } from "#coverage/polygon.model.ts";
import { widened } from "./box.model.ts";
import { outlineIn, type Position } from "./outline.model.ts";

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

/** Areas of one map at most, and positions of all of them: what a phone draws without stuttering. */
const MOST_AREAS = 500;
const MOST_POSITIONS = 40_000;

/** Points across a map: nothing finer is drawn. */
const POINTS_ACROSS = 2_000;

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
    .filter(({ value }) => networks.includes(value.network) && counts(value.network, value))
    .sort((one, other) => extent(other.polygon) - extent(one.polygon));
  const features: MapArea[] = [];
  let positions = 0;
  for (const { value, polygon } of wanted) {
    const properties = propertiesOf(value, providers);
    const coordinates = properties && outlineIn(polygon, around, detail);
    if (!properties || !coordinates) continue;
    positions += coordinates.reduce((sum, ring) => sum + ring.length, 0);
    if (features.length === MOST_AREAS || positions > MOST_POSITIONS) return { features, truncated: true };
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
