import { parseArgs } from "node:util";
import { importStock, type StockImportReport } from "#stock/import.flows.server.ts";
import { type OpenDatabase, withDatabase } from "./database.ts";

const USAGE = "npm run stock:import -- FILE [--skip-wrong] [--check] [--again]";

/** Materials that a report names. */
const NAMED = 50;

const asked = readArguments();
if (asked) await withDatabase((database) => importFile(database, asked));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

interface Asked {
  file: string;
  skipWrong: boolean;
  check: boolean;
  again: boolean;
}

function readArguments(): Asked | undefined {
  try {
    const options = {
      "skip-wrong": { type: "boolean" },
      check: { type: "boolean" },
      again: { type: "boolean" },
    } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return undefined;
    const { "skip-wrong": skipWrong = false, check = false, again = false } = values;
    return { file, skipWrong, check, again };
  } catch {
    return undefined;
  }
}

async function importFile({ db }: OpenDatabase, { file, ...options }: Asked): Promise<void> {
  const report = await importStock(db, file, { ...options, say: console.error });
  const { first, faults, lines } = report.wrong;
  for (const { line, field, reason } of first) console.error(`line ${line}: ${field ? `${field}: ` : ""}${reason}`);
  if (faults > first.length) console.error(`and ${faults - first.length} more`);
  for (const { materialId, pieces } of report.missing.slice(0, NAMED))
    console.error(`${materialId}: ${pieces} more are promised or sold than the file leaves; its shelf is empty now`);
  if (report.missing.length > NAMED) console.error(`and ${report.missing.length - NAMED} more such materials`);
  console.log(summary(report, options));
  if (lines > 0 && !options.skipWrong) process.exitCode = 1;
}

function summary({ lines, changed, unchanged, missing, wrong }: StockImportReport, asked: Omit<Asked, "file">): string {
  if (wrong.lines > 0 && !asked.skipWrong)
    return `Nothing was changed: ${wrong.lines} of ${lines} lines are wrong. Mend them, or add --skip-wrong to leave them out.`;
  const parts = [`${changed} quantities changed`, `${unchanged} as they were`];
  if (missing.length > 0) parts.push(`${missing.length} with less than is promised`);
  if (wrong.lines > 0) parts.push(`${wrong.lines} lines left out`);
  return `${asked.check ? "Only checked, nothing was changed. It would be: " : ""}${parts.join(", ")}.`;
}
