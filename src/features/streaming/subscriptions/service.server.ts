import type { OneTimeCodes } from "#customers/context.server.ts";
import { provenContactsOf } from "#customers/data-rights/repository.server.ts";
import { type CodeSent, checkCode, requestCode } from "#customers/otp/service.server.ts";
import type { ProvenGuest } from "#orders/transfer/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { dayOf, daysBefore } from "#shared/day.ts";
import { cleanMobileNumber } from "#shared/person.ts";
import { type Partner, type PartnerId, partnerOf } from "#shared/streaming/partners.ts";
import { accessibleNumbers, grantAccess } from "../access.repository.server.ts";
import { askPartner, partnerFor } from "../ask-partner.server.ts";
import type { StreamingPartners } from "../context.server.ts";
import {
  ACCESS_MS,
  canMove,
  endOnCancellation,
  PAY_AGAIN_MINUTES,
  STREAMING_CHARGE,
  STREAMING_STATUS,
  SUBSCRIPTIONS_PATH,
} from "../model.ts";
import type { PartnerNotification } from "../partner.port.ts";
import { emailHashesOf, numberHashOf } from "../secrets.server.ts";
import { askForCharge, dropCharges, findCharge } from "./charges.repository.server.ts";
import { chargeAtOnce } from "./charges.service.server.ts";
import { cannotCancel, chargeUnderWay, nothingToPay, payTooSoon } from "./contract.ts";
import { sendMessage } from "./messages.service.server.ts";
import {
  changeSubscription,
  findSubscription,
  hasSubscription,
  listSubscriptions,
  recordNotification,
  type Subscription,
  setSubscriptionOwner,
} from "./repository.server.ts";

export const NO_SUCH_SUBSCRIPTION = "There is no such subscription";

/** Days for which a subscription that ended is still displayed. */
const SHOWN_DAYS = 30;

/**
 * Orders a subscription at the partner, which does nothing for a repeated request. The partner may have reported meanwhile that it was
 * switched on.
 * @throws PartnerUnavailable for a retry
 */
export async function orderAtPartner(
  context: PlatformContext & StreamingPartners,
  subscriptionId: string,
): Promise<void> {
  const { db, clock, detailCipher, publicUrl } = context;
  const ordered = await findSubscription(db, subscriptionId);
  if (ordered?.state !== "ordered" || !ordered.encryptedNumber || !ordered.encryptedEmail) return;
  const answer = await partnerFor(context, ordered).order({
    subscriptionId,
    session: ordered.partnerSession,
    msisdn: detailCipher.decrypt(subscriptionId, ordered.encryptedNumber),
    email: detailCipher.decrypt(subscriptionId, ordered.encryptedEmail),
    paymentGroup: ordered.paymentGroup,
    title: ordered.title,
    freeMonths: ordered.freeMonths,
    priceCents: ordered.priceCents,
    notifyUrl: `${publicUrl}/api${partnerOf(ordered.paymentGroup).paths.notifications}`,
    returnUrl: `${publicUrl}${SUBSCRIPTIONS_PATH}`,
  });
  await db.transaction().execute(async (trx) => {
    const current = await findSubscription(trx, subscriptionId, true);
    const now = clock.now();
    // The account was deleted meanwhile: the partner has to end what it accepted.
    if (current?.state === "failed" && answer.isAccepted) {
      await changeSubscription(trx, current, { partnerReference: answer.reference }, now);
      return context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
    }
    if (current?.state !== "ordered") return;
    if (!answer.isAccepted) {
      const reason = "The streaming service did not accept the order";
      await changeSubscription(trx, current, { state: "failed", reason, endedAt: now }, now);
      return sendMessage(context, trx, subscriptionId, "failed");
    }
    await changeSubscription(
      trx,
      current,
      {
        state: "link_given",
        partnerReference: answer.reference,
        startedOn: dayOf(now),
        nextChargeOn: current.firstChargeOn,
      },
      now,
    );
    await sendMessage(context, trx, subscriptionId, "link");
    if (!current.activatedAt) return;
    await changeSubscription(trx, { ...current, state: "link_given" }, { state: "active" }, now);
    await chargeAtOnce(context, trx, current, now);
  });
}

