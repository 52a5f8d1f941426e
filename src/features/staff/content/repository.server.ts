import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";

/** Names one document. */
export interface ContentKey {
  kind: string;
  slug: string;
}

/** Versions that the history of a document shows. */
const SHOWN_VERSIONS = 100;

/** Which documents are wanted, and in which order. */
export interface ContentFilters {
  kind?: string | undefined;
  /** Part of the name or title. */
  q: string;
  sort: "name" | "-name" | "changed" | "-changed";
}

/** Documents with their authors and their next planned change. @param after number of documents to leave out */
export async function listDocuments(
  db: Database,
  { kind, q, sort }: ContentFilters,
  { after, limit }: { after: number; limit: number },
) {
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const title = sql<string>`coalesce(nullif(content.document->>'title', ''), nullif(content.document->>'headTitle', ''),
    content.document->>'name', content.slug)`;
  return db
    .selectFrom("content")
    .leftJoin("content_version", (join) =>
      join
        .onRef("content_version.kind", "=", "content.kind")
        .onRef("content_version.slug", "=", "content.slug")
        .onRef("content_version.version", "=", "content.version"),
    )
    .leftJoin("staff_account", "staff_account.staff_id", "content_version.staff_id")
    .select(["content.kind", "content.slug", "content.version", "removed", "updated_at", "name", "actor"])
    .select(title.as("title"))
    .select(({ selectFrom }) =>
      selectFrom("content_schedule")
        .select(({ fn }) => fn.min("applies_at").as("at"))
        .whereRef("content_schedule.kind", "=", "content.kind")
        .whereRef("content_schedule.slug", "=", "content.slug")
        .where("failed_at", "is", null)
        .as("planned_at"),
    )
    .select(({ selectFrom }) =>
      selectFrom("content_schedule")
        .select(({ fn }) => fn.max("failed_at").as("at"))
        .whereRef("content_schedule.kind", "=", "content.kind")
        .whereRef("content_schedule.slug", "=", "content.slug")
        .as("failed_at"),
    )
    .$if(kind !== undefined, (query) => query.where("content.kind", "=", kind ?? ""))
    .where(sql<boolean>`strpos(folded_text(content.slug || ' ' || ${title}), folded_text(${q})) > 0`)
    .$if(sort.endsWith("changed"), (query) => query.orderBy("updated_at", direction))
    .orderBy("content.kind", direction)
    .orderBy("content.slug", direction)
    .offset(after)
    .limit(limit)
    .execute();
}

/** A document as it is stored, also a removed one. */
export async function findDocument(db: Database, { kind, slug }: ContentKey) {
  return db
    .selectFrom("content")
    .select(["version", "removed", "document"])
    .where(({ and }) => and({ kind, slug }))
    .executeTakeFirst();
}

/** What exists now: the kinds and slugs to which documents may refer. */
export async function existingDocuments(db: Database): Promise<ContentKey[]> {
  return db.selectFrom("content").select(["kind", "slug"]).where("removed", "=", false).execute();
}

/** The last versions of a document with their authors, the newest first. */
export async function versionsOf(db: Database, { kind, slug }: ContentKey) {
  return db
    .selectFrom("content_version")
    .leftJoin("staff_account", "staff_account.staff_id", "content_version.staff_id")
    .select(["version", "at", "actor", "name"])
    .select(({ eb }) => eb("document", "is", null).as("removed"))
    .where(({ and }) => and({ kind, slug }))
    .orderBy("version", "desc")
    .limit(SHOWN_VERSIONS)
    .execute();
}

/** The planned changes of a document, the next one first. */
export async function plannedChanges(db: Database, { kind, slug }: ContentKey) {
  return db
    .selectFrom("content_schedule")
    .innerJoin("staff_account", "staff_account.staff_id", "content_schedule.staff_id")
    .select(["applies_at", "document", "name", "failed_at"])
    .where(({ and }) => and({ kind, slug }))
    .orderBy("applies_at")
    .execute();
}

/** Plans a change, unless one is planned for the same time. @param document null removes what stands there */
export async function planChange(
  trx: Database,
  { kind, slug }: ContentKey,
  { at, document, staffId }: { at: Date; document: string | null; staffId: string },
): Promise<void> {
  await trx
    .insertInto("content_schedule")
    .values({ kind, slug, applies_at: at, document, staff_id: staffId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a planned change. @returns false if there is none */
export async function removePlanned(trx: Database, { kind, slug }: ContentKey, at: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("content_schedule")
    .where(({ and }) => and({ applies_at: at, kind, slug }))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Names one planned change. */
export interface PlannedKey extends ContentKey {
  applies_at: Date;
}

/** The planned changes whose time has come, the earliest first, without those that could not be made. */
export async function dueChanges(db: Database, now: Date): Promise<PlannedKey[]> {
  return db
    .selectFrom("content_schedule")
    .select(["kind", "slug", "applies_at"])
    .where("applies_at", "<=", now)
    .where("failed_at", "is", null)
    .orderBy("applies_at")
    .orderBy("kind")
    .orderBy("slug")
    .execute();
}

/** Removes a planned change. @returns it; undefined when it is gone, or an earlier one of its document still waits */
export async function takeDue(trx: Database, { kind, slug, applies_at }: PlannedKey) {
  return trx
    .deleteFrom("content_schedule")
    .where(({ and }) => and({ kind, slug, applies_at }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("content_schedule as earlier")
            .select("applies_at")
            .where(({ and }) => and({ kind, slug }))
            .where("applies_at", "<", applies_at)
            .where("failed_at", "is", null),
        ),
      ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Marks a planned change that cannot be made. */
export async function markFailed(db: Database, { kind, slug, applies_at }: PlannedKey, now: Date): Promise<void> {
  await db
    .updateTable("content_schedule")
    .set({ failed_at: now })
    .where(({ and }) => and({ kind, slug, applies_at }))
    .execute();
}
