import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { BannerShape } from "#content/contract.ts";
import { CONTENT_KINDS, type ContentKind } from "#content/documents.model.ts";
import { writeFrontMatter } from "#content/front-matter.server.ts";
import { checkTogether, readDocument } from "#content/import.server.ts";
import { renderMarkdown } from "#content/markdown.server.ts";
import { filledThroughout, placeholderValues } from "#content/placeholders.model.ts";
import { CONTENT_DOCUMENTS, contentVersion, saveContentIn } from "#content/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { isUnavailable } from "#platform/database/unavailable.server.ts";
import { forEachItem } from "#platform/each.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { type Checked, errorText } from "#platform/import/report.model.ts";
import { lockRevision } from "#platform/revisions.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import type { Branded } from "#shared/brand.ts";
import { recordAction } from "#staff-access/audit/repository.server.ts";
import * as contract from "./contract.ts";
import {
  dueChanges,
  existingDocuments,
  findDocument,
  listDocuments,
  markFailed,
  type PlannedKey,
  planChange,
  plannedChanges,
  removePlanned,
  takeDue,
  versionsOf,
} from "./repository.server.ts";

interface Key {
  kind: ContentKind;
  slug: string;
}

type Body<Call extends { reply: z.ZodType<unknown, { body: unknown }> }> = z.input<Call["reply"]>["body"];

/** A page of the list of documents. */
export async function contentPage(
  { db }: PlatformContext,
  { after, size, ...filters }: z.output<NonNullable<typeof contract.listContent.query>>,
): Promise<Body<typeof contract.listContent>> {
  const rows = await listDocuments(db, filters, { after, limit: size + 1 });
  const documents = rows.slice(0, size).flatMap((row) => {
    const kind = kindOf(row.kind);
    if (!kind) return [];
    const { slug, title, version, removed, updated_at, name, actor, planned_at, failed_at } = row;
    return [
      {
        kind,
        slug,
        title,
        version,
        removed,
        changedAt: updated_at.toISOString(),
        changedBy: name ?? actor ?? "",
        plannedAt: planned_at?.toISOString() ?? null,
        failedAt: failed_at?.toISOString() ?? null,
      },
    ];
  });
  return { documents, hasMore: rows.length > size };
}

/** A document as text, with its versions and planned changes. @throws HttpProblem not_found */
export async function contentView(db: Database, { kind, slug }: Key): Promise<Body<typeof contract.getContent>> {
  const [row, versions, planned] = await Promise.all([
    findDocument(db, { kind, slug }),
    versionsOf(db, { kind, slug }),
    plannedChanges(db, { kind, slug }),
  ]);
  const document = row?.document ?? planned.find((change) => change.document !== null)?.document;
  if (!document) throw new HttpProblem(notFound);
  return {
    kind,
    slug,
    text: textOf(kind, document),
    version: row?.version ?? 0,
    removed: row?.removed ?? false,
    planned: planned.map(({ applies_at, name, document: then, failed_at }) => ({
      at: applies_at.toISOString(),
      by: name,
      removes: then === null,
      failedAt: failed_at?.toISOString() ?? null,
    })),
    versions: versions.map(({ version, at, actor, name, removed }) => ({
      version,
      at: at.toISOString(),
      by: name ?? actor,
      removed: Boolean(removed),
    })),
  };
}

/** The text of a version. @throws HttpProblem not_found, also for a version that removed the document */
export async function versionText(db: Database, key: Key & { version: number }): Promise<string> {
  const document = await contentVersion(db, key);
  if (!document) throw new HttpProblem(notFound);
  return writeFrontMatter({ ...document });
}

/** Checks a text and renders it as its page does. */
export async function preview(
  context: PlatformContext & Branded,
  { text, ...key }: z.output<NonNullable<typeof contract.previewContent.body>>,
): Promise<Body<typeof contract.previewContent>> {
  const { value, faults = [] } = await checked(context, context.db, key, text);
  const document = value && filledThroughout(value, valuesOf(context));
  const body = document && "body" in document ? document.body : "";
  return {
    faults: faults.map(errorText),
    html: typeof body === "string" && body !== "" ? renderMarkdown(body).html : "",
    banner: document && key.kind === "banners" ? BannerShape.parse({ ...document, bannerName: key.slug }) : null,
  };
}

/**
 * Saves a document, now or at a time. A text that stands there already is no version: a double click saves it once.
 * @throws HttpProblem content_changed, content_faults, wrong_period, time_taken
 */
