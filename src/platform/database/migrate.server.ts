import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { errorCode } from "./start-problem.server.ts";

/** Key of the advisory lock that lets one replica migrate at a time; an arbitrary number. */
const LOCK = 727_274;

/**
 * Lock timeout of a migration, in milliseconds. Other statements queue behind a waiting migration, so it gives up early and is
 * retried.
 */
const LOCK_TIMEOUT_MS = 3_000;
const LOCK_TRIES = 20;
const PAUSE_MS = 1_000;

/**
 * Applies the pending numbered SQL files of a folder, each in its own transaction. Safe to run concurrently.
 * @returns names of the files that were applied
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = await migrationFiles(folder);
  const client = await pool.connect();
  try {
    // Another replica may migrate for a long time.
    await client.query("set lock_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(CREATE_TABLE);
    const applied = new Set(await appliedMigrations(client));
    const pending = files.filter((name) => !applied.has(name));
    for (const name of pending) await apply(client, folder, name);
    return pending;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [LOCK]).catch(() => undefined);
    await client.query("reset lock_timeout").catch(() => undefined);
    client.release();
  }
}

const CREATE_TABLE =
  "create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())";

/** The migrations in a folder, in their order. */
export async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
}

/** The migrations that a database has, in their order; none for a database of no shop. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query("select to_regclass('schema_migration') is not null as exists");
  if (!rows[0]?.exists) return [];
  return (await client.query("select name from schema_migration order by name")).rows.map(({ name }) => name);
}

/** Creates the schema of certain migrations in an empty database, in the caller's transaction. */
export async function createSchema(client: pg.ClientBase, folder: string, names: readonly string[]): Promise<void> {
  // A shop that starts meanwhile waits.
  await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
  await client.query(CREATE_TABLE);
  for (const name of names) await run(client, folder, name);
}

async function run(client: pg.ClientBase, folder: string, name: string): Promise<void> {
  await client.query(await readFile(join(folder, name), "utf8"));
  await client.query("insert into schema_migration (name) values ($1)", [name]);
}

async function apply(client: pg.PoolClient, folder: string, name: string, tries = LOCK_TRIES): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await run(client, folder, name);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    if (tries > 1 && errorCode(error) === "55P03") {
      await pause(PAUSE_MS);
      return apply(client, folder, name, tries - 1);
    }
    throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
