import { type Area, NETWORKS, type NetworkName } from "#catalogue/connection/networks.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import type { Point } from "./addresses/model.ts";
import { areaIndex } from "./area-index.server.ts";
import { readCoverage, type ShapedArea, sourceKey } from "./areas.repository.server.ts";
import type { Box } from "./polygon.model.ts";

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
