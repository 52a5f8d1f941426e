import { type Selectable, sql } from "kysely";
import { z } from "zod";
import { giveConsent } from "#customers/consents/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { hasOtherKey } from "#platform/files/key-name.server.ts";
import type { Cents } from "#shared/money.ts";
import { type PartnerId, partnerOf, STREAMING_TYPES, type StreamingType } from "#shared/streaming/partners.ts";
import { BILLINGS, type Billing, SUBSCRIPTION_STATES, type SubscriptionState } from "../model.ts";
import { PARTNER_STATUSES, type PartnerStatus } from "../partner.port.ts";

/** A subscription as it is ordered. */
export interface NewSubscription {
  subscriptionId: string;
  ownerId: string;
  paymentGroup: StreamingType;
  variationId: string;
  title: string;
  priceCents: Cents;
  freeMonths: number;
  /** The first month is charged when it is switched on. */
  chargedAtOnce: boolean;
  billing: Billing;
  numberHash: Buffer;
  encryptedNumber: Buffer;
  emailHash: Buffer;
  encryptedEmail: Buffer;
  terms: string;
  acceptedAt: Date;
  partnerSession: string;
  /** A South African day. */
  firstChargeOn: string;
}

/** A subscription. Days are South African. */
export interface Subscription
  extends Omit<
    NewSubscription,
    "numberHash" | "emailHash" | "encryptedNumber" | "encryptedEmail" | "acceptedAt" | "terms"
  > {
  state: SubscriptionState;
  /** Null once the personal data were deleted. */
  encryptedNumber: Buffer | null;
  encryptedEmail: Buffer | null;
  partnerReference: string | null;
  /** What the partner was last told; null before it was told anything. */
  reportedStatus: PartnerStatus | null;
  activatedAt: Date | null;
  startedOn: string | null;
  /** The day of the next charge; null before the start and after a cancellation. */
  nextChargeOn: string | null;
  /** Months that were charged or are due. */
  charges: number;
  reason: string;
  /** The day from which it no longer runs; null without one. */
  endsOn: string | null;
  endedAt: Date | null;
  createdAt: Date;
}

/**
 * Stores an ordered subscription with the consent to its terms.
 * @returns false when its number or its email address has one already at its partner that has not ended
 */
