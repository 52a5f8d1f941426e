import { sql } from "kysely";
import { z } from "zod";
import { deleteConsents, recordConsents } from "#customers/consents/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { OrderStatusShape } from "../contract.ts";
import { CONSENT_KINDS, type ConsentKind, type GivenConsent } from "../details/consents.model.ts";
import type { OrderKey } from "../repository.server.ts";
import { RETURN_STATES, type ReturnState } from "../returns/model.ts";
import type { OrderStatus } from "../status/model.ts";

/** An order with what decides whether its consents can be withdrawn. */
export interface ConsentedOrder {
  orderId: string;
  orderNumber: string;
  status: OrderStatus;
  /** Null when no goods have to come back. */
  returnState: ReturnState | null;
}

/** All orders of a customer. */
export async function consentedOrders(db: Database, ownerId: string): Promise<ConsentedOrder[]> {
  const rows = await db
    .selectFrom("checkout_order as o")
    .leftJoin("order_return as r", (join) =>
      join.onRef("r.owner_id", "=", "o.owner_id").onRef("r.order_id", "=", "o.order_id"),
    )
    .select(["o.order_id as orderId", "o.ecom_id as orderNumber", "o.status", "r.state as returnState"])
    .where("o.owner_id", "=", ownerId)
    .execute();
  return rows.map(({ status, returnState, ...order }) => ({
    ...order,
    status: OrderStatusShape.parse(status),
    returnState: z.enum(RETURN_STATES).nullable().parse(returnState),
  }));
}

/** Records the consents that were given for an order before it is placed, and those that were withdrawn. */
export async function changeOrderConsents(
  db: Database,
  { ownerId, orderId }: OrderKey,
  { given, withdrawn }: { given: readonly GivenConsent[]; withdrawn: readonly ConsentKind[] },
  now: Date,
): Promise<void> {
  const consents = given.map(({ kind, version, text }) => ({ purpose: kind, version, text }));
  await recordConsents(db, orderId, { given: consents, withdrawn }, now);
  await copyForEarlierRelease(db, { ownerId, orderId });
}

/** Deletes consents that do not fit an order. */
export async function deleteUnfit(
  db: Database,
  { ownerId, orderId }: OrderKey,
  kinds: readonly ConsentKind[],
): Promise<void> {
  if (kinds.length === 0) return;
  await deleteConsents(db, orderId, kinds);
  await copyForEarlierRelease(db, { ownerId, orderId });
}

/** Copies the consents of an order to where the earlier release reads them. The next release needs neither this nor the table. */
async function copyForEarlierRelease(db: Database, { ownerId, orderId }: OrderKey): Promise<void> {
  await sql`
    with gone as (
      delete from order_consent where owner_id = ${ownerId} and order_id = ${orderId} and not exists (
        select from consent where about = order_id and purpose = kind and withdrawn_at is null))
    insert into order_consent (owner_id, order_id, kind, version, words, given_at)
    select ${ownerId}::uuid, about, purpose, version, words, given_at from consent
    where about = ${orderId} and withdrawn_at is null and purpose = any(${CONSENT_KINDS}::text[])
    on conflict (owner_id, order_id, kind) do update
      set version = excluded.version, words = excluded.words, given_at = excluded.given_at
      where (order_consent.version, order_consent.words) is distinct from (excluded.version, excluded.words)`.execute(
    db,
  );
}
