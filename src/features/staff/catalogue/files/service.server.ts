import { extname } from "node:path";
import { z } from "zod";
import { exportLines } from "#catalogue/import/export.server.ts";
import { type HeldChange, HeldProductsShape } from "#catalogue/import/held.repository.server.ts";
import type { ImportOrigin } from "#catalogue/import/imports.repository.server.ts";
import {
  fallLabel,
  forgetFormerPrices,
  LeastPaidShape,
  leastPaid,
  type PriceFall,
} from "#catalogue/import/price-falls.repository.server.ts";
import {
  type CatalogueImportOptions,
  type CatalogueImportReport,
  importCatalogue,
  importHeld,
} from "#catalogue/import/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Download, ReceivedFile } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { withReceivedFile } from "#platform/import/received-file.server.ts";
import { errorText, ImportError, type ImportLimits } from "#platform/import/report.model.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";
import { toRand } from "#shared/money.ts";
import { MAX_DIFFERENCES } from "#staff/approvals/model.ts";
import { requestApproval } from "#staff/approvals/request.service.server.ts";
import type { Difference } from "#staff/difference.model.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import { catalogueBusy } from "../contract.ts";
import { requireShown } from "../products/service.server.ts";
import { type exportCatalogueFile, exportTooLarge, type importFile, MAX_YAML_BYTES, wrongFile } from "./contract.ts";

const ENDINGS = [".jsonl", ".csv", ".yaml", ".yml"];

const MAX_EXPORT_BYTES = 50_000_000;

/**
 * What the held products of a file would change, the prices for which they are held first. A second person approves nothing unseen.
 * @throws HttpProblem wrong_catalogue_file for more than an approval shows
 */
function differencesOf({ falls, changes }: Parameters<Hold>[2]): Difference[] {
  const labelOf = ({ name, variationId }: PriceFall | HeldChange) => [name, variationId].filter(Boolean).join(", ");
  const isListed = ({ variationId, field }: HeldChange) =>
    falls.some((fall) => fall.promoCode === null && fall.variationId === variationId && fall.field === field);
  const differences = [
    ...falls.map((fall) => ({ label: `${labelOf(fall)}: ${fallLabel(fall)}`, before: fall.before, after: fall.after })),
    ...changes
      .filter((change) => !isListed(change))
      .map((change) => ({ label: `${labelOf(change)}: ${change.field}`, before: change.before, after: change.after })),
  ];
  if (differences.length > MAX_DIFFERENCES)
    throw new HttpProblem(wrongFile, {
      field: "body.file",
      message: `The products with steep price falls change ${differences.length} values, and a second person can approve ${MAX_DIFFERENCES} at once. Split the file`,
    });
  return differences;
}

/** What waits for a second person: the products, what customers would pay at least for them, and the variants for which they are held. */
const WaitingImportShape = HeldProductsShape.extend({
  least: LeastPaidShape.default({}),
  fallen: z.array(z.string()).default([]),
  // Absent in requests of an earlier release.
  fileName: z.string().default("a file"),
  putsBack: z.string().optional(),
});

type Hold = NonNullable<CatalogueImportOptions["hold"]>;

/** How staff import, or put an import back: products with a price that falls by more than half are left out and wait for a second person. */
export function staffImport(
  context: StaffCatalogueContext,
  { staffId, fileName, putsBack }: Pick<ImportOrigin, "fileName" | "putsBack"> & { staffId: string },
): Pick<CatalogueImportOptions, "cards" | "index" | "now" | "origin"> & { hold: Hold } {
  const now = context.clock.now();
  return {
    cards: context.cards,
    index: writeProductDocuments,
    now,
    origin: { at: now, staffId, fileName, putsBack },
    hold: (trx, held, why) =>
      requestApproval(context, trx, {
        kind: "import",
        subject: importSubject({ fileName, putsBack }),
        requestedBy: staffId,
        differences: differencesOf(why),
        payload: {
          ...held,
          least: leastPaid(why.falls),
          fallen: why.falls.map(({ variationId }) => variationId),
          fileName,
          ...(putsBack && { putsBack }),
        },
      }),
  };
}

/** The name of an import in the audit and in approvals. */
export function importSubject({ fileName, putsBack }: Pick<ImportOrigin, "fileName" | "putsBack">): string {
  return `file ${fileName}${putsBack ? ", put back" : ""}`;
}

