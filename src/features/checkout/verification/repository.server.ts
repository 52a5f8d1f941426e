import type { Selectable } from "kysely";
import { z } from "zod";
import type { OrderKey } from "#orders/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import {
  type Answers,
  VERIFICATION_REASONS,
  VERIFICATION_STATES,
  VERIFICATION_STEPS,
  type VerificationReason,
  type VerificationState,
  type VerificationStep,
} from "./model.ts";

/** The check of one order on account. */
export interface Verification {
  state: VerificationState;
  reason: VerificationReason;
  /** Consecutive tries without a response of a provider. */
  tries: number;
  startedAt: Date;
}

/** Who is verified, and who acts for an organisation that is verified, as keyed hashes. */
export interface VerifiedParties {
  personHash: Buffer;
  /** Null when a person is verified. */
  actingHash: Buffer | null;
}

/** Begins a verification; one that is referred at once waits for staff. */
export async function insertVerification(
  db: Database,
  { ownerId, orderId }: OrderKey,
  { personHash, actingHash }: VerifiedParties,
  { state, reason }: { state: "running" | "referred"; reason: VerificationReason },
  now: Date,
): Promise<void> {
  const parties = { person_hash: personHash, acting_hash: actingHash };
  const row = { ...parties, state, reason, tries: 0, started_at: now, updated_at: now };
  await db
    .insertInto("verification")
    .values({ owner_id: ownerId, order_id: orderId, ...row })
    .execute();
}

/** The verification of an order; undefined where it has none. */
export async function readVerification(db: Database, order: OrderKey): Promise<Verification | undefined> {
  const row = await db
    .selectFrom("verification")
    .selectAll()
    .where(({ and }) => and({ owner_id: order.ownerId, order_id: order.orderId }))
    .executeTakeFirst();
  return row && verificationOf(row);
}

/** Updates a verification; without `tries` the number stays. */
export async function setVerification(
  db: Database,
  { ownerId, orderId }: OrderKey,
  change: { state: VerificationState; reason: VerificationReason; tries?: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable("verification")
    .set({ ...change, updated_at: now })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
}

/**
 * Stores the first answer of a step and resets the number of tries. One query.
 * @returns false when the step already has an answer
 */
export async function saveAnswer(
  db: Database,
  { ownerId, orderId }: OrderKey,
  step: VerificationStep,
  answer: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .with("touched", (query) =>
      query
        .updateTable("verification")
        .set({ tries: 0, updated_at: now })
        .where("owner_id", "=", ownerId)
        .where("order_id", "=", orderId),
    )
    .insertInto("verification_step")
    .values({ owner_id: ownerId, order_id: orderId, step, answer, answered_at: now })
    .onConflict((conflict) => conflict.columns(["owner_id", "order_id", "step"]).doNothing())
    .returning("step")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Replaces the answer about affordability of a referred order, and the reason why it was referred. How long the order has waited stays, so that it
 * expires when it would have.
 */
export async function replaceAffordability(
  db: Database,
  { ownerId, orderId }: OrderKey,
  { answer, reason }: { answer: string; reason: VerificationReason },
  now: Date,
): Promise<void> {
  await db
    .updateTable("verification_step")
    .set({ answer, answered_at: now })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId, step: "affordability" }))
    .execute();
  await db
    .updateTable("verification")
    .set({ reason })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
}

/** The stored answers. */
export async function answersOf(db: Database, { ownerId, orderId }: OrderKey): Promise<Answers> {
  const rows = await db
    .selectFrom("verification_step")
    .select(["step", "answer"])
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
  return Object.fromEntries(rows.map(({ step, answer }) => [z.enum(VERIFICATION_STEPS).parse(step), answer]));
}

/** Updates the time of a running verification. */
export async function touchRunning(db: Database, { ownerId, orderId }: OrderKey, now: Date): Promise<void> {
  await db
    .updateTable("verification")
    .set({ updated_at: now })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId, state: "running" }))
    .execute();
}

/** Verifications in a state without a change since an instant, oldest first. */
export async function unchangedSince(
  db: Database,
  state: "running" | "referred",
  before: Date,
  limit: number,
): Promise<OrderKey[]> {
  return db
    .selectFrom("verification")
    .select(["owner_id as ownerId", "order_id as orderId"])
    .where("state", "=", state)
    .where("updated_at", "<=", before)
    .orderBy("updated_at")
    .limit(limit)
    .execute();
}

/** An order that waits for a decision by staff. */
export interface Referral extends OrderKey {
  orderNumber: string;
  segment: string;
  reason: VerificationReason;
  startedAt: Date;
}

/** Up to 100 orders that wait for staff, oldest first. */
export async function referrals(db: Database): Promise<Referral[]> {
  const rows = await db
    .selectFrom("verification")
    .innerJoin("checkout_order", (join) =>
      join
        .onRef("checkout_order.owner_id", "=", "verification.owner_id")
        .onRef("checkout_order.order_id", "=", "verification.order_id"),
    )
    .select([
      "verification.owner_id",
      "verification.order_id",
      "verification.reason",
      "verification.started_at",
      "checkout_order.ecom_id",
      "checkout_order.vendor_type",
    ])
    .where(({ and }) => and({ "verification.state": "referred", "checkout_order.status": "awaiting_verification" }))
    .orderBy("verification.updated_at")
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ownerId: row.owner_id,
    orderId: row.order_id,
    orderNumber: row.ecom_id,
    segment: row.vendor_type,
    reason: z.enum(VERIFICATION_REASONS).parse(row.reason),
    startedAt: row.started_at,
  }));
}

function verificationOf(row: Selectable<DB["verification"]>): Verification {
  return {
    state: z.enum(VERIFICATION_STATES).parse(row.state),
    reason: z.enum(VERIFICATION_REASONS).parse(row.reason),
    tries: row.tries,
    startedAt: row.started_at,
  };
}
