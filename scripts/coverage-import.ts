import { parseArgs } from "node:util";
import { checkedConfig } from "#config.server.ts";
import { type CoverageImportReport, importCoverage } from "#coverage/import.flows.server.ts";
import { type OpenDatabase, withDatabase } from "./database.ts";

const USAGE = 'npm run coverage:import -- FILE [--source "Fibre of May 2027"] [--check] [--prune]';

const asked = readArguments();
if (asked) await withDatabase((database) => importFile(database, asked));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

interface Asked {
  file: string;
  source: string | undefined;
  check: boolean;
  prune: boolean;
}

function readArguments(): Asked | undefined {
  try {
    const options = { source: { type: "string" }, check: { type: "boolean" }, prune: { type: "boolean" } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0 || values.source === "") return undefined;
    return { file, source: values.source, check: values.check ?? false, prune: values.prune ?? false };
  } catch {
    return undefined;
  }
}

async function importFile({ db }: OpenDatabase, { file, ...options }: Asked): Promise<void> {
  const { fibreProviders: providers } = checkedConfig();
  const report = await importCoverage(db, file, { ...options, providers, now: new Date(), say: console.error });
  for (const { feature, reason } of report.faults) console.error(`feature ${feature}: ${reason}`);
  console.log(summary(report));
  if (report.wrong > 0) process.exitCode = 1;
}

function summary({ features, faults, wrong, saved }: CoverageImportReport): string {
  if (wrong > 0) {
    const named = new Set(faults.map(({ feature }) => feature)).size;
    const others = wrong > named ? `, of which ${wrong - named} are not named above` : "";
    return `Nothing was changed: ${wrong} of ${features} features are wrong${others}.`;
  }
  if (!saved) return `Only checked, nothing was changed: all ${features} features are right.`;
  const lines = saved.replaced.map(
    ({ network, provider, version }) => `${network} of ${provider} is now version ${version}.`,
  );
  const gone = saved.removed.map(({ network, provider }) => `${network} of ${provider} was removed.`);
  return [`${saved.areas} areas of ${features} features were written.`, ...lines, ...gone].join("\n");
}
