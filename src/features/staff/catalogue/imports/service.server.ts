import type { z } from "zod";
import { type ImportedSubject, importedFile, importedSubjects } from "#catalogue/import/imports.repository.server.ts";
import { changedFields } from "#catalogue/import/put-back.server.ts";
import { putBackImport } from "#catalogue/import/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { ImportError } from "#platform/import/report.model.ts";
import type { Difference } from "#staff/difference.model.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import type { StaffCatalogueContext } from "../context.server.ts";
import { catalogueBusy } from "../contract.ts";
import { importReply, importSubject, staffImport } from "../files/service.server.ts";
import { fieldLabel, valueText } from "../products/model.ts";
import type { listImports, putBackImported, readImport } from "./contract.ts";
import { readImport as importRow, listImports as importRows, namesOf } from "./repository.server.ts";

type Body<Call extends { reply: z.ZodType<unknown, { body: unknown }> }> = z.input<Call["reply"]>["body"];

/** Of how many products and categories, and of how many values of each, the page of an import shows what changed. */
const SHOWN_SUBJECTS = 100;
const SHOWN_VALUES = 20;
const SHOWN_CHARACTERS = 500;

/** How many products that stay as they are an answer names. */
const SHOWN_LEFT = 200;

/** A page of the list of imports. */
export async function importsPage(
  db: Database,
  { after, size }: { after?: string | undefined; size: number },
): Promise<Body<typeof listImports>> {
  const rows = await importRows(db, { after, limit: size + 1 });
  return { imports: rows.slice(0, size).map(toImport), hasMore: rows.length > size };
}

/** An import with what it changed. @throws HttpProblem not_found */
export async function importView(db: Database, importId: string): Promise<Body<typeof readImport>> {
  const row = await importRow(db, importId);
  if (!row) throw new HttpProblem(notFound);
  const { value: first = [] } = await importedSubjects(db, importId, SHOWN_SUBJECTS).next();
  const subjects: readonly ImportedSubject[] = first ?? [];
  const names = await namesOf(
    db,
    subjects.map(({ subject }) => subject),
  );
  return {
    ...toImport(row),
    subjects: row.subjects ?? 0,
    changes: subjects.map(({ subject, changes }) => {
      const [kind = "", ...words] = subject.split(" ");
      const isProduct = kind === "product";
      const id = words.slice(isProduct ? 0 : 1).join(" ");
      const differences = changes.flatMap(differencesOf).slice(0, SHOWN_VALUES);
      return { kind: isProduct ? "product" : "category", id, name: names.get(subject) ?? id, differences };
    }),
  };
}

function toImport({
  import_id,
  at,
  file_name,
  puts_back,
  put_back_at,
  ...row
}: Awaited<ReturnType<typeof importRows>>[number]) {
  const { by, added, changed, categories, stock } = row;
  return {
    importId: import_id,
    at: at.toISOString(),
    by,
    fileName: file_name,
    putsBack: puts_back,
    added,
    changed,
    categories,
    stock,
    putBackAt: put_back_at?.toISOString() ?? null,
  };
}

function differencesOf(change: ImportedSubject["changes"][number]): Difference[] {
  const { variationId, before, after } = change;
  const prefix = variationId && `${variationId}: `;
  if (before === null) return [{ label: `${prefix}${variationId ? "Variant" : "Product"}`, before: "", after: "New" }];
  if (after === null) return [{ label: `${prefix}Variant`, before: "There", after: "Removed" }];
  return changedFields(change).map((name) => ({
    label: `${prefix}${fieldLabel(name)}`,
    before: valueText(before[name]).slice(0, SHOWN_CHARACTERS),
    after: valueText(after[name]).slice(0, SHOWN_CHARACTERS),
  }));
}

/**
 * Checks what putting an import back would change, or does it. Doing it again changes nothing.
 * @throws HttpProblem not_found, catalogue_busy, wrong_catalogue_file
 */
export async function putBack(
  context: StaffCatalogueContext,
  staffId: string,
  importId: string,
  mode: "check" | "import",
): Promise<Body<typeof putBackImported>> {
  const { db, clock } = context;
  const fileName = await importedFile(db, importId);
  if (fileName === undefined) throw new HttpProblem(notFound);
  const origin = { fileName, putsBack: importId };
  const { left, ...report } = await putBackImport(db, importId, {
    ...staffImport(context, { staffId, ...origin }),
    check: mode === "check",
    record: (trx, { added: _, ...counts }) =>
      recordAction(trx, clock.now(), {
        staffId,
        action: "catalogue import put back",
        subject: importSubject(origin),
        after: { importId, ...counts },
      }),
  }).catch((error: unknown) => {
    throw error instanceof ImportError ? new HttpProblem(catalogueBusy) : error;
  });
  const { done, changed, unchanged, categories, held, faults, faultCount, prices } = importReply(report);
  return {
    done,
    changed,
    unchanged,
    categories,
    held,
    left: left.slice(0, SHOWN_LEFT),
    leftCount: left.length,
    faults,
    faultCount,
    prices,
  };
}
