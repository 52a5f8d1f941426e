import { type ExpressionBuilder, sql } from "kysely";
import type { OrderKey } from "#orders/repository.server.ts";
import { ORDER_STATUSES } from "#orders/status/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { hasEndedCancelled } from "./retention.model.ts";

/**
 * Cancelled orders that never became binding and still have details: names, ID numbers, bank accounts, income.
 * @param before age for abandoned checkouts (POPIA section 14)
 * @param declinedBefore age for orders that were verified, which are credit applications
 */
export function abandonedDetails(
  db: Database,
  { before, declinedBefore }: { before: Date; declinedBefore: Date },
  limit: number,
): Promise<OrderKey[]> {
  return db
    .selectFrom("checkout_order as placed")
    .select(["placed.owner_id as ownerId", "placed.order_id as orderId"])
    .where("placed.status", "=", "cancelled")
    .where("placed.concluded_at", "is", null)
    .where("placed.updated_at", "<", before)
    .where(({ or, eb, not, exists }) =>
      or([eb("placed.updated_at", "<", declinedBefore), not(exists(verificationOf(eb)))]),
    )
    .where(({ exists, eb }) => exists(detailsOf(eb)))
    .limit(limit)
    .execute();
}

/**
 * Orders that became binding, whose agreement ended long ago and which still have sensitive fields: those on account, licences with the bank account
 * for their later bills, and orders with numbers of other networks.
 * @param endedBefore age for agreements that were cancelled
 * @param concludedBefore age for all others, by their conclusion
 */
export function endedAgreements(
  db: Database,
  { endedBefore, concludedBefore }: { endedBefore: Date; concludedBefore: Date },
  limit: number,
): Promise<OrderKey[]> {
  return (
    db
      .selectFrom("checkout_order as placed")
      .select(["placed.owner_id as ownerId", "placed.order_id as orderId"])
      // Implied by the next condition, for the index.
      .where("placed.concluded_at", "<", endedBefore)
      .where(({ or, and, eb }) =>
        or([
          and([
            eb("placed.status", "in", ORDER_STATUSES.filter(hasEndedCancelled)),
            eb("placed.updated_at", "<", endedBefore),
          ]),
          eb("placed.concluded_at", "<", concludedBefore),
        ]),
      )
      .where(({ exists, eb }) => exists(detailsOf(eb).where("order_detail.encrypted", "is not", null)))
      .limit(limit)
      .execute()
  );
}

/** Deletes the hashes by which the persons of old verifications are recognised. @param before the beginning of those that no longer count */
export async function deletePersonHashes(db: Database, before: Date): Promise<void> {
  await db
    .updateTable("verification")
    .set({ person_hash: null, acting_hash: null })
    .where(({ or, eb }) => or([eb("person_hash", "is not", null), eb("acting_hash", "is not", null)]))
    .where("started_at", "<=", before)
    .execute();
}

type PlacedOrders = ExpressionBuilder<DB & { placed: DB["checkout_order"] }, "placed">;

function verificationOf({ selectFrom }: PlacedOrders) {
  return selectFrom("verification")
    .select(sql`1`.as("found"))
    .whereRef("verification.owner_id", "=", "placed.owner_id")
    .whereRef("verification.order_id", "=", "placed.order_id");
}

function detailsOf({ selectFrom }: PlacedOrders) {
  return selectFrom("order_detail")
    .select(sql`1`.as("found"))
    .whereRef("order_detail.owner_id", "=", "placed.owner_id")
    .whereRef("order_detail.order_id", "=", "placed.order_id");
}
