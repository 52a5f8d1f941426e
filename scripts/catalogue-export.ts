import { extname } from "node:path";
import { EXPORT_FORMATS, exportLines } from "#catalogue/import/export.server.ts";
import { command, UsageError } from "./command.ts";
import { withDatabase } from "./database.ts";
import { writeLines } from "./lines.ts";

const usage = `npm run catalogue:export -- [FILE], which has to end in ${Object.keys(EXPORT_FORMATS).join(" or ")}`;

await command({ usage, options: {}, positionals: [0, 1] }, ({ positionals: [file] }) => {
  const ending = file === undefined ? ".jsonl" : extname(file).toLowerCase();
  if (ending !== ".jsonl" && ending !== ".csv") throw new UsageError();
  return withDatabase(async ({ db }) => {
    const count = await writeLines(exportLines(db, ending), file);
    if (file !== undefined) console.log(`${count} lines written to ${file}.`);
  });
});
