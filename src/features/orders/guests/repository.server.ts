import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { patternOf } from "#platform/database/folded-text.server.ts";
import { contactForms } from "#platform/messages/contact-forms.server.ts";
import { tokenHash } from "#platform/secret-token.server.ts";
import type { OrderKey } from "../repository.server.ts";
import { statusesThatAre } from "../status/model.ts";

/** The order with a number, whoever made it. Always one statement, also for an unknown number. */
export async function orderKeyOf(db: Database, orderNumber: string): Promise<OrderKey | undefined> {
  return db
    .selectFrom("ecom_id")
    .select(["owner_id as ownerId", "order_id as orderId"])
    .where("ecom_id", "=", orderNumber)
    .executeTakeFirst();
}

/** The addresses that a placed order was made with. */
export interface OrderContact extends OrderKey {
  email: string;
  mobileNumber: string;
}

/**
 * A placed order with the addresses that it was made with. Always one statement, also for an unknown number.
 * @returns undefined for an order that is not placed, or whose details were deleted
 */
export async function orderContact(db: Database, orderNumber: string): Promise<OrderContact | undefined> {
  const row = await db
    .selectFrom("ecom_id as e")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "e.owner_id").onRef("o.order_id", "=", "e.order_id"),
    )
    .innerJoin("order_detail as d", (join) =>
      join.onRef("d.owner_id", "=", "o.owner_id").onRef("d.order_id", "=", "o.order_id"),
    )
    .select(["o.owner_id", "o.order_id"])
    .select([
      sql<string | null>`d.document ->> 'email'`.as("email"),
      sql<string | null>`d.document ->> 'mobileNumber'`.as("mobileNumber"),
    ])
    .where("e.ecom_id", "=", orderNumber)
    .where("o.placed_at", "is not", null)
    .where("d.kind", "in", ["business", "personal"])
    // An order of an organisation is one of the person who acts for it; messages go there too.
    .orderBy("d.kind")
    .executeTakeFirst();
  if (!row) return undefined;
  const { owner_id: ownerId, order_id: orderId, email, mobileNumber } = row;
  return { ownerId, orderId, email: email ?? "", mobileNumber: mobileNumber ?? "" };
}

/** An order of a guest. */
export interface GuestOrder extends OrderKey {
  orderNumber: string;
  placedAt: Date;
}

/**
 * Placed orders of guests that were made with an email address, newest first; those that are not paid or accepted yet belong to the cart of
 * their browser, and are left out.
 * @param email in any form
 */
export async function ordersOfGuests(db: Database, email: string): Promise<GuestOrder[]> {
  const emails = contactForms(email);
  const rows = await db
    .selectFrom("order_detail as d")
    .innerJoin("checkout_order as o", (join) =>
      join.onRef("o.owner_id", "=", "d.owner_id").onRef("o.order_id", "=", "d.order_id"),
    )
    .select(["o.owner_id as ownerId", "o.order_id as orderId", "o.ecom_id as orderNumber", "o.placed_at as placedAt"])
    .distinct()
    // The first two conditions are those of the index, the third makes the match exact.
    .where(sql<boolean>`d.kind in ('personal', 'business')`)
    .where(({ or }) => or(emails.map((form) => sql<boolean>`order_person_text(d.document) like ${patternOf(form)}`)))
    .where(sql<string>`lower(d.document ->> 'email')`, "=", sql<string>`any(${emails})`)
    .where("o.placed_at", "is not", null)
    .where("o.status", "not in", statusesThatAre("waiting"))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("customer").select("customer_id").whereRef("customer_id", "=", "o.owner_id"))),
    )
    .orderBy("o.placed_at", "desc")
    .limit(MAX_FOUND)
    .execute();
  return rows.flatMap(({ placedAt, ...row }) => (placedAt ? [{ ...row, placedAt }] : []));
}

/** Orders that are found at once. */
const MAX_FOUND = 20;

/** Stores a token that opens exactly one order. */
export async function insertOrderAccess(
  db: Database,
  { ownerId, orderId }: OrderKey,
  token: string,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto("access_token")
    .values({ token_hash: tokenHash(token), owner_id: ownerId, order_id: orderId, expires_at: expiresAt })
    .execute();
}

/** Whether an owner is a customer with an account; a guest is none. */
export async function isCustomer(db: Database, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("customer")
    .select("customer_id")
    .where("customer_id", "=", ownerId)
    .executeTakeFirst();
  return row !== undefined;
}
