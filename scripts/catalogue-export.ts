import { extname } from "node:path";
import { EXPORT_FORMATS, exportLines } from "#catalogue/import/export.server.ts";
import { CSV_SEPARATORS } from "#platform/http/csv-export.contract.ts";
import { command, UsageError } from "./command.ts";
import { withDatabase } from "./database.ts";
import { writeLines } from "./lines.ts";

const usage = `npm run catalogue:export -- [FILE] [--separator semicolon|comma], FILE ending in ${Object.keys(EXPORT_FORMATS).join(" or ")}`;
const options = { separator: { type: "string", default: "semicolon" } } as const;

await command({ usage, options, positionals: [0, 1] }, ({ values, positionals: [file] }) => {
  const separator = CSV_SEPARATORS.find((each) => each === values.separator);
  const ending = file === undefined ? ".jsonl" : extname(file).toLowerCase();
  if (!separator || (ending !== ".jsonl" && ending !== ".csv")) throw new UsageError();
  return withDatabase(async ({ db }) => {
    const count = await writeLines(exportLines(db, ending, separator), file);
    if (file !== undefined) console.log(`${count} lines written to ${file}.`);
  });
});
