import Flatbush from "flatbush";
import { type Area, NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import type { Point } from "./addresses/model.ts";
import { readCoverage, type ShapedArea, sourceKey } from "./areas.repository.server.ts";
import { type Box, contains, type Polygon } from "./polygon.model.ts";

/** All coverage data, as this process remembers them. */
export interface CoverageMemory {
  /** The areas that a place lies in. */
  at(point: Point): (Area & { source: string })[];
  /** The areas whose bounding box touches a box. */
  touching(box: Box): ShapedArea[];
  /** Kinds of network that any area is about. */
  networks(): readonly NetworkName[];
  /** Where the data come from, in words; empty where there are none. */
  source(): string;
}

/**
 * Reads all coverage data, and from then on those of providers that changed each time the revision of the family
 * "coverage" moves on. Where that fails everything stays as it was.
 */
export async function openCoverage({
  db,
  revisions,
}: {
  db: Database;
  revisions: FollowedRevisions;
}): Promise<CoverageMemory> {
  let known = new Map<string, ShapedArea[]>();
  let index = areaIndex<Area & { source: string }>([]);
  let networks: readonly NetworkName[] = [];
  let source = "";

  async function renew(): Promise<void> {
    const { sources, areas } = await readCoverage(db, (key) => known.has(key));
    const all = new Map(
      sources.map((each) => [sourceKey(each), areas.get(sourceKey(each)) ?? known.get(sourceKey(each)) ?? []]),
    );
    index = areaIndex([...all.values()].flat());
    known = all;
    networks = NETWORKS.filter((name) => sources.some(({ network }) => network === name));
    source = formatSources(sources.map((each) => each.source));
  }

  await renew();
  revisions.follow("coverage", renew);
  return {
    at: (point) => index.at(point),
    touching: (box) => index.touching(box),
    networks: () => networks,
    source: () => source,
  };
}

/** Sources without repetition: "sample data", or "LTE of May, sample data". */
export function formatSources(sources: readonly string[]): string {
  return [...new Set(sources)].sort().join(", ");
}

/** An area on the map, with what is known of it. */
export interface PlacedArea<Value> {
  polygon: Polygon;
  value: Value;
}

/** Finds areas by where they are; in their own order. */
export interface AreaIndex<Value> {
  /** Those that a place lies in. */
  at(point: Point): Value[];
  /** Those whose bounding box touches a box. */
  touching(box: Box): PlacedArea<Value>[];
}

/** Indexes areas by their bounding boxes. A hundred thousand take some 50 milliseconds, in which nothing else is answered. */
export function areaIndex<Value>(areas: readonly PlacedArea<Value>[]): AreaIndex<Value> {
  // Flatbush cannot be empty.
  if (areas.length === 0) return { at: () => [], touching: () => [] };
  const boxes = new Flatbush(areas.length);
  for (const { polygon } of areas) {
    const { west, south, east, north } = polygon.box;
    boxes.add(west, south, east, north);
  }
  boxes.finish();
  const touching = ({ west, south, east, north }: Box) =>
    boxes
      .search(west, south, east, north)
      .sort((one, other) => one - other)
      .flatMap((at) => areas[at] ?? []);
  return {
    touching,
    at: (point) => {
      const { latitude, longitude } = point;
      const near = touching({ west: longitude, south: latitude, east: longitude, north: latitude });
      return near.filter(({ polygon }) => contains(polygon, point)).map(({ value }) => value);
    },
  };
}