export async function insertSubscription(db: Database, subscription: NewSubscription, now: Date): Promise<boolean> {
  const row = await db
    .insertInto("streaming_subscription")
    .values({
      subscription_id: subscription.subscriptionId,
      owner_id: subscription.ownerId,
      state: "ordered",
      order_type: subscription.paymentGroup,
      partner_id: partnerOf(subscription.paymentGroup).id,
      variation_id: subscription.variationId,
      title: subscription.title,
      price_cents: subscription.priceCents,
      free_months: subscription.freeMonths,
      charged_at_once: subscription.chargedAtOnce,
      billing: subscription.billing,
      number_hash: subscription.numberHash,
      encrypted_number: subscription.encryptedNumber,
      email_hash: subscription.emailHash,
      encrypted_email: subscription.encryptedEmail,
      terms: subscription.terms,
      accepted_at: subscription.acceptedAt,
      partner_session: subscription.partnerSession,
      first_charge_on: subscription.firstChargeOn,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("subscription_id")
    .executeTakeFirst();
  if (!row) return false;
  const { subscriptionId, terms: text, acceptedAt } = subscription;
  await giveConsent(db, subscriptionId, { purpose: "streaming", version: "", text }, acceptedAt);
  await insertHistory(db, subscription.subscriptionId, null, "ordered", "", now);
  return true;
}

/** The title of the running subscription of a number or an email address at a partner. */
export async function runningTitle(
  db: Database,
  partnerId: PartnerId,
  { numberHash, emailHashes }: { numberHash: Buffer; emailHashes: readonly Buffer[] },
): Promise<string | undefined> {
  const row = await db
    .selectFrom("streaming_subscription")
    .select("title")
    .where("ended_at", "is", null)
    .where("partner_id", "=", partnerId)
    .where(({ or, eb }) => or([eb("number_hash", "=", numberHash), eb("email_hash", "in", emailHashes)]))
    .executeTakeFirst();
  return row?.title;
}

/** True while a number has a subscription, or had one that ended since an instant. */
export async function hasSubscription(db: Database, numberHash: Buffer, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("streaming_subscription")
    .select("subscription_id")
    .where("number_hash", "=", numberHash)
    .where(({ or, eb }) => or([eb("ended_at", "is", null), eb("ended_at", ">", since)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** True when a number has had free months of a partner, switched on, with a subscription that was ordered since an instant. */
export async function hadFreeMonths(
  db: Database,
  partnerId: PartnerId,
  numberHash: Buffer,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("streaming_subscription")
    .select("subscription_id")
    .where(({ and }) => and({ number_hash: numberHash, partner_id: partnerId }))
    .where("free_months", ">", 0)
    .where("created_at", ">", since)
    .where("activated_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True when a number has had a subscription of a partner without free months, switched on, that was never paid and ended since an instant. */
export async function endedUnpaid(
  db: Database,
  partnerId: PartnerId,
  numberHash: Buffer,
  since: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("streaming_subscription as s")
    .select("s.subscription_id")
    .where(({ and }) => and({ "s.number_hash": numberHash, "s.partner_id": partnerId, "s.free_months": 0 }))
    .where("s.activated_at", "is not", null)
    .where("s.ended_at", ">", since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("streaming_charge as c")
            .select("c.period")
            .whereRef("c.subscription_id", "=", "s.subscription_id")
            .where("c.state", "=", "paid"),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param lock until the transaction ends */
export async function findSubscription(
  db: Database,
  subscriptionId: string,
  lock = false,
): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom("streaming_subscription")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  return row && subscriptionOf(row);
}

/** The subscriptions of an owner or of numbers, newest first; those that ended before an instant are left out. */
export async function listSubscriptions(
  db: Database,
  { ownerId, numbers }: { ownerId: string; numbers: readonly Buffer[] },
  endedSince: Date,
): Promise<Subscription[]> {
  const rows = await db
    .selectFrom("streaming_subscription")
    .selectAll()
    .where(({ or, eb }) =>
      or([eb("owner_id", "=", ownerId), eb("number_hash", "=", sql<Buffer>`any(${[...numbers]}::bytea[])`)]),
    )
    .where(({ or, eb }) => or([eb("ended_at", "is", null), eb("ended_at", ">", endedSince)]))
    .orderBy("created_at", "desc")
    .limit(50)
    .execute();
  return rows.map(subscriptionOf);
}

/** True when an owner has subscriptions. */
export async function ownsSubscriptions(db: Database, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("streaming_subscription")
    .select("subscription_id")
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the subscriptions of an owner with an email address to another owner. */
export async function setSubscriptionOwner(
  db: Database,
  { ownerId, emailHashes, to }: { ownerId: string; emailHashes: readonly Buffer[]; to: string },
): Promise<void> {
  await db
    .updateTable("streaming_subscription")
    .set({ owner_id: to })
    .where("owner_id", "=", ownerId)
    .where("email_hash", "in", emailHashes)
    .execute();
}

type Change = Partial<
  Pick<
    Subscription,
    | "partnerReference"
    | "activatedAt"
    | "startedOn"
    | "firstChargeOn"
    | "nextChargeOn"
    | "charges"
    | "reason"
    | "endsOn"
    | "endedAt"
  >
> & { state?: SubscriptionState };

/** Changes a locked subscription; a new state goes into its history. */
export async function changeSubscription(
  db: Database,
  { subscriptionId, state: from }: Pick<Subscription, "subscriptionId" | "state">,
  change: Change,
  now: Date,
): Promise<void> {
  await db
    .updateTable("streaming_subscription")
    .set({
      ...(change.state && { state: change.state }),
      ...(change.partnerReference !== undefined && { partner_reference: change.partnerReference }),
      ...(change.activatedAt !== undefined && { activated_at: change.activatedAt }),
      ...(change.startedOn !== undefined && { started_on: change.startedOn }),
      ...(change.firstChargeOn !== undefined && { first_charge_on: change.firstChargeOn }),
      ...(change.nextChargeOn !== undefined && { next_charge_on: change.nextChargeOn }),
      ...(change.charges !== undefined && { charges: change.charges }),
      ...(change.reason !== undefined && { reason: change.reason }),
      ...(change.endsOn !== undefined && { ends_on: change.endsOn }),
      ...(change.endedAt !== undefined && { ended_at: change.endedAt }),
      updated_at: now,
    })
    .where("subscription_id", "=", subscriptionId)
    .execute();
  if (change.state && change.state !== from)
    await insertHistory(db, subscriptionId, from, change.state, change.reason ?? "", now);
}

/** Stores what the partner was told. It is no change of the subscription itself. */
export async function saveReportedStatus(db: Database, subscriptionId: string, status: PartnerStatus): Promise<void> {
  await db
    .updateTable("streaming_subscription")
    .set({ reported_status: status })
    .where("subscription_id", "=", subscriptionId)
    .execute();
}

async function insertHistory(
  db: Database,
  subscriptionId: string,
  from: SubscriptionState | null,
  to: SubscriptionState,
  reason: string,
  at: Date,
): Promise<void> {
  await db
    .insertInto("streaming_history")
    .values({ subscription_id: subscriptionId, from_state: from, to_state: to, reason, at })
    .execute();
}

/** Records a notification of the partner. @returns false for one that was received before */
export async function recordNotification(
  db: Database,
  notification: { notificationId: string; subscriptionId: string },
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("streaming_notification")
    .values({
      notification_id: notification.notificationId,
      subscription_id: notification.subscriptionId,
      received_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("notification_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A subscription with its number and address as they are stored. */
interface EncryptedContact {
  subscriptionId: string;
  encryptedNumber: Buffer;
  encryptedEmail: Buffer;
}

/** Subscriptions whose number and address were not encrypted with the key of this name. */
export async function contactsOfOtherKeys(db: Database, keyName: Buffer, limit: number): Promise<EncryptedContact[]> {
  const rows = await db
    .selectFrom("streaming_subscription")
    .select(["subscription_id", "encrypted_number", "encrypted_email"])
    .where("encrypted_number", "is not", null)
    .where(hasOtherKey("encrypted_number", keyName))
    .limit(limit)
    .execute();
  return rows.flatMap(({ subscription_id, encrypted_number, encrypted_email }) =>
    encrypted_number && encrypted_email
      ? { subscriptionId: subscription_id, encryptedNumber: encrypted_number, encryptedEmail: encrypted_email }
      : [],
  );
}

/** Stores number and address encrypted anew, unless they were deleted meanwhile. */
export async function replaceContact(
  db: Database,
  { subscriptionId, encryptedNumber, encryptedEmail }: EncryptedContact,
): Promise<void> {
  await db
    .updateTable("streaming_subscription")
    .set({ encrypted_number: encryptedNumber, encrypted_email: encryptedEmail })
    .where("subscription_id", "=", subscriptionId)
    .where("encrypted_number", "is not", null)
    .execute();
}

/** Deletes number, address and session of subscriptions that ended before an instant; what was charged stays. */
export async function blankEnded(db: Database, before: Date): Promise<void> {
  await db
    .updateTable("streaming_subscription")
    .set({ encrypted_number: null, encrypted_email: null, partner_session: "" })
    .where("ended_at", "<", before)
    .where("encrypted_number", "is not", null)
    .execute();
}

const Type = z.enum(STREAMING_TYPES);
const State = z.enum(SUBSCRIPTION_STATES);
const BillingShape = z.enum(BILLINGS);
const Reported = z.enum(PARTNER_STATUSES).nullable();

function subscriptionOf(row: Selectable<DB["streaming_subscription"]>): Subscription {
  return {
    subscriptionId: row.subscription_id,
    ownerId: row.owner_id,
    state: State.parse(row.state),
    paymentGroup: Type.parse(row.order_type),
    variationId: row.variation_id,
    title: row.title,
    priceCents: row.price_cents,
    freeMonths: row.free_months,
    chargedAtOnce: row.charged_at_once,
    billing: BillingShape.parse(row.billing),
    encryptedNumber: row.encrypted_number,
    encryptedEmail: row.encrypted_email,
    partnerSession: row.partner_session,
    partnerReference: row.partner_reference,
    reportedStatus: Reported.parse(row.reported_status),
    activatedAt: row.activated_at,
    startedOn: row.started_on,
    firstChargeOn: row.first_charge_on,
    nextChargeOn: row.next_charge_on,
    charges: row.charges,
    reason: row.reason,
    endsOn: row.ends_on,
    endedAt: row.ended_at,
    createdAt: row.created_at,
  };
}
