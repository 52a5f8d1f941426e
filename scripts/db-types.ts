import { resolve } from "node:path";
import { connect } from "#platform/database/connect.server.ts";
import { migrate } from "#platform/database/migrate.server.ts";
import { startTemporaryPostgres } from "../test/support/temporary-postgres.ts";
import { pinnedNode, root, runQuietly, tool } from "./steps.js";

// Generates the types of the tables from a freshly migrated temporary PostgreSQL. With --verify it writes nothing, and exits with code 1
// if the committed file is outdated.
const postgres = await startTemporaryPostgres();
try {
  const { db, pool } = connect(postgres.url, { max: 1 });
  await migrate(pool, resolve(root, "db/migrations"));
  await db.destroy();
  const args = [tool("kysely-codegen/dist/cli/bin.js"), "--url", postgres.url, ...process.argv.slice(2)];
  const { code, output } = await runQuietly(pinnedNode, args);
  if (code !== 0) console.error(`${output}\nnpm run db:types writes the types of the tables anew.`);
  process.exitCode = code;
} finally {
  await postgres.stop();
}
