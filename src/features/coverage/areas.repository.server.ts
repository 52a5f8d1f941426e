import { sql } from "kysely";
import type { Area } from "#catalogue/connection/networks.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision, lockRevision } from "#platform/revisions.server.ts";
import { AreaShape } from "./areas.contract.ts";
import { isRings, type Polygon, polygonOf } from "./polygon.model.ts";

/** Areas that are written at once. */
const BATCH = 1_000;

/** Areas that are read at once; each takes some microseconds, in which nothing else is answered. */
const PAGE = 100;

/** Rings of one polygon as GeoJSON writes them. */
export type WrittenRings = number[][][];

/** An area with its outline, as it is written. */
export interface WrittenArea {
  area: Area;
  rings: WrittenRings;
}

/** An area with its outline, as it is looked at. */
export interface ShapedArea {
  value: Area & { source: string };
  polygon: Polygon;
}

/** One provider of a network: what is imported and replaced as a whole. */
export interface CoverageSource {
  network: string;
  provider: string;
  version: number;
  revision: number;
  source: string;
}

/** What an import changed. */
export interface SavedCoverage {
  areas: number;
  replaced: CoverageSource[];
  removed: { network: string; provider: string }[];
}

export interface SaveCoverageOptions {
  now: Date;
  /** Where the areas come from, in words that answers repeat. */
  source: string;
  /** Remove every provider of a network that is not among the areas. */
  prune?: boolean;
}

/**
 * Replaces the areas of each provider that is among some areas, all or nothing, as a new version, and tells every
 * replica. Where the areas end with an error nothing is changed.
 */
export async function saveAreas(
  db: Database,
  areas: AsyncIterable<WrittenArea>,
  { now, source, prune = false }: SaveCoverageOptions,
): Promise<SavedCoverage> {
  return db.transaction().execute(async (trx) => {
    await lockRevision(trx, "coverage");
    const revision = await bumpRevision(trx, "coverage");
    const saved: SavedCoverage = { areas: 0, replaced: [], removed: [] };
    const seen = new Set<string>();
    let batch: WrittenArea[] = [];
    for await (const one of areas) {
      const { network, provider } = one.area;
      const key = JSON.stringify([network, provider]);
      if (!seen.has(key)) saved.replaced.push(await replaceSource(trx, { network, provider, revision, source }, now));
      seen.add(key);
      batch.push(one);
      saved.areas += 1;
      if (batch.length < BATCH) continue;
      await insertAreas(trx, batch);
      batch = [];
    }
    await insertAreas(trx, batch);
    if (prune) saved.removed = await removeOlder(trx, revision);
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

async function insertAreas(db: Database, areas: readonly WrittenArea[]): Promise<void> {
  const rows = areas.map(({ area: { speedUnit, ...area }, rings }) => ({
    ...area,
    speed_unit: speedUnit,
    rings,
    ...polygonOf(rings).box,
  }));
  // One text for every number of rows, which is prepared once.
  await sql`
    insert into coverage_area (network, provider, status, float, speed, speed_unit, products, rings, west, south, east, north)
    select network, provider, status, "float", speed, speed_unit, products, rings, west, south, east, north
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written (
      network text, provider text, status text, "float" float8, speed float8, speed_unit text, products jsonb, rings jsonb,
      west float8, south float8, east float8, north float8
    )`.execute(db);
}

async function removeOlder(db: Database, revision: number): Promise<SavedCoverage["removed"]> {
  return db.deleteFrom("coverage_source").where("revision", "<", revision).returning(["network", "provider"]).execute();
}

/** True when no coverage was ever imported. */
export async function isUncovered(db: Database): Promise<boolean> {
  return !(await db.selectFrom("coverage_source").select("network").limit(1).executeTakeFirst());
}

/** What there is of coverage now, with the areas of those providers that are wanted. */
export interface CoverageState {
  sources: CoverageSource[];
  areas: Map<string, ShapedArea[]>;
}

/** Names a provider's areas at one revision. */
export function sourceKey({ network, provider, revision }: Omit<CoverageSource, "version" | "source">): string {
  return JSON.stringify([network, provider, revision]);
}

/**
 * Reads all sources, and the areas of those that are not known, as they were at one instant.
 * @param isKnown by `sourceKey`
 */
export async function readCoverage(db: Database, isKnown: (key: string) => boolean): Promise<CoverageState> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const sources = await trx
        .selectFrom("coverage_source")
        .select(["network", "provider", "version", "revision", "source"])
        .execute();
      const areas = new Map<string, ShapedArea[]>();
      for (const source of sources)
        if (!isKnown(sourceKey(source))) areas.set(sourceKey(source), await areasOf(trx, source));
      return { sources, areas };
    });
}

async function areasOf(db: Database, { network, provider, source }: CoverageSource): Promise<ShapedArea[]> {
  const found: ShapedArea[] = [];
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom("coverage_area")
      .select(["area_id", "network", "provider", "status", "float", "speed", "speed_unit as speedUnit", "products"])
      .select("rings")
      .where("network", "=", network)
      .where("provider", "=", provider)
      .where("area_id", ">", last)
      .orderBy("area_id")
      .limit(PAGE)
      .execute();
    for (const { area_id: areaId, rings, ...row } of rows) {
      if (!isRings(rings))
        throw new Error(`The outline of the coverage area ${areaId} has another shape than it should.`);
      found.push({ value: { ...AreaShape.parse(row), source }, polygon: polygonOf(rings) });
    }
    const end = rows.at(-1);
    if (!end || rows.length < PAGE) return found;
    last = end.area_id;
  }
}
