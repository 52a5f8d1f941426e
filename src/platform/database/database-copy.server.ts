import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { z } from "zod";
import { parseJson } from "#shared/json.ts";
import { CheckedFileShape, writeCheckedJson } from "../files/checked-file.server.ts";
import { createQueues, UnfinishedJobShape, unfinishedJobs } from "../jobs.server.ts";
import { MAINTENANCE_LIMITS, openPool, requirePostgres } from "./connect.server.ts";
import {
  CopiedTableShape,
  exportTables,
  importTables,
  isEmptyDatabase,
  sequencesOf,
  setSequences,
} from "./copy-tables.server.ts";
import { appliedMigrations, createSchema } from "./migrate.server.ts";

/** A database in files: its schema by the migrations, its tables, and its unfinished jobs. */
export const DatabaseCopyShape = z.object({
  /** Migrations of the schema, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(CopiedTableShape),
  /** The last numbers of identity columns, by sequence. */
  sequences: z.record(z.string(), z.number()),
  jobs: CheckedFileShape,
});
export type DatabaseCopy = z.output<typeof DatabaseCopyShape>;

/** Dates in the one format that every PostgreSQL reads; no limit on the time in which files are copied within a transaction. */
const SETTINGS = { datestyle: "ISO", idle_in_transaction_session_timeout: 0 };

/** Runs work with a pool for reading or writing whole databases. */
async function withClient<T>(url: string, work: (client: pg.PoolClient, pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = openPool(url, { max: 2, limits: MAINTENANCE_LIMITS, settings: SETTINGS });
  try {
    await requirePostgres(pool);
    const client = await pool.connect();
    try {
      return await work(client, pool);
    } finally {
      // Closing the connection ends an open transaction.
      client.release(true);
    }
  } finally {
    await pool.end();
  }
}

/**
 * Writes a database into files below `folder`, as it is at one moment.
 * @param afterSnapshot called once that moment is over, before the tables are read
 * @throws Error with one sentence when the database is not that of a shop
 */
export function exportDatabase(url: string, folder: string, afterSnapshot: () => Promise<void>): Promise<DatabaseCopy> {
  return withClient(url, async (client) => {
    await client.query("begin isolation level repeatable read read only");
    // The first query takes the snapshot.
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0) throw new Error("There is nothing to back up: the database is not that of a shop.");
    await afterSnapshot();
    return {
      migrations,
      tables: await exportTables(client, folder),
      sequences: await sequencesOf(client),
      jobs: await writeCheckedJson(folder, "jobs.json", await unfinishedJobs(client)),
    };
  });
}

/**
 * Restores a database from files below `folder` in one transaction.
 * @param migrations folder of the migrations
 * @param beforeCommit called last; if it throws, nothing is restored
 * @throws Error with one sentence when the database is not empty
 */
export function importDatabase(
  url: string,
  { copy, folder, migrations }: { copy: DatabaseCopy; folder: string; migrations: string },
  beforeCommit: () => Promise<void>,
): Promise<void> {
  return withClient(url, async (client, pool) => {
    if (!(await isEmptyDatabase(client)))
      throw new Error("The database is not empty: a backup is restored only into an empty one.");
    const jobs = z.array(UnfinishedJobShape).parse(parseJson(await readFile(join(folder, copy.jobs.path), "utf8")));
    const queues = await createQueues(pool, jobs);
    try {
      await client.query("begin");
      await createSchema(client, migrations, copy.migrations);
      await importTables(client, folder, copy.tables);
      await setSequences(client, copy.sequences);
      await queues.insert(client, jobs);
      await beforeCommit();
      await client.query("commit");
    } finally {
      await queues.stop();
    }
  });
}
