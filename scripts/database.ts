import { resolve } from "node:path";
import { type Env, readEnv } from "#app/env.server.ts";
import { connect, type Database, MAINTENANCE_LIMITS, requirePostgres } from "#platform/database/connect.server.ts";
import { runningPostgres, startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";

const home = resolve(import.meta.dirname, "..");

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
export async function withDatabase(work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const env = readEnv(process.env);
  const postgres = await findPostgres(env);
  const { db, pool } = connect(postgres.url, { max: 3, limits: MAINTENANCE_LIMITS });
  // An embedded PostgreSQL would otherwise outlive an interrupted command.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => postgres.stop().finally(() => process.exit(130)));
  try {
    await requirePostgres(pool);
    await work({ db, env, applied: await migrate(pool, resolve(home, "db/migrations")) });
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}

async function findPostgres(env: Env): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = resolve(home, env.VAR_DIR);
  const url = env.DATABASE_URL ?? runningPostgres(folder);
  if (url !== undefined) return { url, stop: async () => undefined };
  return startEmbeddedPostgres({ folder, log: console.error });
}