/** Applies a notification of a partner once. @returns false for a subscription that is unknown, or of another partner */
export async function applyNotification(
  context: PlatformContext,
  partnerId: PartnerId,
  notification: PartnerNotification,
): Promise<boolean> {
  const { db, clock } = context;
  return db.transaction().execute(async (trx) => {
    const subscription = await findSubscription(trx, notification.subscriptionId, true);
    if (!subscription || partnerOf(subscription.paymentGroup).id !== partnerId) return false;
    const now = clock.now();
    if (!(await recordNotification(trx, notification, now)) || subscription.activatedAt) return true;
    // Before the answer to the order it is only noted: the job that gets the answer goes on from it.
    const state = canMove(subscription.state, "active") ? "active" : subscription.state;
    await changeSubscription(trx, subscription, { state, activatedAt: now }, now);
    if (state === "active") await chargeAtOnce(context, trx, subscription, now);
    return true;
  });
}

/** The subscriptions that the caller may see: their own, and those of numbers that are theirs, also for an hour after a code. */
export async function subscriptionsFor(context: PlatformContext, ownerId: string): Promise<Subscription[]> {
  const now = context.clock.now();
  const numbers = await numbersOf(context, ownerId, now);
  return listSubscriptions(context.db, { ownerId, numbers }, daysBefore(now, SHOWN_DAYS));
}

/** Gives the subscriptions that a guest began with the email address of this sign-in to the customer, as transferOrdersOf() does with orders. */
export async function transferSubscriptions(
  context: PlatformContext,
  { guestId, customerId, email }: ProvenGuest,
): Promise<void> {
  const emailHashes = emailHashesOf(context, email);
  await setSubscriptionOwner(context.db, { ownerId: guestId, emailHashes, to: customerId });
}

async function numbersOf(context: PlatformContext, ownerId: string, now: Date): Promise<Buffer[]> {
  const contacts = await provenContactsOf(context.db, ownerId, now);
  return [
    ...(await accessibleNumbers(context.db, ownerId, now)),
    ...contacts.flatMap(({ channel, address }) => (channel === "sms" ? [numberHashOf(context, address)] : [])),
  ];
}

/**
 * Sends the code that opens the subscriptions of a number. Where a number has none, the same happens and nothing is sent.
 * @throws HttpProblem codeTooSoon or too_many_requests
 */
export async function requestAccessCode(
  context: PlatformContext & OneTimeCodes,
  ownerId: string,
  { msisdn, address }: { msisdn: string; address: string },
): Promise<CodeSent> {
  const hash = numberHashOf(context, cleanMobileNumber(msisdn));
  const isSent = await hasSubscription(context.db, hash, daysBefore(context.clock.now(), SHOWN_DAYS));
  return requestCode(context, { purpose: "streaming", target: msisdn, address, asker: ownerId, isSent });
}

/** Opens the subscriptions of a number for an hour. @throws HttpProblem wrongCode */
export async function openNumber(
  context: PlatformContext & OneTimeCodes,
  ownerId: string,
  { msisdn, otp, address }: { msisdn: string; otp: string; address: string },
): Promise<Subscription[]> {
  const expiresAt = new Date(context.clock.now().getTime() + ACCESS_MS);
  const entered = { target: msisdn, address, asker: ownerId, code: otp };
  await checkCode(context, { purpose: "streaming", ...entered }, (trx) =>
    grantAccess(trx, ownerId, numberHashOf(context, cleanMobileNumber(msisdn)), expiresAt),
  );
  return subscriptionsFor(context, ownerId);
}

