import { provenContactsOf } from "#customers/data-rights/repository.server.ts";
import { mailboxOf, type Target, targetOf } from "#customers/otp/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { limitWrongCodes } from "#platform/rate-limit/service.server.ts";
import { type Rand, toRand } from "#shared/money.ts";
import { cleanEmail } from "#shared/person.ts";
import type { OfferSources, Summaries } from "../context.server.ts";
import { itemsOf, linesOf } from "../model.ts";
import { touchCart } from "../repository.server.ts";
import { type PricedCart, readCart } from "../service.server.ts";
import { applyPromoCode, PROMO_PROBLEMS, promoEnded, promoUnknown } from "./contract.ts";
import { type PromoGroup, TRIES_PER_ADDRESS, TRIES_PER_CALLER, takesPromoCode } from "./model.ts";
import {
  deleteCartCode,
  insertUse,
  lockCartCode,
  ownUsesOf,
  promoCodeWith,
  setCartCode,
  usesOf,
} from "./repository.server.ts";
import { type GroupSummary, groupSummary } from "./summary.service.server.ts";

const FIELD = "body.code";

/**
 * Applies a promo code to a payment group of a cart, in place of another one.
 * @param code as typedPromoCode() returns it
 * @param address IP address of the client
 * @returns what it takes off now
 * @throws HttpProblem of the call's problems
 */
export async function applyCode(
  context: PlatformContext & OfferSources & Summaries,
  ownerId: string,
  { code, address, ...group }: PromoGroup & { code: string; address: string },
): Promise<{ code: string; amount: Rand }> {
  const caller = { id: ownerId, limit: TRIES_PER_CALLER };
  const guess = { call: applyPromoCode.route, address, limit: TRIES_PER_ADDRESS, caller, wrong: promoUnknown };
  return limitWrongCodes(context, guess, () => setCode(context, ownerId, { code, ...group }));
}

function setCode(
  context: PlatformContext & OfferSources & Summaries,
  ownerId: string,
  { code, ...group }: PromoGroup & { code: string },
): Promise<{ code: string; amount: Rand }> {
  return context.db.transaction().execute(async (trx) => {
    await touchCart(trx, ownerId, context.clock.now());
    const promoCode = await promoCodeWith(trx, code);
    if (!promoCode) throw new HttpProblem(promoUnknown, { field: FIELD });
    const cart = await readCart(context, trx, ownerId);
    const lines = takesPromoCode(group.paymentGroup)
      ? itemsOf(cart.items, { segment: group.segment, paymentGroup: group.paymentGroup }).flatMap(linesOf)
      : [];
    const own = await ownUsesOf(trx, ownerId, group, promoCode);
    const { fault, promoCode: applied, offCents } = groupSummary(context, cart, lines, { ...group, promoCode, own });
    if (fault === "inactive") throw new HttpProblem(promoUnknown, { field: FIELD });
    if (fault)
      throw new HttpProblem(PROMO_PROBLEMS[fault], {
        field: FIELD,
        ...(applied?.problem ? { message: applied.problem } : {}),
      });
    await setCartCode(trx, ownerId, group, promoCode.promoCodeId);
    return { code: promoCode.code, amount: toRand(offCents) };
  });
}

/** Removes the promo code of a payment group of a cart. Repeating it has no effect. */
export async function removeCode({ db, clock }: PlatformContext, ownerId: string, group: PromoGroup): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await touchCart(trx, ownerId, clock.now());
    await deleteCartCode(trx, ownerId, group);
  });
}

/**
 * The price summary of an order that is being placed, and what its promo code takes off each line. The code is checked again, and counted in
 * the same transaction: of simultaneous orders no more get it than its limits allow. Runs in the caller's transaction, which has locked the
 * cart.
 * @param contact email address and mobile number of the order, by which customers are known again, besides those that their account has
 * proven; empty when there are none yet
 * @throws HttpProblem promo_ended
 */
export async function claimCode(
  context: PlatformContext & Summaries,
  db: Database,
  order: PromoGroup & { ownerId: string; orderId: string },
  { cart, lines, contact }: ClaimedLines,
): Promise<Pick<GroupSummary, "summary" | "lineCents">> {
  const locked = await lockCartCode(db, order.ownerId, order);
  if (!locked) return groupSummary(context, cart, lines, undefined);
  const { promoCode, isSignedIn } = locked;
  const { promoCodeId } = promoCode;
  const user = {
    ownerId: order.ownerId,
    emailHash: context.keyHashOf("promo code", mailboxOfText(contact.email)),
    mobileHash: context.keyHashOf("promo code", contact.mobileNumber),
    provenHashes: contactHashesOf(context, await provenContactsOf(db, order.ownerId, context.clock.now())),
  };
  const own = { count: await usesOf(db, promoCodeId, user, order.orderId), isHeld: false, isSignedIn };
  const { segment, paymentGroup } = order;
  const priced = groupSummary(context, cart, lines, { segment, paymentGroup, promoCode, own });
  const { fault, offCents } = priced;
  if (fault)
    throw new HttpProblem(promoEnded, {
      message: `${priced.promoCode?.problem}. Nothing was charged. Remove ${promoCode.code} in your cart, or use another code`,
      details: { reason: fault },
    });
  await insertUse(db, { ...user, orderId: order.orderId, promoCodeId, cents: offCents }, context.clock.now());
  return priced;
}

/** The hashes by which promo codes know contacts again. @param contacts that an account has proven; none for a guest */
export function contactHashesOf(
  { keyHashOf }: Pick<PlatformContext, "keyHashOf">,
  contacts: readonly Target[],
): Buffer[] {
  return contacts.map((contact) => keyHashOf("promo code", mailboxOf(contact)));
}

/** The mailbox of an email address as typed, so that "name+1@" is no other customer than "name@". */
function mailboxOfText(email: string): string {
  const target = targetOf(email);
  return target ? mailboxOf(target) : cleanEmail(email);
}

interface ClaimedLines {
  cart: PricedCart;
  lines: Parameters<typeof groupSummary>[2];
  contact: { email: string; mobileNumber: string };
}
