import { sql } from "kysely";
import { z } from "zod";
import { DocumentEntryShape } from "#orders/details/contract.ts";
import type { DocumentEntry, DocumentKind, DocumentReview } from "#orders/details/model.ts";
import type { OrderKey } from "#orders/repository.server.ts";
import { statusesThatAre } from "#orders/status/model.ts";
import type { Database } from "#platform/database/connect.server.ts";

/** A document of an order, submitted or only uploaded. */
export type StoredDocument = DocumentEntry & OrderKey & { createdAt: Date; handedInAt: Date | null };

export type DocumentKey = Pick<StoredDocument, "ownerId" | "documentId">;

const COLUMNS = [
  "owner_id as ownerId",
  "document_id as documentId",
  "order_id as orderId",
  "kind",
  "name",
  "media_type as mediaType",
  "bytes",
  "created_at as createdAt",
  "handed_in_at as handedInAt",
] as const;

const StoredShape = DocumentEntryShape.extend({
  ownerId: z.string(),
  orderId: z.string(),
  createdAt: z.date(),
  handedInAt: z.date().nullable(),
});

/** The submitted documents of an order, oldest first. */
export async function documentsOf(db: Database, order: OrderKey): Promise<DocumentEntry[]> {
  const all = await uploadsOf(db, order);
  return z.array(DocumentEntryShape).parse(all.filter(({ handedInAt }) => handedInAt));
}

/** All uploads of an order, oldest first. */
export async function uploadsOf(db: Database, { ownerId, orderId }: OrderKey): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom("document")
    .select(COLUMNS)
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .orderBy("created_at")
    .orderBy("document_id")
    .execute();
  return z.array(StoredShape).parse(rows);
}

/** Moves the documents of an order to the order that replaces it. */
export async function moveDocuments(db: Database, from: OrderKey, to: OrderKey): Promise<void> {
  await db
    .updateTable("document")
    .set({ order_id: to.orderId })
    .where(({ and }) => and({ owner_id: from.ownerId, order_id: from.orderId }))
    .execute();
}

/** A document of an owner; undefined for an unknown or invalid id, or another owner's. */
export async function readDocument(db: Database, key: DocumentKey): Promise<StoredDocument | undefined> {
  if (!z.uuid().safeParse(key.documentId).success) return undefined;
  const row = await db
    .selectFrom("document")
    .select(COLUMNS)
    .where(({ and }) => and({ owner_id: key.ownerId, document_id: key.documentId }))
    .executeTakeFirst();
  return row && StoredShape.parse(row);
}

/** The order with the owner's latest submitted document. */
export async function latestSubmitted(db: Database, ownerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("document")
    .select("order_id")
    .where("owner_id", "=", ownerId)
    .where("handed_in_at", "is not", null)
    .orderBy("handed_in_at", "desc")
    .orderBy("document_id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.order_id;
}

/** Inserts an uploaded document. */
export async function addDocument(db: Database, document: Omit<StoredDocument, "handedInAt">): Promise<void> {
  await db
    .insertInto("document")
    .values({
      owner_id: document.ownerId,
      document_id: document.documentId,
      order_id: document.orderId,
      kind: document.kind,
      name: document.name,
      media_type: document.mediaType,
      bytes: document.bytes,
      created_at: document.createdAt,
      handed_in_at: null,
    })
    .execute();
}

/** Marks an upload as submitted; an earlier submission keeps its time. */
export async function markSubmitted(db: Database, key: DocumentKey, kind: DocumentKind, now: Date): Promise<void> {
  await db
    .updateTable("document")
    .set(({ fn, val, ref }) => ({ kind, handed_in_at: fn.coalesce(ref("handed_in_at"), val(now)) }))
    .where(({ and }) => and({ owner_id: key.ownerId, document_id: key.documentId }))
    .execute();
}

/** Stores what staff decided about a document. */
export async function markReviewed(
  db: Database,
  { ownerId, documentId }: DocumentKey,
  { verdict, reason }: Pick<DocumentReview, "verdict" | "reason">,
): Promise<void> {
  await db
    .updateTable("document")
    .set({ review: verdict, review_reason: reason })
    .where(({ and }) => and({ owner_id: ownerId, document_id: documentId }))
    .execute();
}

/** Deletes documents of an owner; their files are deleted afterwards. */
export async function deleteDocuments(db: Database, ownerId: string, documentIds: readonly string[]): Promise<void> {
  if (documentIds.length === 0) return;
  await db
    .deleteFrom("document")
    .where("owner_id", "=", ownerId)
    .where("document_id", "in", [...documentIds])
    .execute();
}

/** The keys of documents, beside the order that each belongs to. */
function documentsWithOrder(db: Database) {
  return db
    .selectFrom("document")
    .innerJoin("checkout_order", (join) =>
      join
        .onRef("checkout_order.owner_id", "=", "document.owner_id")
        .onRef("checkout_order.order_id", "=", "document.order_id"),
    )
    .select(["document.owner_id as ownerId", "document.document_id as documentId"]);
}

/**
 * Documents to delete: those after the retention period whose order does not need them, those of orders that were cancelled without having been
 * placed, and uploads that were never submitted.
 */
export async function outdatedDocuments(
  db: Database,
  { before, abandonedBefore, limit }: { before: Date; abandonedBefore: Date; limit: number },
): Promise<DocumentKey[]> {
  return (
    documentsWithOrder(db)
      // Of every kind, for the index on it.
      .where("document.created_at", "<", abandonedBefore)
      .where(({ or, and, eb }) =>
        or([
          and([
            eb("document.created_at", "<", before),
            eb("checkout_order.status", "not in", statusesThatAre("needsDocuments")),
          ]),
          eb("document.handed_in_at", "is", null),
          and([
            eb("checkout_order.status", "=", "cancelled"),
            eb("checkout_order.placed_at", "is", null),
            eb("checkout_order.updated_at", "<", abandonedBefore),
          ]),
        ]),
      )
      .limit(limit)
      .execute()
  );
}

/** Id of this database, which a restored backup keeps. */
export async function installationId(db: Database): Promise<string> {
  return (await db.selectFrom("installation").select("id").executeTakeFirstOrThrow()).id;
}

/** True if there is any document. */
export async function hasDocuments(db: Database): Promise<boolean> {
  return (await db.selectFrom("document").select("document_id").limit(1).executeTakeFirst()) !== undefined;
}

/** The files that belong to a document. @param names UUIDv7, all created between the two instants */
export async function existingDocumentIds(
  db: Database,
  names: readonly string[],
  from: Date,
  to: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom("document")
    .select("document_id")
    .where("created_at", ">=", from)
    .where("created_at", "<=", to)
    .where("document_id", "=", sql<string>`any(${names}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.document_id));
}

/** Documents of orders that are not placed yet, ordered by key, after a given one. */
export async function requiredByOpenOrders(
  db: Database,
  after: DocumentKey | undefined,
  limit: number,
): Promise<DocumentKey[]> {
  return documentsWithOrder(db)
    .where("checkout_order.status", "in", statusesThatAre("open"))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(document.owner_id, document.document_id) > (${after?.ownerId}::uuid, ${after?.documentId}::uuid)`,
      ),
    )
    .orderBy("document.owner_id")
    .orderBy("document.document_id")
    .limit(limit)
    .execute();
}
