import { resolve } from "node:path";
import { connect, requirePostgres } from "#platform/database/connect.server.ts";
import { startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { readEnv } from "#platform/env.server.ts";

const home = resolve(import.meta.dirname, "..");

/** Brings the schema up to date without starting the shop: for a release that is rolled out replica by replica. */
async function main(): Promise<void> {
  const env = readEnv(process.env);
  const postgres = env.DATABASE_URL
    ? { url: env.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedPostgres({ folder: resolve(home, env.VAR_DIR), log: console.log });
  const { pool } = connect(postgres.url, 2);
  try {
    await requirePostgres(pool);
    const applied = await migrate(pool, resolve(home, "db/migrations"));
    console.log(applied.length === 0 ? "The schema is up to date" : `Applied ${applied.join(", ")}`);
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
