import { parseArgs } from "node:util";
import { cardMaker } from "#catalogue/card-maker.server.ts";
import { type ImportReport, importCatalogue } from "#catalogue-files/import.server.ts";
import { checkedConfig } from "#config.server.ts";
import { type OpenDatabase, withDatabase } from "./database.ts";

const USAGE = "npm run catalogue:import -- FILE [--skip-bad] [--check]";

const asked = readArguments();
if (asked) await withDatabase((database) => importFile(database, asked));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

interface Asked {
  file: string;
  skipBad: boolean;
  check: boolean;
}

function readArguments(): Asked | undefined {
  try {
    const options = { "skip-bad": { type: "boolean" }, check: { type: "boolean" } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return undefined;
    return { file, skipBad: values["skip-bad"] ?? false, check: values.check ?? false };
  } catch {
    return undefined;
  }
}

async function importFile({ db, env }: OpenDatabase, { file, skipBad, check }: Asked): Promise<void> {
  const cards = cardMaker(checkedConfig(), env);
  const report = await importCatalogue(db, file, { cards, skipBad, check, say: console.error });
  const { first, faults } = report.bad;
  for (const { line, field, reason } of first) console.error(`line ${line}: ${field ? `${field}: ` : ""}${reason}`);
  if (faults > first.length) console.error(`and ${faults - first.length} more`);
  console.log(summary(report, check));
  if (report.bad.lines > 0 && !skipBad) process.exitCode = 1;
}

function summary(report: ImportReport, check: boolean): string {
  const { lines, bad, added, changed, unchanged, categories, stock } = report;
  if (bad.lines > 0 && !report.done && added + changed + unchanged + categories + stock === 0)
    return `Nothing was changed: ${bad.lines} of ${lines} lines are wrong. Mend them, or add --skip-bad to leave them out.`;
  const parts = [`${added} products added`, `${changed} changed`, `${unchanged} as they were`];
  if (categories > 0) parts.push(`${categories} categories written`);
  if (stock > 0) parts.push(`${stock} quantities set`);
  if (bad.lines > 0) parts.push(`${bad.lines} lines left out`);
  return `${check ? "Only checked, nothing was changed. It would be: " : ""}${parts.join(", ")}.`;
}
