import { checkedConfig } from "#app/config.server.ts";
import { importVouchers } from "#vouchers/import.service.server.ts";
import { command } from "./command.ts";
import { withDatabase } from "./database.ts";
import { IMPORT_OPTIONS, importOptions, printReport } from "./import-command.ts";

const usage = "npm run vouchers:import -- FILE [--skip-bad] [--check]";

await command({ usage, options: IMPORT_OPTIONS, positionals: [1, 1] }, ({ values, positionals: [file = ""] }) =>
  withDatabase(async ({ db }) => {
    const how = importOptions(values);
    const campaigns = checkedConfig().vouchers;
    const report = await importVouchers(db, file, { ...how, campaigns, now: new Date() });
    const { added, changed, unchanged, redeemed } = report;
    const parts = [`${added} codes added`, `${changed} changed`, `${unchanged} as they were`];
    if (redeemed > 0) parts.push(`${redeemed} redeemed already and left as they are`);
    printReport(report, how, { entries: "lines", summary: parts.join(", ") });
  }),
);
