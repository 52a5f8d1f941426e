import { randomUUID } from "node:crypto";
import { type Selectable, sql } from "kysely";
import { PaymentGroupShape, SegmentShape } from "#catalogue/contract.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { dayOf } from "#shared/day.ts";
import type { Cents } from "#shared/money.ts";
import type { PromoCode, PromoCodeValues, PromoGroup } from "./model.ts";
import type { AppliedCode } from "./summary.service.server.ts";

/** The order that uses a code. */
interface OrderId {
  ownerId: string;
  orderId: string;
}

/** Who uses a code: an owner, with the contacts of the order and those that the account has proven as keyed hashes. */
export interface CodeUser {
  ownerId: string;
  emailHash: Buffer;
  mobileHash: Buffer;
  provenHashes: readonly Buffer[];
}

/** A promo code as stored. */
export function promoCodeOf(row: Selectable<DB["promo_code"]>): PromoCode {
  return {
    promoCodeId: row.promo_code_id,
    code: row.code,
    description: row.description,
    percent: row.percent,
    offCents: row.off_cents,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    maxUses: row.max_uses,
    maxUsesPerCustomer: row.max_uses_per_customer,
    minimumCents: row.minimum_cents,
    signedInOnly: row.signed_in_only,
    productIds: row.product_ids,
    categories: row.categories,
    isActive: row.is_active,
    uses: row.uses,
    givenCents: row.given_cents,
    version: row.version,
  };
}

/** The columns of what staff set. */
export function promoCodeColumns(values: PromoCodeValues) {
  return {
    description: values.description,
    percent: values.percent,
    off_cents: values.offCents,
    starts_at: values.startsAt,
    ends_at: values.endsAt,
    max_uses: values.maxUses,
    max_uses_per_customer: values.maxUsesPerCustomer,
    minimum_cents: values.minimumCents,
    signed_in_only: values.signedInOnly,
    product_ids: values.productIds,
    categories: values.categories,
    is_active: values.isActive,
  };
}

/**
 * Stores a new code.
 * @param isApproved whether somebody besides its author, or the operator, has approved what it takes off
 * @returns false when there is one with the same text
 */
