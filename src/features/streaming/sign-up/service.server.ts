import type { CartChecks, OfferSources } from "#cart/context.server.ts";
import type { CartItem } from "#cart/model.ts";
import { type PricedCart, readCart, requireNoProblems } from "#cart/service.server.ts";
import { freeMonthsOf } from "#catalogue/configurator/introductory.model.ts";
import type { OneTimeCodes } from "#customers/context.server.ts";
import { emailOf } from "#customers/data-rights/repository.server.ts";
import { type CodeSent, checkCode, requestCode } from "#customers/otp/service.server.ts";
import { groupNotAvailable } from "#orders/contract.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { requireAddressLimit, takeBackCount } from "#platform/rate-limit/service.server.ts";
import { dayOf, daysBefore } from "#shared/day.ts";
import { formatPrice, toRand } from "#shared/money.ts";
import { cleanEmail, cleanMobileNumber, masked } from "#shared/person.ts";
import { type Partner, partnerOf, type StreamingType } from "#shared/streaming/partners.ts";
import { grantAccess } from "../access.repository.server.ts";
import { askPartner, partnerFor } from "../ask-partner.server.ts";
import type { StreamingContext, StreamingPartners } from "../context.server.ts";
import { ACCESS_MS, canMove, firstChargeDay, hasReached, type Offer, type SignUpState, termsOf } from "../model.ts";
import type { ActiveServices, Identification } from "../partner.port.ts";
import { numberHashOf } from "../secrets.server.ts";
import { endedUnpaid, hadFreeMonths } from "../subscriptions/repository.server.ts";
import { notEligible, type SignUpBody, stepNotOpen, termsChanged } from "./contract.ts";
import { findSignUp, type SignUp, saveSignUp } from "./repository.server.ts";

/** Numbers that an IP address can ask about in an hour, so that nobody looks through the numbers of others. A number no longer counts once it is verified. */
const NUMBERS_PER_ADDRESS = 60;
const NUMBER_LIMIT = "streaming number";
const BALANCE_LIMIT = "streaming balance";

/** Days after which a number gets free months again; it may have another holder by then. */
const FREE_AGAIN_DAYS = 365;

/** Free months of a number without a plan. */
const PREPAID_FREE_MONTHS = 1;

/** What is ordered with the streaming line of a cart. */
export interface OfferedLine extends Offer {
  lineId: string;
  variationId: string;
  /** The number has had its free months. */
  freeMonthsUsed: boolean;
}

/**
 * The one streaming line of a payment group, as an offer (S5-10).
 * @throws HttpProblem checkout_blocked with what is in the way
 */
async function offeredLine(
  context: PlatformContext & CartChecks,
  db: Database,
  cart: PricedCart,
  paymentGroup: StreamingType,
): Promise<OfferedLine> {
  await requireNoProblems(context, db, cart, { segment: "personal", paymentGroup });
  const item = itemOf(cart, paymentGroup);
  const offer = item && cart.offers.get(item.variationId);
  if (!item || !offer) throw new Error("A cart without problems has no streaming line");
  const { id: lineId, variationId, productTitle: title } = item;
  const priceCents = offer.variant.price;
  const freeMonths = freeMonthsOf(offer.variant);
  return {
    lineId,
    variationId,
    title,
    paymentGroup,
    priceCents,
    freeMonths,
    freeMonthsUsed: false,
    chargedAtOnce: false,
  };
}

/**
 * The streaming line of a payment group as it holds for the number of a sign-up: free months are for a number that has had none for a
 * year, and more than one are for numbers on a plan. Without them, a number that has watched for three days unpaid within a year is charged at once. Nothing is told of a number before it is verified.
 * @throws HttpProblem checkout_blocked with what is in the way
 */
export async function offerFor(
  context: PlatformContext & CartChecks,
  db: Database,
  cart: PricedCart,
  { paymentGroup, state, msisdn, billing }: SignUp,
): Promise<OfferedLine> {
  const offer = await offeredLine(context, db, cart, paymentGroup);
  if (!hasReached(state, "number_verified")) return offer;
  const { id: partnerId } = partnerOf(paymentGroup);
  const numberHash = numberHashOf(context, msisdn);
  const since = daysBefore(context.clock.now(), FREE_AGAIN_DAYS);
  const freeMonthsUsed = offer.freeMonths > 0 && (await hadFreeMonths(db, partnerId, numberHash, since));
  if (freeMonthsUsed || offer.freeMonths === 0)
    return {
      ...offer,
      freeMonths: 0,
      freeMonthsUsed,
      chargedAtOnce: await endedUnpaid(db, partnerId, numberHash, since),
    };
  return billing === "prepaid" ? { ...offer, freeMonths: Math.min(offer.freeMonths, PREPAID_FREE_MONTHS) } : offer;
}