/**
 * Cancels a subscription at the end of the month that is paid, or of the free months. A month that was refused is no longer due, and the
 * subscription ends today. Repeating it has no effect.
 * @throws HttpProblem not_found or cannotCancel
 */
export async function cancelSubscription(
  context: PlatformContext,
  ownerId: string,
  subscriptionId: string,
): Promise<Subscription> {
  await requireOwn(context, ownerId, subscriptionId);
  return context.db.transaction().execute(async (trx) => {
    const subscription = await findSubscription(trx, subscriptionId, true);
    if (!subscription) throw new HttpProblem(notFound);
    if (subscription.state === "cancelled") return subscription;
    if (!canMove(subscription.state, "cancelled")) throw new HttpProblem(cannotCancel);
    const now = context.clock.now();
    const isUnpaid = await dropCharges(trx, subscriptionId, ["refused"], now);
    const endsOn = endOnCancellation(subscription, isUnpaid, dayOf(now));
    const change = { state: "cancelled", nextChargeOn: null, endsOn, reason: "Cancelled by the customer" } as const;
    await changeSubscription(trx, subscription, change, now);
    if (endsOn <= dayOf(now)) await context.jobs.enqueue(trx, STREAMING_STATUS, { subscriptionId });
    await sendMessage(context, trx, subscriptionId, "cancelled");
    return { ...subscription, ...change };
  });
}

/**
 * Tries the refused month once more, because the customer says that it can be paid now. Each attempt asks the partner, so there is one in ten
 * minutes, and none while one is queued.
 * @throws HttpProblem not_found, nothingToPay, chargeUnderWay or payTooSoon
 */
export async function payAgain(context: PlatformContext, ownerId: string, subscriptionId: string): Promise<void> {
  const { charges } = await requireOwn(context, ownerId, subscriptionId);
  await context.db.transaction().execute(async (trx) => {
    const last = await findCharge(trx, subscriptionId, charges - 1, true);
    if (last?.state !== "refused") throw new HttpProblem(nothingToPay);
    const now = context.clock.now();
    const today = dayOf(now);
    const waitMs = last.askedAt ? last.askedAt.getTime() + PAY_AGAIN_MINUTES * 60_000 - now.getTime() : 0;
    // A refusal moves the next attempt to another day.
    if (last.tryOn <= today) throw new HttpProblem(chargeUnderWay);
    if (waitMs > 0) throw new HttpProblem(payTooSoon, { details: { retryAfterSeconds: Math.ceil(waitMs / 1000) } });
    await askForCharge(trx, last, { today, now });
    await context.jobs.enqueue(trx, STREAMING_CHARGE, { subscriptionId, period: last.period });
  });
}

/**
 * The link with which a subscription of a partner is switched on; null before the partner has given one, and once it was used.
 * @throws HttpProblem not_found or partnerUnavailable
 */
export async function activationLink(
  context: PlatformContext & StreamingPartners,
  { ownerId, partner }: { ownerId: string; partner: Partner },
  subscriptionId: string,
): Promise<{ subscription: Subscription; link: string | null }> {
  const subscription = await requireOwn(context, ownerId, subscriptionId);
  if (partnerOf(subscription.paymentGroup) !== partner)
    throw new HttpProblem(notFound, { message: NO_SUCH_SUBSCRIPTION });
  const { partnerReference, state } = subscription;
  if (state !== "link_given" || !partnerReference) return { subscription, link: null };
  const link = await askPartner(() => partnerFor(context, subscription).activationLink(partnerReference));
  return { subscription, link };
}

/** @throws HttpProblem not_found, also for the subscriptions of others (B-12) */
export async function requireOwn(
  context: PlatformContext,
  ownerId: string,
  subscriptionId: string,
): Promise<Subscription> {
  const own = (await subscriptionsFor(context, ownerId)).find((each) => each.subscriptionId === subscriptionId);
  if (!own) throw new HttpProblem(notFound, { message: NO_SUCH_SUBSCRIPTION });
  return own;
}
