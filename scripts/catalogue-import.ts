import { checkedConfig } from "#app/config.server.ts";
import { createCardBuilder } from "#catalogue/cards/card-builder.server.ts";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { command } from "./command.ts";
import { withDatabase } from "./database.ts";
import { IMPORT_OPTIONS, importOptions, printReport } from "./import-command.ts";

const usage = "npm run catalogue:import -- FILE|FOLDER [--skip-bad] [--check]";

await command({ usage, options: IMPORT_OPTIONS, positionals: [1, 1] }, ({ values, positionals: [file = ""] }) =>
  withDatabase(async ({ db, env }) => {
    const options = importOptions(values);
    const report = await importCatalogue(db, file, {
      ...options,
      cards: createCardBuilder(checkedConfig(), env),
      index: writeProductDocuments,
    });
    const { added, changed, unchanged, categories, stock } = report;
    const parts = [`${added} products added`, `${changed} changed`, `${unchanged} as they were`];
    if (categories > 0) parts.push(`${categories} categories written`);
    if (stock > 0) parts.push(`${stock} quantities set`);
    const entries = /\.(jsonl|csv)$/i.test(file) ? "lines" : "rows";
    printReport(report, options, { entries, summary: parts.join(", ") });
  }),
);
