import type { Selectable } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { PARTNERS, type PartnerId } from "#shared/streaming/partners.ts";
import { BILLINGS } from "#streaming/model.ts";
import type { PartnerOrder, PartnerStatus } from "#streaming/partner.port.ts";

/** What the stand-in plays for a number. */
export const NumberShape = z.object({
  billing: z.enum(BILLINGS),
  isEligible: z.boolean(),
  balanceCents: z.int().min(0).max(10_000_000),
  /** Title of what runs already; empty for nothing. */
  activeProduct: z.string().max(100),
  activeEmail: z.union([z.literal(""), z.email()]),
  charges: z.enum(["paid", "refused", "unavailable"]),
  orders: z.enum(["accepted", "refused", "unavailable"]),
  /** Milliseconds after which every answer comes. */
  delayMs: z.int().min(0).max(10_000),
});
export type PlayedNumber = z.output<typeof NumberShape>;

/** What was set for a number. */
export async function findNumber(db: Database, msisdn: string): Promise<PlayedNumber | undefined> {
  const row = await db
    .selectFrom("stand_in_streaming_number")
    .selectAll()
    .where("msisdn", "=", msisdn)
    .executeTakeFirst();
  return (
    row &&
    NumberShape.parse({
      billing: row.billing,
      isEligible: row.is_eligible,
      balanceCents: row.balance_cents,
      activeProduct: row.active_product,
      activeEmail: row.active_email,
      charges: row.charges,
      orders: row.orders,
      delayMs: row.delay_ms,
    })
  );
}

/** Sets what is played for a number. */
export async function saveNumber(db: Database, msisdn: string, played: PlayedNumber, now: Date): Promise<void> {
  const fields = {
    billing: played.billing,
    is_eligible: played.isEligible,
    balance_cents: played.balanceCents,
    active_product: played.activeProduct,
    active_email: played.activeEmail,
    charges: played.charges,
    orders: played.orders,
    delay_ms: played.delayMs,
    updated_at: now,
  };
  await db
    .insertInto("stand_in_streaming_number")
    .values({ msisdn, ...fields })
    .onConflict((conflict) => conflict.column("msisdn").doUpdateSet(fields))
    .execute();
}

/** A subscription at the stand-in. */
export interface PlayedOrder {
  reference: string;
  partnerId: PartnerId;
  subscriptionId: string;
  msisdn: string;
  email: string;
  title: string;
  returnUrl: string;
  notifyUrl: string;
  status: string;
  createdAt: Date;
}

/** Stores an order; a repeated one returns the first. */
export async function saveOrder(
  db: Database,
  partnerId: PartnerId,
  reference: string,
  order: PartnerOrder,
  now: Date,
): Promise<PlayedOrder> {
  await db
    .insertInto("stand_in_streaming_order")
    .values({
      reference,
      partner_id: partnerId,
      subscription_id: order.subscriptionId,
      msisdn: order.msisdn,
      email: order.email,
      title: order.title,
      return_url: order.returnUrl,
      notify_url: order.notifyUrl,
      status: "ordered",
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("subscription_id").doNothing())
    .execute();
  const saved = await findOrderOf(db, order.subscriptionId);
  if (!saved) throw new Error("The stand-in has lost an order");
  return saved;
}

export async function findOrder(db: Database, reference: string): Promise<PlayedOrder | undefined> {
  const row = await db
    .selectFrom("stand_in_streaming_order")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirst();
  return row && orderOf(row);
}

/** The order of a subscription of the shop. */
export async function findOrderOf(db: Database, subscriptionId: string): Promise<PlayedOrder | undefined> {
  const row = await db
    .selectFrom("stand_in_streaming_order")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .executeTakeFirst();
  return row && orderOf(row);
}

/** The newest orders. */
export async function listOrders(db: Database, limit: number): Promise<(PlayedOrder & { charges: number })[]> {
  const rows = await db
    .selectFrom("stand_in_streaming_order as o")
    .selectAll("o")
    .select(({ selectFrom, fn }) =>
      selectFrom("stand_in_streaming_charge as c")
        .select(fn.countAll<number>().as("count"))
        .whereRef("c.reference", "=", "o.reference")
        .as("charges"),
    )
    .orderBy("o.created_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...orderOf(row), charges: Number(row.charges ?? 0) }));
}

export async function setOrderStatus(db: Database, reference: string, status: PartnerStatus): Promise<void> {
  await db.updateTable("stand_in_streaming_order").set({ status }).where("reference", "=", reference).execute();
}

/** Titles of what runs on a number at a partner, with the address of the newest. */
export async function runningOrders(
  db: Database,
  partnerId: PartnerId,
  msisdn: string,
): Promise<Pick<PlayedOrder, "title" | "email">[]> {
  return db
    .selectFrom("stand_in_streaming_order")
    .select(["title", "email"])
    .where(({ and }) => and({ partner_id: partnerId, msisdn }))
    .where("status", "in", ["active", "suspended"])
    .orderBy("created_at", "desc")
    .execute();
}

/** True when a charge was made before. */
export async function hasCharge(db: Database, chargeId: string): Promise<boolean> {
  const row = await db
    .selectFrom("stand_in_streaming_charge")
    .select("charge_id")
    .where("charge_id", "=", chargeId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes a charge, and takes it from the balance of a prepaid number that was set; a repeated one has no effect. */
export async function saveCharge(
  db: Database,
  charge: { chargeId: string; reference: string; amountCents: number },
  msisdn: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto("stand_in_streaming_charge")
      .values({
        charge_id: charge.chargeId,
        reference: charge.reference,
        amount_cents: charge.amountCents,
        created_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("charge_id")
      .executeTakeFirst();
    if (!row) return;
    await trx
      .updateTable("stand_in_streaming_number")
      .set(({ eb }) => ({ balance_cents: eb("balance_cents", "-", charge.amountCents) }))
      .where(({ and }) => and({ msisdn, billing: "prepaid" }))
      .execute();
  });
}

/** Deletes what was played before an instant. */
export async function deleteOldPlayed(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("stand_in_streaming_number").where("updated_at", "<", before).execute();
  await db.deleteFrom("stand_in_streaming_charge").where("created_at", "<", before).execute();
  await db
    .deleteFrom("stand_in_streaming_order")
    .where("created_at", "<", before)
    .where("status", "=", "cancelled")
    .execute();
}

const Id = z.enum(PARTNERS.map(({ id }) => id));

function orderOf(row: Selectable<DB["stand_in_streaming_order"]>): PlayedOrder {
  return {
    reference: row.reference,
    partnerId: Id.parse(row.partner_id),
    subscriptionId: row.subscription_id,
    msisdn: row.msisdn,
    email: row.email,
    title: row.title,
    returnUrl: row.return_url,
    notifyUrl: row.notify_url,
    status: row.status,
    createdAt: row.created_at,
  };
}
