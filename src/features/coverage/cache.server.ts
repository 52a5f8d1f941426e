import Flatbush from "flatbush";
import { type Area, NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import type { Point } from "./addresses/model.ts";
import { readCoverage, type StoredArea, sourceKey } from "./areas.repository.server.ts";
import { around, type Box, contains, type Polygon } from "./polygon.model.ts";

/** All coverage data, cached in this process. */
export interface CoverageCache {
  /** Areas that contain a point, or have it on their border. */
  at(point: Point): (Area & { source: string })[];
  /** Areas whose bounding box touches a box. */
  touching(box: Box): StoredArea[];
  /** Networks with data. */
  networks(): readonly NetworkName[];
  /** Names of the data sources; empty without data. */
  source(): string;
}

/**
 * Loads all coverage data, and reloads the providers that changed whenever the revision "coverage" changes. If reloading
 * fails the data stay as they were.
 */
export async function openCoverage({
  db,
  revisions,
}: {
  db: Database;
  revisions: FollowedRevisions;
}): Promise<CoverageCache> {
  let loaded = new Map<string, StoredArea[]>();
  let index = buildAreaIndex<Area & { source: string }>([]);
  let networks: readonly NetworkName[] = [];
  let source = "";

  async function reload(): Promise<void> {
    const { sources, areas } = await readCoverage(db, (key) => loaded.has(key));
    const all = new Map(
      sources.map((each) => [sourceKey(each), areas.get(sourceKey(each)) ?? loaded.get(sourceKey(each)) ?? []]),
    );
    index = buildAreaIndex([...all.values()].flat());
    loaded = all;
    networks = NETWORKS.filter((name) => sources.some(({ network }) => network === name));
    source = formatSources(sources.map((each) => each.source));
  }

  await reload();
  revisions.follow("coverage", reload);
  return {
    at: (point) => index.at(point),
    touching: (box) => index.touching(box),
    networks: () => networks,
    source: () => source,
  };
}

/** Distinct source names: "sample data", or "LTE of May, sample data". */
export function formatSources(sources: readonly string[]): string {
  return [...new Set(sources)].sort().join(", ");
}

/** An area with its data. */
export interface IndexedArea<Value> {
  polygon: Polygon;
  value: Value;
}

/** Spatial index of areas; results are in insertion order. */
export interface AreaIndex<Value> {
  /** Areas that contain a point, or have it on their border. */
  at(point: Point): Value[];
  /** Areas whose bounding box touches a box. */
  touching(box: Box): IndexedArea<Value>[];
}

/** Indexes areas by bounding box. A hundred thousand take about 50 ms, which blocks the event loop. */
export function buildAreaIndex<Value>(areas: readonly IndexedArea<Value>[]): AreaIndex<Value> {
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
    at: (point) =>
      touching(around(point))
        .filter(({ polygon }) => contains(polygon, point))
        .map(({ value }) => value),
  };
}
