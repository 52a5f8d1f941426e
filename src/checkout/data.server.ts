import type { OrderKey } from "#orders/data.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { DeliveryDetailsShape, PaymentDetailsShape, PersonalDetailsShape } from "./contract.ts";
import type { CheckoutDetails } from "./model.ts";

/** The three steps of the prepaid checkout. */
export type DetailKind = keyof CheckoutDetails;

/** Saves what a customer filled in for one step; saving again replaces it. */
export async function saveDetail(
  db: Database,
  { ownerId, orderId }: OrderKey,
  kind: DetailKind,
  document: object,
  now: Date,
): Promise<void> {
  const row = { document: JSON.stringify(document), updated_at: now };
  await db
    .insertInto("order_detail")
    .values({ owner_id: ownerId, order_id: orderId, kind, ...row })
    .onConflict((conflict) => conflict.columns(["owner_id", "order_id", "kind"]).doUpdateSet(row))
    .execute();
}

/** Everything that was filled in for an order. One query. */
export async function detailsOf(db: Database, { ownerId, orderId }: OrderKey): Promise<CheckoutDetails> {
  const rows = await db
    .selectFrom("order_detail")
    .select(["kind", "document"])
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .execute();
  const of = (kind: DetailKind) => rows.find((row) => row.kind === kind)?.document ?? null;
  return {
    personal: PersonalDetailsShape.nullable().parse(of("personal")),
    delivery: DeliveryDetailsShape.nullable().parse(of("delivery")),
    payment: PaymentDetailsShape.nullable().parse(of("payment")),
  };
}

/** Takes an ecomId for an order. @returns false when another order has it */
export async function claimEcomId(db: Database, { ownerId, orderId }: OrderKey, ecomId: string): Promise<boolean> {
  const row = await db
    .insertInto("ecom_id")
    .values({ ecom_id: ecomId, owner_id: ownerId, order_id: orderId })
    .onConflict((conflict) => conflict.column("ecom_id").doNothing())
    .returning("ecom_id")
    .executeTakeFirst();
  return row !== undefined;
}
