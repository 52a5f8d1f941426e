import { sql } from "kysely";
import { isOpen, ORDER_STATUSES } from "#orders/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DocumentKey } from "./data.server.ts";
import { NEEDING_STATUSES } from "./model.ts";

/**
 * Papers that nobody needs any longer: those that are too old and whose order does not need them, and those that were
 * uploaded and never handed in.
 */
export async function outdatedDocuments(
  db: Database,
  { before, abandonedBefore, limit }: { before: Date; abandonedBefore: Date; limit: number },
): Promise<DocumentKey[]> {
  return db
    .selectFrom("document")
    .innerJoin("checkout_order", (join) =>
      join
        .onRef("checkout_order.owner_id", "=", "document.owner_id")
        .onRef("checkout_order.order_id", "=", "document.order_id"),
    )
    .select(["document.owner_id as ownerId", "document.document_id as documentId"])
    .where(({ or, and, eb }) =>
      or([
        and([eb("document.created_at", "<", before), eb("checkout_order.status", "not in", NEEDING_STATUSES)]),
        and([eb("document.created_at", "<", abandonedBefore), eb("document.handed_in_at", "is", null)]),
      ]),
    )
    .limit(limit)
    .execute();
}

/** Which of some files belong to a paper. @param names UUIDs of version 7, all begun between the two instants */
export async function knownAmong(db: Database, names: readonly string[], from: Date, to: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom("document")
    .select("document_id")
    .where("created_at", ">=", from)
    .where("created_at", "<=", to)
    .where("document_id", "=", sql<string>`any(${names}::uuid[])`)
    .execute();
  return new Set(rows.map((row) => row.document_id));
}

/** Papers that an order which is still filled in counts on, from one on in the order of their keys. */
export async function countedOn(db: Database, after: DocumentKey | undefined, limit: number): Promise<DocumentKey[]> {
  return db
    .selectFrom("document")
    .innerJoin("checkout_order", (join) =>
      join
        .onRef("checkout_order.owner_id", "=", "document.owner_id")
        .onRef("checkout_order.order_id", "=", "document.order_id"),
    )
    .select(["document.owner_id as ownerId", "document.document_id as documentId"])
    .where("checkout_order.status", "in", ORDER_STATUSES.filter(isOpen))
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
