import { resolve } from "node:path";
import { type Env, readEnv } from "#app/env.server.ts";
import { connect, type Database, MAINTENANCE_LIMITS, requirePostgres } from "#platform/database/connect.server.ts";
import { runningPostgres, startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { linkPackages } from "./link-packages.js";

const home = resolve(import.meta.dirname, "..");

/** Folder of the migrations. */
export const migrations = resolve(home, "db/migrations");

/** The folder of all files that the shop writes. */
export function varFolder(env: Env): string {
  return resolve(home, env.VAR_DIR);
}

/** The database of the shop, with its schema up to date. */
export interface OpenDatabase {
  db: Database;
  env: Env;
  /** Migrations that were applied. */
  applied: string[];
}

/**
 * Runs work with the shop's database: the one at DATABASE_URL, that of a shop running on VAR_DIR, or the one in VAR_DIR, which is started
 * for the duration of the work.
 */
export function withDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const env = readEnv(process.env);
  return withPostgres(env, async (url) => {
    const { db, pool } = connect(url, { max: 3, limits: MAINTENANCE_LIMITS });
    try {
      await requirePostgres(pool);
      await work({ db, env, applied: await migrate(pool, migrations) });
    } finally {
      await db.destroy();
    }
  });
}

/** Runs work with the URL of the same database, whatever its schema is. */
export async function withPostgres(env: Env, work: (url: string) => Promise<void>): Promise<void> {
  const postgres = await findPostgres(env);
  // An embedded PostgreSQL would otherwise outlive an interrupted command.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => postgres.stop().finally(() => process.exit(130)));
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

async function findPostgres(env: Env): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = varFolder(env);
  const url = env.DATABASE_URL ?? runningPostgres(folder);
  if (url !== undefined) return { url, stop: async () => undefined };
  linkPackages();
  return startEmbeddedPostgres({ folder, log: console.error });
}