function itemOf({ items }: PricedCart, paymentGroup: StreamingType): CartItem | undefined {
  return items.find((item) => item.segment === "personal" && item.paymentGroup === paymentGroup);
}

/** The terms of an offer that is accepted on a day, with the version by which exactly they are accepted. */
export function termsFor(offer: OfferedLine, billing: SignUp["billing"], day: string) {
  const { title, freeMonths, freeMonthsUsed, chargedAtOnce, priceCents, variationId } = offer;
  return {
    version: [day, variationId, freeMonths, priceCents, billing, ...(chargedAtOnce ? ["at once"] : [])].join("/"),
    text: termsOf(offer, billing ?? "account", day),
    title,
    freeMonths,
    freeMonthsUsed,
    chargedAtOnce,
    price: toRand(priceCents),
    firstChargeOn: chargedAtOnce ? day : firstChargeDay(freeMonths, day),
  };
}

/** Where a sign-up stands, without the number and address themselves. */
export function bodyOf(signUp: SignUp): SignUpBody {
  return {
    ottSessionId: signUp.signUpId,
    state: signUp.state,
    orderType: signUp.paymentGroup,
    msisdn: masked(signUp.msisdn),
    billing: signUp.billing,
    email: signUp.email === null ? "" : masked(signUp.email),
    amazonSdk: signUp.partnerSession !== "",
    subscriptionId: signUp.subscriptionId,
  };
}

/** The caller's sign-up for an order type, and the terms of what is in the cart; null where there is none. */
export async function signUpView(
  context: PlatformContext & OfferSources & CartChecks,
  ownerId: string,
  paymentGroup: StreamingType,
) {
  const { db, clock } = context;
  const signUp = await findSignUp(db, context, { ownerId });
  const own = signUp?.paymentGroup === paymentGroup ? signUp : undefined;
  const cart = await readCart(context, db, ownerId);
  const offer =
    itemOf(cart, paymentGroup) &&
    (own ? await offerFor(context, db, cart, own) : await offeredLine(context, db, cart, paymentGroup));
  return {
    signUp: own ? bodyOf(own) : null,
    terms: offer ? termsFor(offer, own?.billing ?? null, dayOf(clock.now())) : null,
  };
}

/**
 * Begins a sign-up: asks the partner about a number (L-01). A number on account can be eligible at once, a prepaid one needs its balance
 * first. Repeating it with the same number loses no later step.
 * @throws HttpProblem group_not_available, checkout_blocked, not_eligible, too_many_requests or partnerUnavailable
 */
export async function identify(
  context: StreamingContext,
  ownerId: string,
  { msisdn, paymentGroup }: { msisdn: string; paymentGroup: StreamingType },
  address: string,
): Promise<SignUp & { foundSession: string }> {
  const { db, clock, acceptsStreaming } = context;
  if (!acceptsStreaming[partnerOf(paymentGroup).id]) throw new HttpProblem(groupNotAvailable);
  const offer = await offeredLine(context, db, await readCart(context, db, ownerId), paymentGroup);
  await requireAddressLimit(context, NUMBER_LIMIT, address, NUMBERS_PER_ADDRESS);
  const number = cleanMobileNumber(msisdn);
  const found = await askPartner(() => partnerFor(context, { paymentGroup }).identify(number));
  const signUp = await db.transaction().execute(async (trx) => {
    const earlier = await findSignUp(trx, context, { ownerId }, true);
    const isSame =
      earlier?.msisdn === number && earlier.paymentGroup === paymentGroup && earlier.checkedCents >= offer.priceCents;
    // A balance that was too low is looked at again.
    const isOpen = earlier !== undefined && !["ordered", "not_eligible"].includes(earlier.state);
    const kept = isSame && isOpen && earlier.billing === found.billing && found.isEligible;
    const next = kept ? earlier : newSignUp(ownerId, { msisdn: number, paymentGroup, offer, found, now: clock.now() });
    await saveSignUp(trx, context, next, clock.now());
    return next;
  });
  if (signUp.state === "not_eligible") throw new HttpProblem(notEligible, { field: "body.msisdn" });
  return { ...signUp, foundSession: found.session };
}

