import { basename } from "node:path";
import { importAddresses } from "#coverage/addresses/import.service.server.ts";
import { command } from "./command.ts";
import { withDatabase } from "./database.ts";
import { IMPORT_OPTIONS, importOptions, printReport } from "./import-command.ts";

const usage = "npm run addresses:import -- FILE [--source NAME] [--skip-bad] [--check] [--keep-sample]";
const options = { ...IMPORT_OPTIONS, source: { type: "string" }, "keep-sample": { type: "boolean" } } as const;

await command({ usage, options, positionals: [1, 1] }, ({ values, positionals: [file = ""] }) =>
  withDatabase(async ({ db }) => {
    const how = importOptions(values);
    const { source = basename(file), "keep-sample": keepSample = false } = values;
    const report = await importAddresses(db, file, { ...how, source, keepSample });
    const { houses, streets, units } = report;
    const summary = `${houses} addresses on ${streets} streets, with ${units} units, from "${source}"`;
    printReport(report, how, { entries: "lines", summary });
  }),
);
