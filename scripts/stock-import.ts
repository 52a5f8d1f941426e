import { checkedConfig } from "#app/config.server.ts";
import { importStock } from "#catalogue/stock/import.service.server.ts";
import { command } from "./command.ts";
import { withDatabase } from "./database.ts";
import { IMPORT_OPTIONS, importOptions, printReport } from "./import-command.ts";

const usage = "npm run stock:import -- FILE [--skip-bad] [--check] [--again]";
const options = { ...IMPORT_OPTIONS, again: { type: "boolean" } } as const;

/** Maximum number of listed materials. */
const MAX_LISTED = 50;

await command({ usage, options, positionals: [1, 1] }, ({ values, positionals: [file = ""] }) =>
  withDatabase(async ({ db }) => {
    const how = importOptions(values);
    const stores = checkedConfig().stores.map(({ key }) => key);
    const report = await importStock(db, file, { ...how, again: values.again ?? false, stores });
    const { changed, unchanged, missing } = report;
    for (const { materialId, pieces } of missing.slice(0, MAX_LISTED))
      console.error(`${materialId}: ${pieces} more are promised or sold than the file leaves; its shelf is empty now`);
    if (missing.length > MAX_LISTED) console.error(`and ${missing.length - MAX_LISTED} more such materials`);
    const parts = [`${changed} quantities changed`, `${unchanged} as they were`];
    if (missing.length > 0) parts.push(`${missing.length} with less than is promised`);
    printReport(report, how, { entries: "lines", summary: parts.join(", ") });
  }),
);
