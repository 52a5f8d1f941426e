import { extname } from "node:path";
import type { z } from "zod";
import type { CatalogueContext } from "#catalogue/context.server.ts";
import { exportLines } from "#catalogue/import/export.server.ts";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Download, ReceivedFile } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { withReceivedFile } from "#platform/import/received-file.server.ts";
import { faultText, ImportError } from "#platform/import/report.model.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { toRand } from "#shared/money.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import { exportTooLarge, type importFile, wrongFile } from "./contract.ts";

const ENDINGS = [".jsonl", ".csv", ".yaml", ".yml"];

const MAX_EXPORT_BYTES = 50_000_000;

/**
 * Checks or imports an uploaded file. Importing it again changes nothing, so a double click does no harm.
 * @throws HttpProblem wrong_catalogue_file
 */
export async function importUpload(
  { db, clock, cards }: CatalogueContext,
  staffId: string,
  { mode, skipBad, prefer }: z.output<NonNullable<typeof importFile.body>>,
  file: ReceivedFile,
): Promise<z.input<typeof importFile.reply>["body"]> {
  const { name } = file;
  const ending = extname(name).toLowerCase();
  if (!ENDINGS.includes(ending)) throw new HttpProblem(wrongFile, { field: "body.file" });
  return withReceivedFile(file, ending, async (path) => {
    const options = {
      cards,
      index: writeProductDocuments,
      prefer,
      check: mode === "check",
      skipBad: skipBad === "true",
    };
    const report = await importCatalogue(db, path, {
      ...options,
      record: (trx, counts) =>
        recordAction(trx, clock.now(), {
          staffId,
          action: "catalogue imported",
          subject: `file ${name.slice(0, 200)}`,
          after: { ...counts, ...(prefer && { prefer }) },
        }),
    }).catch((error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      throw new HttpProblem(wrongFile, { field: "body.file", message: error.message.replaceAll(path, name) });
    });
    const { entries, faults, done, conflicts, added, changed, unchanged, categories, stock, prices } = report;
    return {
      done,
      entries,
      conflicts,
      added,
      changed,
      unchanged,
      categories,
      stock,
      prices: {
        count: prices.count,
        largest: prices.largest.map((change) => ({
          ...change,
          before: toRand(change.before),
          after: toRand(change.after),
        })),
      },
      faultyEntries: faults.entries,
      faultCount: faults.total,
      faults: faults.first.map(({ file: _, ...fault }) => faultText(fault)),
    };
  });
}

/** The whole catalogue as a file. @throws HttpProblem export_too_large */
export async function exportFile(db: Database, format: "jsonl" | "csv"): Promise<Download> {
  const lines: Buffer[] = [];
  let bytes = 0;
  for await (const line of exportLines(db, `.${format}`)) {
    const piece = Buffer.from(`${line}\n`);
    bytes += piece.length;
    if (bytes > MAX_EXPORT_BYTES) throw new HttpProblem(exportTooLarge);
    lines.push(piece);
  }
  const mediaType = format === "csv" ? "text/csv; charset=utf-8" : "application/jsonl; charset=utf-8";
  return { name: `catalogue.${format}`, mediaType, content: Buffer.concat(lines) };
}
