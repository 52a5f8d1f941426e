import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";

/** Only one process writes the index that all of them search: any number will do, as long as all take the same. */
const LOCK = 727_283;

/**
 * Does work that one process at a time may do; who dies meanwhile gives the place free.
 * @returns false where another one is at it, and nothing was done
 */
export async function aloneAtTheIndex(db: Database, work: () => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as free`.execute(trx);
    if (!rows[0]?.free) return false;
    await work();
    return true;
  });
}

const Row = z.object({ name: z.string() });

/** A name that no other database has, nor a copy of this one: its revisions count for nothing there. */
export async function databaseName(db: Database): Promise<string> {
  const { rows } = await sql`
    select left(md5(concat(pg_database.oid, ' ', min(schema_migration.applied_at))), 12) as name
    from pg_database, schema_migration
    where pg_database.datname = current_database()
    group by pg_database.oid`.execute(db);
  return Row.parse(rows[0]).name;
}