function newSignUp(
  ownerId: string,
  begun: { msisdn: string; paymentGroup: StreamingType; offer: OfferedLine; found: Identification; now: Date },
): SignUp {
  const { isEligible, billing } = begun.found;
  const eligible = billing === "account" ? "eligible" : "unknown";
  return {
    ownerId,
    signUpId: uuidv7(begun.now),
    state: isEligible ? eligible : "not_eligible",
    paymentGroup: begun.paymentGroup,
    checkedCents: begun.offer.priceCents,
    msisdn: begun.msisdn,
    billing,
    partnerSession: "",
    email: null,
    accepted: null,
    subscriptionId: null,
  };
}

/** Who takes a step of a sign-up, and at which partner: a sign-up at another one is not found. */
export interface Caller {
  ownerId: string;
  partner: Partner;
}

/**
 * Asks whether the prepaid balance of the number covers a month (L-01: R29 or R79). Only that is told, not the balance.
 * @throws HttpProblem stepNotOpen, not_eligible, too_many_requests or partnerUnavailable
 */
export async function checkBalance(
  context: PlatformContext & StreamingPartners,
  by: Caller,
  address: string,
): Promise<SignUp> {
  const { db } = context;
  const signUp = requireSignUp(await findSignUp(db, context, by));
  if (signUp.billing !== "prepaid" || signUp.state !== "unknown") return signUp;
  await requireAddressLimit(context, BALANCE_LIMIT, address, NUMBERS_PER_ADDRESS);
  const balance = await askPartner(() => partnerFor(context, signUp).balance(signUp.msisdn));
  const isEnough = balance >= signUp.checkedCents;
  const next = await changeSignUp(context, signUp, ({ state }) =>
    state === "unknown" ? { state: isEnough ? "eligible" : "not_eligible" } : {},
  );
  if (isEnough) return next;
  const price = formatPrice(signUp.checkedCents);
  throw new HttpProblem(notEligible, {
    message: `This number needs airtime of at least ${price} for this subscription. Load some and try again`,
  });
}

/** Sends the code that verifies the number. @throws HttpProblem stepNotOpen, codeTooSoon or too_many_requests */
export async function sendNumberCode(
  context: PlatformContext & OneTimeCodes,
  by: Caller,
  address: string,
): Promise<CodeSent> {
  const signUp = requireStep(await findSignUp(context.db, context, by), "eligible");
  return requestCode(context, { ...codeOf(signUp), target: signUp.msisdn, address });
}

/**
 * Verifies the number. The session can then see and end the subscriptions of this number for an hour.
 * @throws HttpProblem stepNotOpen or wrongCode
 */
export async function verifyNumber(
  context: PlatformContext & OneTimeCodes,
  by: Caller,
  { otp: code, address }: { otp: string; address: string },
): Promise<SignUp> {
  const signUp = requireStep(await findSignUp(context.db, context, by), "eligible");
  const verified = await checkCode(
    context,
    { ...codeOf(signUp), target: signUp.msisdn, address, code },
    async (trx) => {
      const now = context.clock.now();
      await grantAccess(trx, by.ownerId, numberHashOf(context, signUp.msisdn), new Date(now.getTime() + ACCESS_MS));
      return changeLocked(context, trx, signUp, ({ state }) =>
        state === "eligible" ? { state: "number_verified" } : {},
      );
    },
  );
  await takeBackCount(context, NUMBER_LIMIT, address);
  if (signUp.billing === "prepaid") await takeBackCount(context, BALANCE_LIMIT, address);
  return verified;
}

/**
 * What already runs on the verified number at the partner (L-04).
 * @throws HttpProblem stepNotOpen or partnerUnavailable
 */
export async function activeServices(
  context: PlatformContext & StreamingPartners,
  by: Caller,
): Promise<ActiveServices> {
  const signUp = requireStep(await findSignUp(context.db, context, by), "number_verified");
  return askPartner(() => partnerFor(context, signUp).activeServices(signUp.msisdn));
}

/**
 * Sets the email address. The one that the partner has for the number, or that is a verified contact of the signed-in customer, needs no code.
 * @param typed undefined for the one that the partner has
 * @throws HttpProblem stepNotOpen or partnerUnavailable
 */
export async function setEmail(
  context: PlatformContext & StreamingPartners,
  by: Caller,
  typed: string | undefined,
): Promise<SignUp> {
  const signUp = requireStep(await findSignUp(context.db, context, by), "number_verified");
  const known = (await askPartner(() => partnerFor(context, signUp).activeServices(signUp.msisdn))).email;
  const email = typed === undefined ? known : cleanEmail(typed);
  if (email === null) throw new HttpProblem(stepNotOpen, { field: "body.email", message: "Enter an email address" });
  const own = [known, await emailOf(context.db, by.ownerId)];
  const isKnown = own.some((each) => each && cleanEmail(each) === cleanEmail(email));
  return changeSignUp(context, signUp, ({ state }) =>
    hasReached(state, "number_verified")
      ? { email, state: isKnown ? "email_verified" : "number_verified", accepted: null }
      : {},
  );
}

