import { sql } from "kysely";
import type { Area } from "#catalogue/connection/networks.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision, lockRevision } from "#platform/revisions.server.ts";
import { AreaShape } from "./areas.contract.ts";
import { isRings, type Polygon, polygonOf } from "./polygon.model.ts";

/** Areas per insert. */
const BATCH = 1_000;

/** Areas per query; parsing them blocks the event loop. */
const PAGE = 100;

/** Rings of a polygon in GeoJSON order. */
export type GeoJsonRings = number[][][];

/** An area to import, with its outline. */
export interface NewArea {
  area: Area;
  rings: GeoJsonRings;
}

/** A stored area with its outline. */
export interface StoredArea {
  value: Area & { source: string };
  polygon: Polygon;
}

/** A provider of a network; imports replace all of its areas. */
export interface CoverageSource {
  network: string;
  provider: string;
  version: number;
  revision: number;
  source: string;
}

/** Result of an import. */
export interface SavedCoverage {
  areas: number;
  replaced: CoverageSource[];
  removed: { network: string; provider: string }[];
}

export interface SaveCoverageOptions {
  now: Date;
  /** Name of the data source, which answers state. */
  source: string;
  /** Remove all providers that are not in the import. */
  prune?: boolean;
}

/**
 * Replaces the areas of each imported provider in one transaction, as a new version, and bumps the revision so that every
 * replica reloads. An error in `areas` rolls everything back.
 */
export async function saveAreas(
  db: Database,
  areas: AsyncIterable<NewArea>,
  { now, source, prune = false }: SaveCoverageOptions,
): Promise<SavedCoverage> {
  return db.transaction().execute(async (trx) => {
    await lockRevision(trx, "coverage");
    const revision = await bumpRevision(trx, "coverage");
    const saved: SavedCoverage = { areas: 0, replaced: [], removed: [] };
    const seen = new Set<string>();
    let batch: NewArea[] = [];
    for await (const area of areas) {
      const { network, provider } = area.area;
      const key = JSON.stringify([network, provider]);
      if (!seen.has(key)) saved.replaced.push(await replaceSource(trx, { network, provider, revision, source }, now));
      seen.add(key);
      batch.push(area);
      saved.areas += 1;
      if (batch.length < BATCH) continue;
      await insertAreas(trx, batch);
      batch = [];
    }
    await insertAreas(trx, batch);
    if (prune) saved.removed = await removeOlderSources(trx, revision);
    return saved;
  });
}

async function replaceSource(
  db: Database,
  { network, provider, revision, source }: Omit<CoverageSource, "version">,
  now: Date,
): Promise<CoverageSource> {
  await db.deleteFrom("coverage_area").where("network", "=", network).where("provider", "=", provider).execute();
  const { version } = await db
    .insertInto("coverage_source")
    .values({ network, provider, version: 1, revision, source, imported_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["network", "provider"])
        .doUpdateSet({ version: sql`coverage_source.version + 1`, revision, source, imported_at: now }),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return { network, provider, revision, source, version };
}

async function insertAreas(db: Database, areas: readonly NewArea[]): Promise<void> {
  const rows = areas.map(({ area: { speedUnit, ...area }, rings }) => ({
    ...area,
    speed_unit: speedUnit,
    rings,
    ...polygonOf(rings).box,
  }));
  // The same SQL text for any number of rows, so that it is prepared once.
  await sql`
    insert into coverage_area (network, provider, status, float, speed, speed_unit, products, rings, west, south, east, north)
    select network, provider, status, "float", speed, speed_unit, products, rings, west, south, east, north
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written (
      network text, provider text, status text, "float" float8, speed float8, speed_unit text, products jsonb, rings jsonb,
      west float8, south float8, east float8, north float8
    )`.execute(db);
}

async function removeOlderSources(db: Database, revision: number): Promise<SavedCoverage["removed"]> {
  return db.deleteFrom("coverage_source").where("revision", "<", revision).returning(["network", "provider"]).execute();
}

/** Whether no coverage was imported yet. */
export async function hasNoCoverage(db: Database): Promise<boolean> {
  return !(await db.selectFrom("coverage_source").select("network").limit(1).executeTakeFirst());
}

/** All sources, with the areas of the sources that were not cached. */
export interface CoverageState {
  sources: CoverageSource[];
  areas: Map<string, StoredArea[]>;
}

/** Cache key of a provider's areas at a revision. */
export function sourceKey({ network, provider, revision }: Omit<CoverageSource, "version" | "source">): string {
  return JSON.stringify([network, provider, revision]);
}

/**
 * Reads all sources, and the areas of those that are not cached, in one snapshot.
 * @param isCached by `sourceKey`
 */
export async function readCoverage(db: Database, isCached: (key: string) => boolean): Promise<CoverageState> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const sources = await trx
        .selectFrom("coverage_source")
        .select(["network", "provider", "version", "revision", "source"])
        .execute();
      const areas = new Map<string, StoredArea[]>();
      for (const source of sources)
        if (!isCached(sourceKey(source))) areas.set(sourceKey(source), await areasOf(trx, source));
      return { sources, areas };
    });
}

async function areasOf(db: Database, { network, provider, source }: CoverageSource): Promise<StoredArea[]> {
  const areas: StoredArea[] = [];
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("coverage_area")
      .select(["area_id", "network", "provider", "status", "float", "speed", "speed_unit as speedUnit", "products"])
      .select("rings")
      .where(({ and }) => and({ network, provider }))
      .where("area_id", ">", last)
      .orderBy("area_id")
      .limit(PAGE)
      .execute();
    for (const { area_id: areaId, rings, ...row } of rows) {
      if (!isRings(rings)) throw new Error(`The outline of the coverage area ${areaId} is malformed.`);
      areas.push({ value: { ...AreaShape.parse(row), source }, polygon: polygonOf(rings) });
    }
    const lastRow = rows.at(-1);
    if (!lastRow || rows.length < PAGE) return areas;
    last = lastRow.area_id;
  }
}
