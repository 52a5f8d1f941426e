import { sql } from "kysely";
import { z } from "zod";
import { OrderStatusShape } from "#orders/contract.ts";
import { agreementRuns } from "#orders/model.ts";
import { ORDER_SUMMARY, type OrderKey, readOrderLines } from "#orders/repository.server.ts";
import { RETURN_STATES } from "#orders/returns/model.ts";
import { statusIs } from "#orders/status/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { lockName } from "#platform/database/name-lock.server.ts";
import { type Cents, toCents } from "#shared/money.ts";
import { AFFORDABILITY_ANSWERS, totalOverTerms } from "./affordability.model.ts";
import type { VerificationStep } from "./model.ts";
import type { VerifiedParties } from "./repository.server.ts";

/**
 * Locks a verified person or organisation until the transaction ends, so that of two assessments at the same time the second one sees the
 * answer of the first.
 */
export async function lockPerson(db: Database, personHash: Buffer): Promise<void> {
  await lockName(db, `verified person ${personHash.toString("hex")}`);
}

/**
 * What the other orders on account of the verified person or organisation cost: those of countingOrders().
 * @returns cents per month, and cents over the terms
 */
export async function otherOrders(
  db: Database,
  order: OrderKey,
  { personHash }: VerifiedParties,
  counted: Counted,
): Promise<{ instalments: Cents; total: Cents }> {
  const rows = await countingOrders(db, order, counted)
    .select(["placed.summary", "placed.lines"])
    .where("other.person_hash", "=", personHash)
    .execute();
  const counting = rows.filter(isInForce);
  return {
    instalments: counting.reduce((sum, { summary }) => sum + toCents(ORDER_SUMMARY.read(summary).monthly.amount), 0),
    total: counting.reduce((sum, { lines }) => sum + totalOverTerms(readOrderLines(lines)), 0),
  };
}

/** True when the person who acts for an organisation has orders of countingOrders() for other organisations. */
export async function actsForOthers(
  db: Database,
  order: OrderKey,
  { personHash, actingHash }: VerifiedParties,
  counted: Counted,
): Promise<boolean> {
  if (!actingHash) return false;
  const rows = await countingOrders(db, order, counted)
    .where("other.acting_hash", "=", actingHash)
    .where("other.person_hash", "<>", personHash)
    .execute();
  return rows.some(isInForce);
}

/** Which other orders count. */
interface Counted {
  /** Those whose verification began after this instant. */
  after: Date;
  /** True for an order whose own customer is in doubt, see isCustomerInDoubt(). */
  isInDoubt: boolean;
}

/**
 * Other orders on account that count against their customer. What is approved, also by staff, who may have to decide again; what is referred,
 * or still being verified after it was found affordable, only if the identity is confirmed and the account is not another holder's: anybody can
 * type an ID number. Not what was declined or replaced. For an order that is itself in doubt, those in doubt count, too: staff decide about each
 * of them, and have to know that there are several.
 */
function countingOrders(db: Database, { orderId }: OrderKey, { after, isInDoubt }: Counted) {
  return db
    .selectFrom("verification as other")
    .innerJoin("checkout_order as placed", (join) =>
      join.onRef("placed.owner_id", "=", "other.owner_id").onRef("placed.order_id", "=", "other.order_id"),
    )
    .leftJoin("order_return as returned", (join) =>
      join.onRef("returned.owner_id", "=", "placed.owner_id").onRef("returned.order_id", "=", "placed.order_id"),
    )
    .select(["placed.status", "returned.state as returnState"])
    .where("other.order_id", "<>", orderId)
    .where("other.started_at", ">", after)
    .where(({ and, or, not, eb, exists, lit, selectFrom }) => {
      const answered = (step: VerificationStep, answers: readonly string[]) =>
        exists(
          selectFrom("verification_step as answered")
            .select(sql`1`.as("found"))
            .whereRef("answered.owner_id", "=", "other.owner_id")
            .whereRef("answered.order_id", "=", "other.order_id")
            .where("answered.step", "=", step)
            .where("answered.answer", "in", answers),
        );
      const isConfirmed = and([answered("identity", ["verified"]), not(answered("account", ["other_holder"]))]);
      const isCredible = isInDoubt ? lit(true) : isConfirmed;
      const isAffordable = answered("affordability", COUNTING_ANSWERS);
      const isApprovedByStaff = answered("desk", ["approved"]);
      return or([
        eb("other.state", "=", "approved"),
        and([eb("other.state", "=", "referred"), or([isApprovedByStaff, isCredible])]),
        and([eb("other.state", "=", "running"), or([isApprovedByStaff, and([isAffordable, isCredible])])]),
      ]);
    });
}

/** Answers of an assessment that did not decline the order. */
const COUNTING_ANSWERS = AFFORDABILITY_ANSWERS.filter((answer) => answer !== "short");

/** True unless the order was cancelled, or its agreement has ended. */
function isInForce(row: { status: string; returnState: string | null }): boolean {
  const status = OrderStatusShape.parse(row.status);
  const returnState = z.enum(RETURN_STATES).nullable().parse(row.returnState);
  return statusIs(status, "waiting") || agreementRuns({ status, returnState });
}