/** Sends the code that verifies the email address. @throws HttpProblem stepNotOpen, codeTooSoon or too_many_requests */
export async function sendEmailCode(
  context: PlatformContext & OneTimeCodes,
  by: Caller,
  address: string,
): Promise<CodeSent> {
  const signUp = requireStep(await findSignUp(context.db, context, by), "number_verified");
  return requestCode(context, { ...codeOf(signUp), target: requireEmail(signUp), address });
}

/** Verifies the email address. @throws HttpProblem stepNotOpen or wrongCode */
export async function verifyEmail(
  context: PlatformContext & OneTimeCodes,
  by: Caller,
  { otp: code, address }: { otp: string; address: string },
): Promise<SignUp> {
  const signUp = requireStep(await findSignUp(context.db, context, by), "number_verified");
  const target = requireEmail(signUp);
  return checkCode(context, { ...codeOf(signUp), target, address, code }, (trx) =>
    changeLocked(context, trx, signUp, ({ state, email }) =>
      state === "number_verified" && email === target ? { state: "email_verified" } : {},
    ),
  );
}

/** Stores the session at the partner (L-02). @throws HttpProblem stepNotOpen */
export async function setPartnerSession(context: PlatformContext, by: Caller, partnerSession: string): Promise<SignUp> {
  const signUp = requireSignUp(await findSignUp(context.db, context, by));
  return changeSignUp(context, signUp, () => ({ partnerSession }));
}

/**
 * Stores which terms the customer accepted, and when (L-02).
 * @throws HttpProblem stepNotOpen, checkout_blocked, or termsChanged for other terms than those of today
 */
export async function acceptTerms(
  context: PlatformContext & OfferSources & CartChecks,
  by: Caller,
  version: string,
): Promise<SignUp> {
  const { db, clock } = context;
  const signUp = requireStep(await findSignUp(db, context, by), "email_verified");
  const offer = await offerFor(context, db, await readCart(context, db, by.ownerId), signUp);
  const on = dayOf(clock.now());
  const terms = termsFor(offer, signUp.billing, on);
  if (terms.version !== version) throw new HttpProblem(termsChanged);
  const accepted = { version, on, text: terms.text, at: clock.now() };
  return changeSignUp(context, signUp, ({ state }) =>
    hasReached(state, "email_verified") && state !== "ordered" ? { accepted, state: "terms_accepted" } : {},
  );
}

/** The codes of a sign-up: one of another sign-up, or for another number, does not fit. */
function codeOf({ signUpId }: SignUp) {
  return { purpose: "streaming", subject: signUpId, asker: signUpId } as const;
}

function requireSignUp(signUp: SignUp | undefined): SignUp {
  if (!signUp) throw new HttpProblem(stepNotOpen, { details: { state: "unknown" } });
  return signUp;
}

/** @throws HttpProblem stepNotOpen before a step, and once the subscription is ordered */
export function requireStep(signUp: SignUp | undefined, step: SignUpState): SignUp {
  const found = requireSignUp(signUp);
  if (!hasReached(found.state, step) || found.state === "ordered")
    throw new HttpProblem(stepNotOpen, { details: { state: found.state } });
  return found;
}

function requireEmail({ email, state }: SignUp): string {
  if (email === null) throw new HttpProblem(stepNotOpen, { details: { state } });
  return email;
}

type Change = Partial<Pick<SignUp, "state" | "email" | "accepted" | "partnerSession" | "subscriptionId">>;

async function changeSignUp(
  context: PlatformContext,
  signUp: SignUp,
  changeOf: (current: SignUp) => Change,
): Promise<SignUp> {
  return context.db.transaction().execute((trx) => changeLocked(context, trx, signUp, changeOf));
}

/** Changes a sign-up as it is now, unless another one of the session has replaced it. @throws HttpProblem stepNotOpen */
export async function changeLocked(
  context: PlatformContext,
  trx: Database,
  { ownerId, signUpId }: SignUp,
  changeOf: (current: SignUp) => Change,
): Promise<SignUp> {
  const current = requireSignUp(await findSignUp(trx, context, { ownerId }, true));
  if (current.signUpId !== signUpId) throw new HttpProblem(stepNotOpen, { details: { state: current.state } });
  const next = { ...current, ...changeOf(current) };
  if (next.state !== current.state && !canMove(current.state, next.state))
    throw new HttpProblem(stepNotOpen, { details: { state: current.state } });
  await saveSignUp(trx, context, next, context.clock.now());
  return next;
}
