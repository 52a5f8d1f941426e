import { resolve } from "node:path";
import { checkBackup, restoreBackup } from "#app/backup/restore.server.ts";
import { readEnv } from "#app/env.server.ts";
import { command, UsageError } from "./command.ts";
import { migrations, varFolder, withPostgres } from "./database.ts";

// Restores a backup into an empty database and an empty VAR_DIR.
await command(
  { usage: "npm run restore -- --from FOLDER", options: { from: { type: "string" } } },
  async ({ values: { from } }) => {
    if (!from) throw new UsageError();
    const env = readEnv(process.env);
    const began = Date.now();
    const backup = await checkBackup(env, { from: resolve(from), folder: varFolder(env), migrations });
    await withPostgres(env, (url) => restoreBackup(backup, url));
    if (!backup.hasCodesKey)
      console.log(
        "The CODES_KEY of the former shop is not here, so that people are no longer found by what it stored about them: before you start the shop, set it if you still have it (docs/operations/configure.md, One-time codes).",
      );
    const { createdAt, database, documents } = backup.manifest;
    const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    console.log(
      `Restored ${rows} rows and ${documents.length} documents of ${createdAt} in ${seconds} s. Start the shop.`,
    );
  },
);
