import { basename } from "node:path";
import { parseArgs } from "node:util";
import { type AddressImportReport, importAddresses } from "#address/import.flows.server.ts";
import { type OpenDatabase, withDatabase } from "./database.ts";

const USAGE = "npm run addresses:import -- FILE [--source NAME] [--skip-wrong] [--check] [--keep-sample]";

interface Asked {
  file: string;
  source: string;
  skipWrong: boolean;
  check: boolean;
  keepSample: boolean;
}

const asked = readArguments();
if (asked) await withDatabase((database) => importFile(database, asked));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

function readArguments(): Asked | undefined {
  try {
    const options = {
      source: { type: "string" },
      "skip-wrong": { type: "boolean" },
      check: { type: "boolean" },
      "keep-sample": { type: "boolean" },
    } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) return undefined;
    const { source = basename(file), "skip-wrong": skipWrong = false, check = false } = values;
    return { file, source, skipWrong, check, keepSample: values["keep-sample"] ?? false };
  } catch {
    return undefined;
  }
}

async function importFile({ db }: OpenDatabase, { file, ...options }: Asked): Promise<void> {
  const report = await importAddresses(db, file, { ...options, say: console.error });
  for (const { line, field, reason } of report.wrong.first)
    console.error(`line ${line}: ${field ? `${field}: ` : ""}${reason}`);
  console.log(summary(report, options));
  if (!report.done && !(options.check && report.houses > 0)) process.exitCode = 1;
}

function summary(
  { lines, streets, houses, units, wrong, done }: AddressImportReport,
  asked: Omit<Asked, "file">,
): string {
  if (houses === 0)
    return `Nothing was changed: ${wrong.lines} of ${lines} lines are wrong. Mend them, or add --skip-wrong to leave them out.`;
  const left = wrong.lines > 0 ? `, ${wrong.lines} lines left out` : "";
  const written = `${houses} addresses on ${streets} streets, with ${units} units, from "${asked.source}"${left}.`;
  return done ? written : `Only checked, nothing was changed. It would be: ${written}`;
}