/** What an import changed or would change, as calls answer it. */
export function importReply({ faults, prices, ...report }: CatalogueImportReport) {
  const { done, entries, conflicts, added, changed, unchanged, held, categories, stock } = report;
  return {
    done,
    entries,
    conflicts,
    added,
    changed,
    unchanged,
    held,
    categories,
    stock,
    prices: {
      ...prices,
      largest: prices.largest.map((change) => ({
        ...change,
        before: toRand(change.before),
        after: toRand(change.after),
      })),
    },
    faultyEntries: faults.entries,
    faultCount: faults.total,
    faults: faults.first.map(errorText),
  };
}

/**
 * Checks or imports an uploaded file. Importing it again changes nothing, so a double click does no harm.
 * @throws HttpProblem wrong_catalogue_file
 */
export async function importUpload(
  context: StaffCatalogueContext,
  staffId: string,
  { mode, skipBad, prefer }: z.output<NonNullable<typeof importFile.body>>,
  file: ReceivedFile,
  limits: ImportLimits,
): Promise<z.input<typeof importFile.reply>["body"]> {
  const { db, clock } = context;
  const { name } = file;
  const ending = extname(name).toLowerCase();
  if (!ENDINGS.includes(ending)) throw new HttpProblem(wrongFile, { field: "body.file" });
  if (ending !== ".jsonl" && ending !== ".csv" && file.draft.bytes > MAX_YAML_BYTES)
    throw new HttpProblem(wrongFile, {
      field: "body.file",
      message: `A YAML file may have ${MAX_YAML_BYTES / 1_000} kB. Split it, or import it on the server by npm run catalogue:import`,
    });
  const fileName = name.slice(0, 200);
  return withReceivedFile(file, ending, async (path) => {
    const report = await importCatalogue(db, path, {
      ...staffImport(context, { staffId, fileName }),
      prefer,
      limits,
      check: mode === "check",
      skipBad: skipBad === "true",
      record: (trx, counts) =>
        recordAction(trx, clock.now(), {
          staffId,
          action: "catalogue imported",
          subject: importSubject({ fileName }),
          after: { ...counts, ...(prefer && { prefer }) },
        }),
    }).catch((error: unknown) => {
      if (!(error instanceof ImportError)) throw error;
      throw new HttpProblem(wrongFile, { field: "body.file", message: error.message.replaceAll(path, name) });
    });
    const { faults } = report;
    return importReply({
      ...report,
      faults: { ...faults, first: faults.first.map(({ file: _, ...fault }) => fault) },
    });
  });
}

/**
 * Imports the products of a file that a second person has approved.
 * @returns false when they were changed in between
 * @throws HttpProblem catalogue_busy, approval_stale
 */
export async function makeApprovedImport(
  { cards, clock }: StaffCatalogueContext,
  trx: Database,
  payload: unknown,
  staffId: string,
): Promise<boolean> {
  const { least, fallen, fileName, putsBack, ...held } = WaitingImportShape.parse(payload);
  const now = clock.now();
  const options = {
    cards,
    index: writeProductDocuments,
    now,
    origin: { at: now, staffId, fileName, putsBack },
    approve: (falls: readonly PriceFall[]) => requireShown(least, falls),
  };
  const isImported = await importHeld(trx, held, options).catch((error: unknown) => {
    throw error instanceof ImportError ? new HttpProblem(catalogueBusy) : error;
  });
  if (!isImported) return false;
  await forgetFormerPrices(trx, fallen);
  return true;
}

/** The whole catalogue as a file. @throws HttpProblem export_too_large */
export async function exportFile(
  db: Database,
  { format, separator }: z.output<NonNullable<typeof exportCatalogueFile.query>>,
): Promise<Download> {
  const lines: Buffer[] = [];
  let bytes = 0;
  for await (const line of exportLines(db, `.${format}`, separator)) {
    const piece = Buffer.from(line);
    bytes += piece.length;
    if (bytes > MAX_EXPORT_BYTES) throw new HttpProblem(exportTooLarge);
    lines.push(piece);
  }
  const mediaType = format === "csv" ? "text/csv; charset=utf-8" : "application/jsonl; charset=utf-8";
  return { name: `catalogue.${format}`, mediaType, content: Buffer.concat(lines) };
}
