import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { ChangedDocument } from "../engine/engine.port.ts";

/** Documents read at once. */
const BATCH = 500;

/** Only one process writes the index that all of them search: any number will do, as long as all take the same. */
const LOCK = 727_283;

/** Of what shape an index is, and the version of the documents that it holds. */
export interface IndexState {
  shape: number;
  version: number;
}

/** Does work that one process at a time may do; does nothing where another one is at it. Who dies meanwhile gives the place free. */
export async function aloneAtTheIndex(db: Database, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(trx);
    if (rows[0]?.free) await work();
  });
}

/** The version of the documents, and what was noted of the index. */
export async function indexNote(db: Database): Promise<{ version: number; noted: IndexState | undefined }> {
  const { rows } = await sql<{ version: number; noted: IndexState | null }>`
    select coalesce((select max(version) from search_change), 0)::float8 as version,
      (select to_json(search_index) from search_index) as noted`.execute(db);
  return { version: rows[0]?.version ?? 0, noted: rows[0]?.noted ?? undefined };
}

/** Notes of what shape the index is and what it holds; undefined where nobody may search it. */
export async function noteIndex(db: Database, state: IndexState | undefined): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from search_index`.execute(trx);
    if (state)
      await sql`insert into search_index (shape, version) values (${state.shape}, ${state.version})`.execute(trx);
  });
}

/** Every document there is. */
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

/** What was written or removed after a version. */
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

/** A name that no other database has, nor a copy of this one: its versions count for nothing there. */
export async function databaseName(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select left(md5(concat(pg_database.oid, ' ', min(schema_migration.applied_at))), 12) as name
    from pg_database, schema_migration
    where pg_database.datname = current_database()
    group by pg_database.oid`.execute(db);
  return rows[0]?.name ?? "";
}
