import { sql } from "kysely";
import { z } from "zod";
import { OrderStatusShape } from "#orders/contract.ts";
import { agreementRuns, isWaiting } from "#orders/model.ts";
import { ORDER_SUMMARY, type OrderKey } from "#orders/repository.server.ts";
import { RETURN_STATES } from "#orders/returns/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { lockName } from "#platform/database/name-lock.server.ts";
import { type Cents, toCents } from "#shared/money.ts";

/**
 * Locks a verified person or organisation until the transaction ends, so that of two assessments at the same time the second one sees the
 * answer of the first.
 */
export async function lockPerson(db: Database, personHash: Buffer): Promise<void> {
  await lockName(db, `verified person ${personHash.toString("hex")}`);
}

/**
 * What a person's other orders on account cost each month. Counts what is approved or referred, and what is still being verified from the
 * moment at which it was found affordable or staff approved it; not what was declined or replaced, or whose agreement has ended.
 * @param order the order that is assessed
 * @param after the verifications that began after this instant count
 * @returns cents per month
 */
export async function otherInstalments(
  db: Database,
  { orderId }: OrderKey,
  personHash: Buffer,
  after: Date,
): Promise<Cents> {
  const rows = await db
    .selectFrom("verification as other")
    .innerJoin("checkout_order as placed", (join) =>
      join.onRef("placed.owner_id", "=", "other.owner_id").onRef("placed.order_id", "=", "other.order_id"),
    )
    .leftJoin("order_return as returned", (join) =>
      join.onRef("returned.owner_id", "=", "placed.owner_id").onRef("returned.order_id", "=", "placed.order_id"),
    )
    .select(["placed.summary", "placed.status", "returned.state as returnState"])
    .where("other.person_hash", "=", personHash)
    .where("other.order_id", "<>", orderId)
    .where("other.started_at", ">", after)
    .where(({ and, or, eb, exists, selectFrom }) =>
      or([
        eb("other.state", "in", ["approved", "referred"]),
        and([
          eb("other.state", "=", "running"),
          exists(
            selectFrom("verification_step as answered")
              .select(sql`1`.as("found"))
              .whereRef("answered.owner_id", "=", "other.owner_id")
              .whereRef("answered.order_id", "=", "other.order_id")
              .where("answered.step", "in", ["affordability", "desk"])
              .where("answered.answer", "not in", ["short", "declined"]),
          ),
        ]),
      ]),
    )
    .execute();
  const running = rows.filter((row) => {
    const status = OrderStatusShape.parse(row.status);
    const returnState = z.enum(RETURN_STATES).nullable().parse(row.returnState);
    return isWaiting(status) || agreementRuns({ status, returnState });
  });
  return running.reduce((sum, { summary }) => sum + toCents(ORDER_SUMMARY.read(summary).monthly.amount), 0);
}
