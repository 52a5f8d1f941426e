import type { Area, KnownFibreProvider } from "#catalogue/connection/networks.model.ts";
import type { Checked } from "#platform/import/report.model.ts";
import { withoutNulls } from "#platform/import/without-nulls.model.ts";
import { reasonOf } from "#platform/reasons.model.ts";
import { isInSouthAfrica } from "./addresses/borders.server.ts";
import { canBeInSouthAfrica } from "./addresses/model.ts";
import { FeatureProperties } from "./areas.contract.ts";
import type { GeoJsonRings, NewArea } from "./areas.repository.server.ts";
import { hasOddCrossings, polygonOf, type Ring, ringArea, selfIntersection } from "./polygon.model.ts";

/** Maximum number of positions of a ring. */
const MAX_RING_POSITIONS = 20_000;

/**
 * Converts a GeoJSON feature to areas, one for each polygon, or returns its faults.
 * @param number its number in the file
 */
export function areasOfFeature(
  feature: unknown,
  number: number,
  providers: readonly KnownFibreProvider[],
): Checked<NewArea[]> {
  if (!isObject(feature) || feature.type !== "Feature")
    return { faults: [{ feature: number, reason: "is no Feature" }] };
  const checked = checkedProperties(feature.properties, providers);
  const geometry = checkedGeometry(feature.geometry);
  const reasons = [
    ...("reasons" in checked ? checked.reasons : []),
    ...("reasons" in geometry ? geometry.reasons : []),
  ];
  if ("reasons" in checked || "reasons" in geometry)
    return { faults: reasons.map((reason) => ({ feature: number, reason })) };
  return { value: geometry.polygons.map((rings) => ({ area: checked.area, rings })) };
}

function checkedProperties(
  properties: unknown,
  providers: readonly KnownFibreProvider[],
): { area: Area } | { reasons: string[] } {
  const result = FeatureProperties.safeParse(withoutNulls(properties), { error: reasonOf });
  if (!result.success)
    return {
      reasons: result.error.issues.map(({ path, message }) => `${["properties", ...path].join(".")} ${message}`),
    };
  const { data } = result;
  if (data.network !== "fibre")
    return { area: { ...data, status: "", float: "float" in data ? data.float : null, products: [] } };
  if (!providers.some(({ id }) => id === data.provider))
    return { reasons: [`properties.provider ${data.provider} is none of ${providers.map(({ id }) => id).join(", ")}`] };
  return { area: { ...data, provider: String(data.provider), float: null } };
}

function checkedGeometry(geometry: unknown): { polygons: GeoJsonRings[] } | { reasons: string[] } {
  const type = isObject(geometry) ? geometry.type : undefined;
  const coordinates = isObject(geometry) ? geometry.coordinates : undefined;
  if ((type !== "Polygon" && type !== "MultiPolygon") || !Array.isArray(coordinates) || coordinates.length === 0)
    return { reasons: ["geometry must be a Polygon or a MultiPolygon with coordinates"] };
  const polygons: GeoJsonRings[] = [];
  for (const rings of type === "Polygon" ? [coordinates] : coordinates) {
    const checked = checkedRings(rings);
    if (typeof checked === "string") return { reasons: [`geometry ${checked}`] };
    polygons.push(checked);
  }
  const positions = polygons.flatMap(([outer = []]) => outer);
  const isAbroad = !positions.some(([longitude = 0, latitude = 0]) => isInSouthAfrica({ longitude, latitude }));
  return isAbroad ? { reasons: ["geometry lies wholly in another country"] } : { polygons };
}

/** The rings of a polygon, or the first error. */
function checkedRings(raw: unknown): GeoJsonRings | string {
  if (!Array.isArray(raw) || raw.length === 0) return "has a polygon without rings";
  const rings: GeoJsonRings = [];
  for (const ring of raw) {
    const checked = checkedRing(ring);
    if (typeof checked === "string") return checked;
    rings.push(checked);
  }
  const polygon = polygonOf(rings);
  const [outer, ...holes] = polygon.rings;
  if (!outer || polygon.rings.some((ring) => ringArea(ring) === 0)) return "has a ring that encloses nothing";
  const crossing = selfIntersection(polygon);
  if (crossing) return `crosses itself near ${place(crossing.longitude, crossing.latitude)}`;
  if (holes.some((hole) => !liesIn(hole, outer))) return "has a hole that does not lie in its area";
  return rings;
}

function liesIn(hole: Ring, outer: Ring): boolean {
  const corners = Array.from(
    { length: hole.length / 2 - 1 },
    (_, at) => [hole[at * 2] ?? 0, hole[at * 2 + 1] ?? 0] as const,
  );
  // Sides do not cross, so one inner corner suffices; corners on the outer ring may count as outside.
  return corners.some(([x, y]) => hasOddCrossings(outer, x, y));
}

function checkedRing(ring: unknown): number[][] | string {
  if (!Array.isArray(ring) || ring.length < 4) return "has a ring of less than four positions";
  if (ring.length > MAX_RING_POSITIONS)
    return `has a ring of more than ${MAX_RING_POSITIONS} positions: draw it coarser, or divide it`;
  const positions: number[][] = [];
  for (const raw of ring) {
    const position = checkedPosition(raw);
    if (typeof position === "string") return position;
    positions.push(position);
  }
  const [first, last] = [positions[0], positions.at(-1)];
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
    return "has a ring that is not closed: its last position must be its first";
  return positions;
}

/** A position that can be in South Africa: an area of radio ends where its signal does, often across a border. */
function checkedPosition(raw: unknown): number[] | string {
  if (!Array.isArray(raw) || raw.length < 2) return "has a position that is not [longitude, latitude]";
  const [longitude, latitude]: unknown[] = raw;
  if (typeof longitude !== "number" || typeof latitude !== "number")
    return "has a position that is not [longitude, latitude]";
  if (canBeInSouthAfrica({ longitude, latitude })) return [longitude, latitude];
  if (canBeInSouthAfrica({ longitude: latitude, latitude: longitude }))
    return `has its axes swapped at ${place(longitude, latitude)}: longitude comes first`;
  return `is outside South Africa at ${place(longitude, latitude)}`;
}

function place(longitude: number, latitude: number): string {
  return `[${longitude}, ${latitude}]`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
