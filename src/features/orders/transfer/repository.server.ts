import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import { contactForms } from "#platform/messages/contact-forms.server.ts";
import { encryptAgain } from "../details/repository.server.ts";
import { DETAIL_KINDS } from "../details/sensitive-fields.server.ts";
import { type OrderKey, readOrder, type StoredOrder } from "../repository.server.ts";
import { statusesThatAre } from "../status/model.ts";

/** Unpaid orders of an owner that the customer can go on with. */
export async function openOrders(db: Database, ownerId: string): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom("checkout_order")
    .select("order_id")
    .where("owner_id", "=", ownerId)
    .where("status", "in", statusesThatAre("open"))
    .orderBy("order_id")
    .execute();
  const orders = await Promise.all(rows.map(({ order_id }) => readOrder(db, { ownerId, orderId: order_id })));
  return orders.filter((order) => order !== undefined);
}

/**
 * Placed orders that were made with an email address, oldest first, and those at the fibre checkout, which the shop has no address of: only the
 * session tells whose they are. @param email in any form
 */
export async function ordersMadeWith(db: Database, ownerId: string, email: string): Promise<OrderKey[]> {
  const rows = await db
    .selectFrom("checkout_order as o")
    .leftJoin("order_detail as d", (join) =>
      join
        .onRef("d.owner_id", "=", "o.owner_id")
        .onRef("d.order_id", "=", "o.order_id")
        .on("d.kind", "in", ["business", "personal"]),
    )
    .select(["o.order_id as orderId"])
    .distinct()
    .where("o.owner_id", "=", ownerId)
    .where("o.placed_at", "is not", null)
    .where(({ eb, or, and }) =>
      or([
        eb(sql<string>`lower(d.document ->> 'email')`, "=", sql<string>`any(${contactForms(email)})`),
        and([eb("o.status", "=", "handed_off"), eb("d.kind", "is", null)]),
      ]),
    )
    .orderBy("o.order_id")
    .execute();
  return rows.map(({ orderId }) => ({ ownerId, orderId }));
}

/** True when an owner has orders in their list. */
export async function hasPlacedOrders(db: Database, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("checkout_order")
    .select("order_id")
    .where("owner_id", "=", ownerId)
    .where("placed_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Gives an order to another owner, with all that refers to it. Rows with a foreign key to the order follow it. The sensitive details are
 * encrypted for their row, and so are encrypted anew. Runs in the caller's transaction, which has locked the order.
 */
export async function setOwner(db: Database, cipher: TextCipher, key: OrderKey, to: string): Promise<void> {
  const { ownerId, orderId } = key;
  const details = await db
    .selectFrom("order_detail")
    .selectAll()
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .where("encrypted", "is not", null)
    .execute();
  const ofOrder = <Query extends { where(column: "owner_id" | "order_id", operator: "=", value: string): Query }>(
    query: Query,
  ) => query.where("owner_id", "=", ownerId).where("order_id", "=", orderId);
  const owner = { owner_id: to };
  await db
    .updateTable("payment_notification")
    .set(owner)
    .where("owner_id", "=", ownerId)
    .where("payment_id", "in", (eb) =>
      eb.selectFrom("payment").select("payment_id").where("owner_id", "=", ownerId).where("order_id", "=", orderId),
    )
    .execute();
  await ofOrder(db.updateTable("checkout_order").set(owner)).execute();
  await ofOrder(db.updateTable("ecom_id").set(owner)).execute();
  await ofOrder(db.updateTable("payment_owner").set(owner)).execute();
  await ofOrder(db.updateTable("tax_document").set(owner)).execute();
  for (const row of details) {
    const kind = z.enum(DETAIL_KINDS).parse(row.kind);
    await encryptAgain(db, cipher, { ownerId, orderId, kind }, { ownerId: to, orderId, kind }, row);
  }
}

/** The owner that an order has by now; undefined for an unknown order. */
export async function currentOwner(db: Database, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom("ecom_id").select("owner_id").where("order_id", "=", orderId).executeTakeFirst();
  return row?.owner_id;
}
