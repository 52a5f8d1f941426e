import { basename } from "node:path";
import { checkedConfig } from "#app/config.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { ensureDrawn } from "./build.js";
import { command, UsageError } from "./command.ts";
import { withDatabase } from "./database.ts";
import { IMPORT_OPTIONS, importOptions, printReport } from "./import-command.ts";

const usage = "npm run catalogue:import -- FILE|FOLDER [--skip-bad] [--check] [--prefer files|staff]";
const options = { ...IMPORT_OPTIONS, prefer: { type: "string" } } as const;

await command({ usage, options, positionals: [1, 1] }, async ({ values: { prefer: side, ...values }, positionals }) => {
  const [file = ""] = positionals;
  const prefer = (["files", "staff"] as const).find((each) => each === side);
  if (side !== prefer) throw new UsageError();
  // Rows name pictures of devices.
  await ensureDrawn();
  return withDatabase(async ({ db, env }) => {
    const how = importOptions(values);
    const report = await importCatalogue(db, file, {
      ...how,
      prefer,
      origin: { at: new Date(), staffId: null, fileName: basename(file) },
      cards: createCardBuilder(checkedConfig(), env),
      index: writeProductDocuments,
    });
    const { added, changed, unchanged, categories, stock, conflicts } = report;
    const parts = [`${added} products added`, `${changed} changed`, `${unchanged} as they were`];
    if (categories > 0) parts.push(`${categories} categories written`);
    if (stock > 0) parts.push(`${stock} quantities set`);
    for (const { kind, id, name } of conflicts) console.error(`${kind} ${id} (${name}): was edited by staff`);
    printReport(report, how, {
      entries: /\.(jsonl|csv)$/i.test(file) ? "lines" : "rows",
      summary: parts.join(", "),
      ...(conflicts.length > 0 && {
        isRefused: true,
        refused: `staff have edited ${conflicts.length} of its products and categories. Choose which side wins by --prefer files or --prefer staff.`,
      }),
    });
  });
});
