import type { CartChecks, OfferSources } from "#cart/context.server.ts";
import { lockCart, removeOrderedLines } from "#cart/repository.server.ts";
import { readCart, secondSubscriptionProblem } from "#cart/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { addDays, dayOf } from "#shared/day.ts";
import { partnerOf } from "#shared/streaming/partners.ts";
import { askPartner } from "../ask-partner.server.ts";
import type { StreamingContext } from "../context.server.ts";
import { firstChargeDay, STREAMING_ORDER } from "../model.ts";
import { emailHashesOf, emailHashOf, numberHashOf } from "../secrets.server.ts";
import { notEligible, termsChanged } from "../sign-up/contract.ts";
import { findSignUp, type SignUp } from "../sign-up/repository.server.ts";
import { type Caller, changeLocked, offerFor, requireStep, termsFor } from "../sign-up/service.server.ts";
import { insertSubscription, runningTitle } from "./repository.server.ts";

/**
 * Orders the subscription of a sign-up: takes its line out of the cart and stores it, in one transaction; a job then asks the partner. A
 * repeated request, from another tab too, returns the same one. Of two devices with one number or address only one gets a subscription of a partner (L-04).
 * @throws HttpProblem stepNotOpen, checkout_blocked, termsChanged, notEligible, secondSubscription or partnerUnavailable
 */
export async function orderSubscription(context: StreamingContext, by: Caller): Promise<SignUp> {
  const { db, clock, streamingPartners } = context;
  const { ownerId, partner } = by;
  const begun = await findSignUp(db, context, by);
  if (begun?.state === "ordered") return begun;
  const { msisdn } = requireStep(begun, "terms_accepted");
  // Outside the transaction, because the partner may be slow.
  const [active] = (await askPartner(() => streamingPartners[partner.id].activeServices(msisdn))).products;
  if (active !== undefined) throw secondSubscriptionProblem(partner, active);
  return db.transaction().execute(async (trx) => {
    await lockCart(trx, ownerId);
    const signUp = await findSignUp(trx, context, by, true);
    if (signUp?.state === "ordered") return signUp;
    const ready = requireStep(signUp, "terms_accepted");
    const { lineId, variationId } = await storeSubscription(context, trx, ready);
    await removeOrderedLines(trx, ownerId, [{ id: lineId, quantity: 1, variationId }], clock.now());
    return changeLocked(context, trx, ready, () => ({ state: "ordered", subscriptionId: ready.signUpId }));
  });
}

/** Stores what is ordered, with the id of its sign-up. @returns its line in the cart */
async function storeSubscription(context: PlatformContext & OfferSources & CartChecks, trx: Database, signUp: SignUp) {
  const now = context.clock.now();
  const { accepted, email, billing, signUpId: subscriptionId, ownerId, msisdn, partnerSession, paymentGroup } = signUp;
  if (!accepted || email === null || !billing) throw new Error("A sign-up with accepted terms is not complete");
  const offer = await offerFor(context, trx, await readCart(context, trx, ownerId), signUp);
  const isCurrent = accepted.on >= addDays(dayOf(now), -1);
  const terms = termsFor(offer, billing, accepted.on);
  if (!isCurrent || terms.version !== accepted.version) throw new HttpProblem(termsChanged);
  if (billing === "prepaid" && offer.priceCents > signUp.checkedCents) throw new HttpProblem(notEligible);
  const [numberHash, emailHash] = [numberHashOf(context, msisdn), emailHashOf(context, email)];
  const partner = partnerOf(paymentGroup);
  const same = { numberHash, emailHashes: emailHashesOf(context, email) };
  const running = await runningTitle(trx, partner.id, same);
  if (running !== undefined) throw secondSubscriptionProblem(partner, running);
  const { detailCipher } = context;
  const isNew = await insertSubscription(
    trx,
    {
      subscriptionId,
      ownerId,
      paymentGroup,
      billing,
      numberHash,
      emailHash,
      partnerSession,
      variationId: offer.variationId,
      title: offer.title,
      priceCents: offer.priceCents,
      freeMonths: offer.freeMonths,
      chargedAtOnce: offer.chargedAtOnce,
      // Until it is switched on, the day by which it has to be.
      firstChargeOn: firstChargeDay(offer.freeMonths, accepted.on),
      encryptedNumber: detailCipher.encrypt(subscriptionId, msisdn),
      encryptedEmail: detailCipher.encrypt(subscriptionId, email),
      terms: accepted.text,
      acceptedAt: accepted.at,
    },
    now,
  );
  // One that was stored at the same time.
  if (!isNew) throw secondSubscriptionProblem(partner, (await runningTitle(trx, partner.id, same)) ?? offer.title);
  await context.jobs.enqueue(trx, STREAMING_ORDER, { subscriptionId });
  return offer;
}
