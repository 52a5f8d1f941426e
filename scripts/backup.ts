import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createBackup } from "#app/backup/create.server.ts";
import { keysOf } from "#app/backup/keys.server.ts";
import { readEnv } from "#app/env.server.ts";
import { command, UsageError } from "./command.ts";
import { varFolder, withPostgres } from "./database.ts";

const usage = "npm run backup -- --to FOLDER [--with-keys]";
const options = { to: { type: "string" }, "with-keys": { type: "boolean" } } as const;

// Writes a backup of database and documents, while the shop runs or not.
await command({ usage, options }, async ({ values: { to, "with-keys": withKeys } }) => {
  if (!to) throw new UsageError();
  const env = readEnv(process.env);
  const folder = varFolder(env);
  if (!env.DATABASE_URL && !existsSync(folder))
    throw new Error(`There is nothing to back up: ${folder} does not exist.`);
  const began = Date.now();
  await withPostgres(env, async (url) => {
    const keys = withKeys ? keysOf(env, folder) : null;
    const { database, documents } = await createBackup({ url, folder, to: resolve(to), keys, now: new Date() });
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(`Backed up ${rows} rows and ${documents.length} documents in ${seconds} s.`);
    console.log(
      keys
        ? `${to} contains the keys: whoever has it can read everything.`
        : "The keys are not in it: keep DOCUMENTS_KEY, DETAILS_KEY and CODES_KEY in another place.",
    );
  });
});