export async function insertPromoCode(
  db: Database,
  { promoCodeId, code, ...values }: PromoCodeValues & Pick<PromoCode, "promoCodeId" | "code">,
  { isApproved, now }: { isApproved: boolean; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto("promo_code")
    .values({
      promo_code_id: promoCodeId,
      code,
      created_at: now,
      is_approved: isApproved,
      ...promoCodeColumns(values),
    })
    .onConflict((conflict) => conflict.column("code").doNothing())
    .returning("promo_code_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes codes that nobody has changed or used. @returns their number */
export async function deleteUnused(trx: Database, codes: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from promo_code code where code.code = any(${codes}::text[]) and version = 1 and uses = 0
      and not exists (select from promo_code_use used where used.promo_code_id = code.promo_code_id)
      and not exists (select from promo_code_kept_use kept where kept.promo_code_id = code.promo_code_id)`.execute(trx);
  return Number(numAffectedRows);
}

/** Switches codes off that nobody has changed. @returns their number */
export async function switchOff(trx: Database, codes: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable("promo_code")
    .set({ is_active: false })
    .where("code", "in", codes)
    .where("version", "=", 1)
    .where("is_active", "=", true)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The code with a text. @param code as typedPromoCode() returns it */
export async function promoCodeWith(db: Database, code: string): Promise<PromoCode | undefined> {
  const row = await db.selectFrom("promo_code").selectAll().where("code", "=", code).executeTakeFirst();
  return row && promoCodeOf(row);
}

/** The codes that are applied to the payment groups of a cart, with their owner's uses. One query. */
export async function appliedCodes(db: Database, ownerId: string): Promise<AppliedCode[]> {
  const rows = await db
    .selectFrom("cart_promo_code as c")
    .innerJoin("promo_code as p", "p.promo_code_id", "c.promo_code_id")
    .selectAll("p")
    .select(["c.vendor_type", "c.order_type", ownUses("c"), isHeld("c"), isSignedIn("c")])
    .where("c.owner_id", "=", ownerId)
    .execute();
  return rows.map((row) => ({
    segment: SegmentShape.parse(row.vendor_type),
    paymentGroup: PaymentGroupShape.parse(row.order_type),
    promoCode: promoCodeOf(row),
    own: ownOf(row),
  }));
}

function ownOf(row: { own_uses: number; is_held: boolean; is_signed_in: boolean }): AppliedCode["own"] {
  return { count: row.own_uses, isHeld: row.is_held, isSignedIn: row.is_signed_in };
}

/** Whether the owner of a row is a customer, and not a guest. */
function isSignedIn(row: string) {
  return sql<boolean>`exists (select from customer where customer_id = ${sql.ref(`${row}.owner_id`)})`.as(
    "is_signed_in",
  );
}

/** Orders of an owner with the code of a row, besides an unpaid one of the same payment group. */
function ownUses(row: string) {
  return sql<number>`(
    select count(*)::int from promo_code_use used join checkout_order placed using (owner_id, order_id)
    where used.owner_id = ${sql.ref(`${row}.owner_id`)} and used.promo_code_id = ${sql.ref(`${row}.promo_code_id`)}
      and (used.state = 'used' or (used.state = 'held'
        and (placed.vendor_type, placed.order_type) <> (${sql.ref(`${row}.vendor_type`)}, ${sql.ref(`${row}.order_type`)}))))`.as(
    "own_uses",
  );
}

/** Whether an unpaid order of the same owner and payment group holds the code of a row. */
function isHeld(row: string) {
  return sql<boolean>`exists (
    select from promo_code_use used join checkout_order placed using (owner_id, order_id)
    where used.owner_id = ${sql.ref(`${row}.owner_id`)} and used.promo_code_id = ${sql.ref(`${row}.promo_code_id`)}
      and used.state = 'held' and placed.vendor_type = ${sql.ref(`${row}.vendor_type`)}
      and placed.order_type = ${sql.ref(`${row}.order_type`)})`.as("is_held");
}

/** How an owner has used a code, for a payment group of the cart to which it is not applied yet. */
export async function ownUsesOf(
  db: Database,
  ownerId: string,
  { segment, paymentGroup }: PromoGroup,
  { promoCodeId }: Pick<PromoCode, "promoCodeId">,
): Promise<AppliedCode["own"]> {
  const row = await db
    .selectFrom(
      sql<{ owner_id: string; vendor_type: string; order_type: string; promo_code_id: string }>`(
        select ${ownerId}::uuid as owner_id, ${segment}::text as vendor_type, ${paymentGroup}::text as order_type,
          ${promoCodeId}::uuid as promo_code_id)`.as("c"),
    )
    .select([ownUses("c"), isHeld("c"), isSignedIn("c")])
    .executeTakeFirstOrThrow();
  return ownOf(row);
}

/** Applies a code to a payment group of a cart, in place of another one. The caller has locked the cart. */
export async function setCartCode(
  db: Database,
  ownerId: string,
  { segment, paymentGroup }: PromoGroup,
  promoCodeId: string,
): Promise<void> {
  await db
    .insertInto("cart_promo_code")
    .values({ owner_id: ownerId, vendor_type: segment, order_type: paymentGroup, promo_code_id: promoCodeId })
    .onConflict((conflict) =>
      conflict.columns(["owner_id", "vendor_type", "order_type"]).doUpdateSet({ promo_code_id: promoCodeId }),
    )
    .execute();
}

/** Removes the code of a payment group of a cart. */
export async function deleteCartCode(
  db: Database,
  ownerId: string,
  { segment, paymentGroup }: PromoGroup,
): Promise<void> {
  await db
    .deleteFrom("cart_promo_code")
    .where(({ and }) => and({ owner_id: ownerId, vendor_type: segment, order_type: paymentGroup }))
    .execute();
}

/** Moves the codes of a guest's cart to the cart of the customer who the guest turned out to be, in place of the customer's own. */
export async function moveCartCodes(db: Database, guestId: string, customerId: string): Promise<void> {
  await sql`
    with moved as (delete from cart_promo_code where owner_id = ${guestId} returning vendor_type, order_type, promo_code_id)
    insert into cart_promo_code (owner_id, vendor_type, order_type, promo_code_id)
    select ${customerId}::uuid, vendor_type, order_type, promo_code_id from moved
    on conflict (owner_id, vendor_type, order_type) do update set promo_code_id = excluded.promo_code_id`.execute(db);
}

/**
 * Locks the code of a payment group of a cart until the transaction ends: the orders of a code are placed one after the other.
 * @returns the code, and whether the owner of the cart is signed in
 */
export async function lockCartCode(
  db: Database,
  ownerId: string,
  { segment, paymentGroup }: PromoGroup,
): Promise<{ promoCode: PromoCode; isSignedIn: boolean } | undefined> {
  const row = await db
    .selectFrom("cart_promo_code as c")
    .innerJoin("promo_code as p", "p.promo_code_id", "c.promo_code_id")
    .selectAll("p")
    .select(isSignedIn("c"))
    .where(({ and }) => and({ "c.owner_id": ownerId, "c.vendor_type": segment, "c.order_type": paymentGroup }))
    .forNoKeyUpdate("p")
    .executeTakeFirst();
  return row && { promoCode: promoCodeOf(row), isSignedIn: row.is_signed_in };
}

/**
 * Orders of a customer with a code, besides one: the same account or session, or the same email address or mobile number, typed in the order or
 * proven by the account, also of an account that was deleted. A contact that somebody else typed in an order and neither proved nor paid for
 * does not count against the customer who has proven it.
 */
export async function usesOf(
  db: Database,
  promoCodeId: string,
  { ownerId, emailHash, mobileHash, provenHashes }: CodeUser,
  orderId: string,
): Promise<number> {
  const contacts = [emailHash, mobileHash, ...provenHashes];
  const unproven = [emailHash, mobileHash].filter((hash) => !provenHashes.some((proven) => proven.equals(hash)));
  // One statement, so that a use counts once while a deletion turns it into a kept one.
  const { stored, kept } = await db
    .selectNoFrom((select) => [
      select
        .selectFrom("promo_code_use")
        .select(({ fn }) => fn.countAll<string>().as("stored"))
        .where("promo_code_id", "=", promoCodeId)
        .where("state", "in", ["held", "used"])
        .where("order_id", "<>", orderId)
        .where(({ or, and, eb }) =>
          or([
            eb("owner_id", "=", ownerId),
            typedAnyOf(unproven),
            and([eb("state", "=", "used"), typedAnyOf(contacts)]),
            sql<boolean>`proven_hashes && ${contacts}::bytea[]`,
          ]),
        )
        .as("stored"),
      select
        .selectFrom("promo_code_kept_use")
        .select(({ fn }) => fn.count<string>("use_id").distinct().as("kept"))
        .where("promo_code_id", "=", promoCodeId)
        .where("contact_hash", "in", contacts)
        .as("kept"),
    ])
    .executeTakeFirstOrThrow();
  return Number(stored) + Number(kept);
}

/** Whether one of these contacts was typed in the order of a use. */
function typedAnyOf(hashes: readonly Buffer[]) {
  const any = sql`any(${hashes}::bytea[])`;
  return sql<boolean>`(email_hash = ${any} or mobile_hash = ${any})`;
}

/** Counts a code for an order that is being placed. The caller has locked the code. */
export async function insertUse(
  db: Database,
  { orderId, promoCodeId, cents, ownerId, emailHash, mobileHash, provenHashes }: CodeUser & UseFields,
  now: Date,
): Promise<void> {
  await db
    .with("counted", (query) =>
      query
        .updateTable("promo_code")
        .set(({ eb }) => ({ uses: eb("uses", "+", 1), given_cents: eb("given_cents", "+", cents) }))
        .where("promo_code_id", "=", promoCodeId),
    )
    .insertInto("promo_code_use")
    .values({
      owner_id: ownerId,
      order_id: orderId,
      promo_code_id: promoCodeId,
      state: "held",
      used_at: now,
      email_hash: emailHash,
      mobile_hash: mobileHash,
      proven_hashes: [...provenHashes],
      discount_cents: cents,
    })
    .execute();
}

interface UseFields {
  orderId: string;
  promoCodeId: string;
  cents: Cents;
}

/** True unless a placed order holds another code than its payment group of the cart has, or one of the two has none. */
export async function hasSameCode(db: Database, order: OrderId & PromoGroup): Promise<boolean> {
  const { is_same } = await db
    .selectNoFrom(
      sql<boolean>`(
        select promo_code_id from cart_promo_code
        where owner_id = ${order.ownerId} and vendor_type = ${order.segment} and order_type = ${order.paymentGroup})
      is not distinct from (
        select promo_code_id from promo_code_use
        where owner_id = ${order.ownerId} and order_id = ${order.orderId} and state = 'held')`.as("is_same"),
    )
    .executeTakeFirstOrThrow();
  return is_same;
}

/**
 * Marks the code of an order as used, and takes it out of the cart. A use that was returned, because the order was paid after its
 * cancellation, counts again.
 */
export async function settleUse(db: Database, { ownerId, orderId }: OrderId): Promise<void> {
  await sql`
    with returned as (
        select promo_code_id, discount_cents from promo_code_use
        where owner_id = ${ownerId} and order_id = ${orderId} and state = 'returned'),
      counted as (
        update promo_code set uses = uses + 1, given_cents = given_cents + discount_cents
        from returned where promo_code.promo_code_id = returned.promo_code_id),
      settled as (
        update promo_code_use set state = 'used' where owner_id = ${ownerId} and order_id = ${orderId}
        returning promo_code_id)
    delete from cart_promo_code applied using checkout_order placed, settled
    where placed.owner_id = ${ownerId} and placed.order_id = ${orderId} and applied.owner_id = placed.owner_id
      and applied.vendor_type = placed.vendor_type and applied.order_type = placed.order_type
      and applied.promo_code_id = settled.promo_code_id`.execute(db);
}

/** Gives the use of a cancelled order back, so that the code can be used again. Repeating it has no effect. */
export async function returnUse(db: Database, { ownerId, orderId }: OrderId): Promise<void> {
  await sql`
    with returned as (
      update promo_code_use set state = 'returned'
      where owner_id = ${ownerId} and order_id = ${orderId} and state <> 'returned'
      returning promo_code_id, discount_cents)
    update promo_code set uses = uses - 1, given_cents = given_cents - discount_cents
    from returned where promo_code.promo_code_id = returned.promo_code_id`.execute(db);
}

/** The orders of an owner with a promo code, oldest first. */
export async function usedCodes(db: Database, ownerId: string) {
  return db
    .selectFrom("promo_code_use as u")
    .innerJoin("promo_code as p", "p.promo_code_id", "u.promo_code_id")
    .select(["p.code", "u.discount_cents as discountCents", "u.state", "u.used_at as usedAt"])
    .where("u.owner_id", "=", ownerId)
    .orderBy("u.used_at")
    .execute();
}

/** Whether a deletion of an owner keeps the contacts of a use, as hashes. */
export async function hasUsesToKeep(db: Database, ownerId: string, now: Date): Promise<boolean> {
  return (await usesToKeep(db, ownerId, now).limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Forgets who used promo codes. The codes stay counted, and those with a limit for each customer keep the hashes of the contacts, typed or
 * proven, without their owner until they end, so that a deleted account does not open them again.
 * @param contactHashes of the contacts that the account has proven
 */
export async function deleteUses(
  db: Database,
  ownerId: string,
  contactHashes: readonly Buffer[],
  now: Date,
): Promise<void> {
  const kept = (await usesToKeep(db, ownerId, now).execute()).flatMap((use) => {
    const row = { use_id: randomUUID(), promo_code_id: use.promo_code_id, kept_on: dayOf(now) };
    const contacts = [use.email_hash, use.mobile_hash, ...use.proven_hashes, ...contactHashes];
    const unique = new Map(contacts.map((hash) => [hash.toString("hex"), hash]));
    return [...unique.values()].map((contact_hash) => ({ ...row, contact_hash }));
  });
  if (kept.length > 0) await db.insertInto("promo_code_kept_use").values(kept).execute();
  await db.deleteFrom("promo_code_use").where("owner_id", "=", ownerId).execute();
}

/** Orders of an owner with codes that have a limit for each customer and have not ended. */
function usesToKeep(db: Database, ownerId: string, now: Date) {
  return db
    .selectFrom("promo_code_use as u")
    .innerJoin("promo_code as p", "p.promo_code_id", "u.promo_code_id")
    .select(["u.promo_code_id", "u.email_hash", "u.mobile_hash", "u.proven_hashes"])
    .where(({ and }) => and({ "u.owner_id": ownerId, "u.state": "used" }))
    .where("p.max_uses_per_customer", "is not", null)
    .where(({ or, eb }) => or([eb("p.ends_at", "is", null), eb("p.ends_at", ">", now)]));
}

/** Deletes kept uses of codes that have ended, and of codes without an end those that were kept before a day. */
export async function deleteKeptUses(db: Database, now: Date, before: Date): Promise<void> {
  await db
    .deleteFrom("promo_code_kept_use as k")
    .using("promo_code as p")
    .whereRef("p.promo_code_id", "=", "k.promo_code_id")
    .where(({ or, and, eb }) =>
      or([
        eb("p.ends_at", "<=", now),
        and([eb("p.ends_at", "is", null), eb("k.kept_on", "<", sql<Date>`${dayOf(before)}::date`)]),
      ]),
    )
    .execute();
}
