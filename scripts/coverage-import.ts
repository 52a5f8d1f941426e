import { checkedConfig } from "#app/config.server.ts";
import { importCoverage } from "#coverage/import.service.server.ts";
import { command, UsageError } from "./command.ts";
import { withDatabase } from "./database.ts";
import { printReport } from "./import-command.ts";

const usage = 'npm run coverage:import -- FILE [--source "Fibre of May 2027"] [--check] [--prune]';
const options = { source: { type: "string" }, check: { type: "boolean" }, prune: { type: "boolean" } } as const;

await command({ usage, options, positionals: [1, 1] }, ({ values, positionals: [file = ""] }) => {
  if (values.source === "") throw new UsageError();
  return withDatabase(async ({ db }) => {
    const { fibreProviders: providers } = checkedConfig();
    const report = await importCoverage(db, file, { ...values, providers, now: new Date(), log: console.error });
    printReport(report, values, { entries: "features", summary: summary(report) });
  });
});

function summary({ entries, saved }: Awaited<ReturnType<typeof importCoverage>>): string | undefined {
  if (!saved) return undefined;
  const changes = [
    ...saved.replaced.map(({ network, provider, version }) => `${network} of ${provider} is now version ${version}`),
    ...saved.removed.map(({ network, provider }) => `${network} of ${provider} was removed`),
  ];
  return [`${saved.areas} areas of ${entries} features were written`, ...changes].join(".\n");
}
