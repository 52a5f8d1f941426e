import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { ChangedDocument } from "../engine/engine.port.ts";

/** Documents per batch. */
const BATCH = 500;

/** Key of the advisory lock: only one process at a time writes the shared index. The number is arbitrary. */
const LOCK = 727_283;

/** Mapping version and document version of an index. */
export interface IndexState {
  shape: number;
  version: number;
}

/** Runs work under the index lock; does nothing if another process holds it. The lock is released if the process crashes. */
export async function withIndexLock(db: Database, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(trx);
    if (rows[0]?.free) await work();
  });
}

/** The current document version, and the recorded state of the index. */
export async function readIndexState(db: Database): Promise<{ version: number; stored: IndexState | undefined }> {
  const { rows } = await sql<{ version: number; stored: IndexState | null }>`
    select coalesce((select max(version) from search_change), 0)::float8 as version,
      (select to_json(search_index) from search_index) as stored`.execute(db);
  return { version: rows[0]?.version ?? 0, stored: rows[0]?.stored ?? undefined };
}

/** Records the state of the index; undefined if it must not be searched. */
export async function writeIndexState(db: Database, state: IndexState | undefined): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from search_index`.execute(trx);
    if (state)
      await sql`insert into search_index (shape, version) values (${state.shape}, ${state.version})`.execute(trx);
  });
}

/** All documents. */
export async function* allDocuments(db: Database): AsyncGenerator<ChangedDocument> {
  for (let after = ""; ; ) {
    const { rows } = await sql<{ id: string }>`
      select id from search_document where id > ${after} order by id limit ${BATCH}`.execute(db);
    yield* await documentsOf(
      db,
      rows.map(({ id }) => id),
    );
    if (rows.length < BATCH) return;
    after = rows.at(-1)?.id ?? "";
  }
}

/** Documents that were written or deleted after a version. */
export async function* changedDocuments(db: Database, since: number): AsyncGenerator<ChangedDocument> {
  const { rows } = await sql<{ id: string }>`
    select id from search_change where version > ${since} order by version`.execute(db);
  for (let from = 0; from < rows.length; from += BATCH)
    yield* await documentsOf(
      db,
      rows.slice(from, from + BATCH).map(({ id }) => id),
    );
}

async function documentsOf(db: Database, ids: readonly string[]): Promise<ChangedDocument[]> {
  const { rows } = await sql<{ id: string }>`
    select id, kind, segments, title, popularity,
      string_to_array(title, ' ') as "titleWords", greatest(1, cardinality(string_to_array(title, ' '))) as "titleLength",
      tsvector_to_array(ts_filter(names, '{a}')) as kinds, tsvector_to_array(ts_filter(names, '{b}')) as titled,
      tsvector_to_array(ts_filter(names, '{a,b}')) as named, tsvector_to_array(names) as tagged,
      tsvector_to_array(words) as words
    from search_document where id = any(${ids})`.execute(db);
  const documents = new Map(rows.map(({ id, ...document }) => [id, document]));
  return ids.map((id) => ({ id, document: documents.get(id) }));
}

/** An identifier of this database that differs even for a copy of it, where document versions mean something else. */
export async function databaseName(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select left(md5(concat(pg_database.oid, ' ', min(schema_migration.applied_at))), 12) as name
    from pg_database, schema_migration
    where pg_database.datname = current_database()
    group by pg_database.oid`.execute(db);
  return rows[0]?.name ?? "";
}
