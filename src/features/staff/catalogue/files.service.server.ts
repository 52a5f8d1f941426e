import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { z } from "zod";
import type { CatalogueContext } from "#catalogue/context.server.ts";
import { exportLines } from "#catalogue/import/export.server.ts";
import { importCatalogue } from "#catalogue/import/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Download, ReceivedFile } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { faultText, ImportError } from "#platform/import/report.model.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
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
  { name, draft }: ReceivedFile,
): Promise<z.input<typeof importFile.reply>["body"]> {
  const ending = extname(name).toLowerCase();
  if (!ENDINGS.includes(ending)) throw new HttpProblem(wrongFile, { field: "body.file" });
  const folder = await mkdtemp(join(tmpdir(), "catalogue-import-"));
  const path = join(folder, `file${ending}`);
  try {
    await pipeline(Readable.from(draft.content()), createWriteStream(path, { mode: 0o600 }));
    const { entries, faults, done, conflicts, added, changed, unchanged, categories, stock } = await importCatalogue(
      db,
      path,
      {
        ...{ cards, index: writeProductDocuments, prefer, check: mode === "check", skipBad: skipBad === "true" },
        record: (trx, counts) =>
          recordAction(trx, clock.now(), {
            ...{ staffId, action: "catalogue imported", subject: `file ${name.slice(0, 200)}` },
            after: { ...counts, ...(prefer && { prefer }) },
          }),
      },
    );
    return {
      ...{ done, entries, conflicts, added, changed, unchanged, categories, stock },
      faultyEntries: faults.entries,
      faultCount: faults.total,
      faults: faults.first.map(({ file: _, ...fault }) => faultText(fault)),
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new HttpProblem(wrongFile, { field: "body.file", message: error.message.replaceAll(path, name) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
