import { extname } from "node:path";
import { EXPORTS, exportLines } from "#catalogue-files/export.server.ts";
import { withDatabase } from "./database.ts";
import { writeLines } from "./lines.ts";

const [file, ...more] = process.argv.slice(2);
const ending = file === undefined ? ".jsonl" : extname(file).toLowerCase();
if (more.length === 0 && (ending === ".jsonl" || ending === ".csv")) {
  await withDatabase(async ({ db }) => {
    const count = await writeLines(exportLines(db, ending), file);
    if (file !== undefined) console.log(`${count} lines written to ${file}.`);
  });
} else {
  console.error(`npm run catalogue:export -- [FILE], which has to end in ${Object.keys(EXPORTS).join(" or ")}`);
  process.exitCode = 1;
}