export async function saveDocument(
  context: PlatformContext & Branded,
  staffId: string,
  key: Key,
  { text, version, from, until }: z.output<NonNullable<typeof contract.saveContent.body>>,
): Promise<Body<typeof contract.getContent>> {
  const now = context.clock.now();
  const [begins, ends] = [from, until].map((instant) => instant && new Date(instant));
  if ((begins && begins <= now) || (ends && ends <= (begins || now)))
    throw new HttpProblem(contract.wrongPeriod, { field: begins && begins <= now ? "body.from" : "body.until" });
  return context.db.transaction().execute(async (trx) => {
    await lockRevision(trx, "content");
    const { value, faults } = await checked(context, trx, key, text);
    if (!value)
      throw new HttpProblem(contract.contentErrors, { field: "body.text", details: { faults: faults.map(errorText) } });
    const before = await findDocument(trx, key);
    const document: unknown = JSON.parse(JSON.stringify(CONTENT_DOCUMENTS[key.kind].stored(value)));
    const isUnchanged = before && !before.removed && isDeepStrictEqual(before.document, document);
    if (!isUnchanged && (before?.version ?? 0) !== version)
      throw new HttpProblem(contract.contentChanged, { details: { version: before?.version ?? 0 } });
    if (isUnchanged && !begins) {
      if (ends && before.version === version)
        throw new HttpProblem(contract.wrongPeriod, {
          field: "body.until",
          message: "Change something that is to end then",
        });
      return contentView(trx, key);
    }
    const planned = await plannedChanges(trx, key);
    if (begins) {
      const then = planned.find(({ applies_at }) => applies_at.getTime() === begins.getTime());
      if (then && !isDeepStrictEqual(then.document, document))
        throw new HttpProblem(contract.timeTaken, { field: "body.from" });
      if (then) return contentView(trx, key);
      await planChange(trx, key, { at: begins, document: JSON.stringify(document), staffId });
    } else await store(trx, context, staffId, { ...key, document: value });
    if (ends) {
      const stands = before && !before.removed ? JSON.stringify(before.document) : null;
      await planChange(trx, key, { at: ends, document: stands, staffId });
    }
    await recordAction(trx, now, {
      staffId,
      action: begins ? "content planned" : "content changed",
      subject: subjectOf(key),
      before: { version: before?.version ?? 0 },
      after: { version: (before?.version ?? 0) + (begins ? 0 : 1), ...(from && { from }), ...(until && { until }) },
    });
    return contentView(trx, key);
  });
}

/** Cancels a planned change. @throws HttpProblem not_found when there is none at this time (any more) */
export async function cancelPlanned(
  { db, clock }: PlatformContext,
  staffId: string,
  key: Key,
  at: string,
): Promise<Body<typeof contract.getContent>> {
  return db.transaction().execute(async (trx) => {
    const view = await contentView(trx, key);
    if (!(await removePlanned(trx, key, new Date(at)))) throw new HttpProblem(notFound);
    await recordAction(trx, clock.now(), {
      staffId,
      action: "planned content cancelled",
      subject: subjectOf(key),
      before: { from: at },
    });
    return { ...view, planned: view.planned.filter((change) => change.at !== new Date(at).toISOString()) };
  });
}

/**
 * Makes the planned changes whose time has come, each in a transaction of its own. One that cannot be made is marked for its author and not tried
 * again; while the database is unavailable, the next run tries again.
 */
export async function applyPlanned(context: PlatformContext & Branded): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await forEachItem(
    context,
    await dueChanges(db, now),
    ({ kind, slug }) => ({ kind, slug }),
    async (key) => {
      try {
        await db.transaction().execute((trx) => applyChange(context, trx, key, now));
      } catch (error) {
        if (!isUnavailable(error)) await markFailed(db, key, now);
        throw error;
      }
    },
  );
}

async function applyChange(
  context: PlatformContext & Branded,
  trx: Database,
  key: PlannedKey,
  now: Date,
): Promise<void> {
  await lockRevision(trx, "content");
  const kind = kindOf(key.kind);
  if (!kind) throw new Error("There is no such kind of content");
  const planned = await takeDue(trx, key);
  if (!planned) return;
  const { slug, document, staff_id: staffId } = planned;
  const current = document === null ? null : CONTENT_DOCUMENTS[kind].read(document);
  await store(trx, context, staffId, { kind, slug, document: current });
  await recordAction(trx, now, {
    staffId,
    action: "planned content published",
    subject: subjectOf({ kind, slug }),
    after: { from: planned.applies_at.toISOString(), ...(document === null && { removed: true }) },
  });
}

/** Stores a document as a version of a staff member, or removes it. */
async function store(
  trx: Database,
  context: PlatformContext & Branded,
  staffId: string,
  { kind, slug, document }: Key & { document: object | null },
): Promise<void> {
  const options = { now: context.clock.now(), actor: "staff", staffId, index: contentIndex, values: valuesOf(context) };
  if (document) await saveContentIn(trx, [{ kind, slug, document }], options);
  else await saveContentIn(trx, [], { ...options, remove: [{ kind, slug }] });
}

/** Reads and checks a text by the rules of the import, with what it refers to. */
async function checked(
  context: PlatformContext & Branded,
  db: Database,
  { kind, slug }: Key,
  text: string,
): Promise<Checked<object>> {
  const { value, faults } = readDocument(kind, `${slug}.md`, text, valuesOf(context));
  if (!value) return { faults };
  const others = (await existingDocuments(db))
    .filter((other) => other.kind !== kind || other.slug !== slug)
    .map((key) => ({ ...key, document: {} }));
  const own = checkTogether([...others, value]).filter(({ file }) => file === `${kind}/${slug}.md`);
  // The names of files are left out: there is only this document.
  return own.length > 0
    ? { faults: own.map(({ field = "", reason }) => ({ field, reason })) }
    : { value: value.document };
}

function textOf(kind: ContentKind, document: unknown): string {
  return writeFrontMatter(CONTENT_DOCUMENTS[kind].current(document));
}

function kindOf(name: string): ContentKind | undefined {
  return CONTENT_KINDS.find((kind) => kind === name);
}

function subjectOf({ kind, slug }: Key): string {
  return `content ${kind}/${slug}`;
}

function valuesOf({ brand, publicUrl }: PlatformContext & Branded) {
  return placeholderValues(brand, publicUrl);
}
