import { z } from "zod";
import { ReportingShape } from "#analytics/reporting/contract.ts";
import { checkoutBlocked, secondSubscription } from "#cart/contract.ts";
import { PaymentGroupShape, RandShape } from "#catalogue/contract.ts";
import { CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "#customers/otp/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { DoneShape, replyOf, replyWith } from "#platform/http/reply.contract.ts";
import type { Partner } from "#shared/streaming/partners.ts";
import { partnerUnavailable } from "../contract.ts";
import { BILLINGS, PAY_AGAIN_MINUTES, SUBSCRIPTION_STATES } from "../model.ts";
import { msisdn, notEligible, step, stepNotOpen, termsChanged } from "../sign-up/contract.ts";

/** The signature of a notification is missing or wrong. */
export const badPartnerSignature = problem(
  "bad_signature",
  401,
  "This notification is not signed by the streaming partner",
);
export const cannotCancel = problem(
  "cannot_cancel",
  409,
  "You can't cancel this subscription right now. If you've just ordered it, try again in a minute",
);
export const nothingToPay = problem("nothing_to_pay", 409, "You don't owe anything on this subscription");
/** By the schedule or because the customer asked for it. */
export const chargeUnderWay = problem(
  "charge_under_way",
  409,
  "We're trying to charge this month now. Look here again in a few minutes",
);
/** `details.retryAfterSeconds` is the time until another attempt can be asked for. */
export const payTooSoon = problem(
  "pay_too_soon",
  429,
  `We tried a moment ago and the charge was refused. Check the airtime or the account of this number, and try again in ${PAY_AGAIN_MINUTES} minutes`,
);

const day = z.iso.date().nullable();

const SubscriptionShape = z
  .object({
    subscriptionId: z.uuid(),
    title: z.string(),
    orderType: PaymentGroupShape,
    state: z.enum(SUBSCRIPTION_STATES),
    msisdn: z.string().describe("Masked; empty once it was deleted"),
    billing: z.enum(BILLINGS),
    price: RandShape.describe("Per month"),
    freeMonths: z.int(),
    chargedAtOnce: z
      .boolean()
      .describe(
        "The first month is charged as soon as it is switched on; before that, nextChargeOn is the day on which it ends",
      ),
    startedOn: day.describe("null until the partner has accepted it"),
    nextChargeOn: day.describe("null before the start, and once it is cancelled"),
    endsOn: day.describe("The day from which it no longer runs; null while it goes on"),
    endOnCancellation: z.iso.date().describe("The day from which it no longer runs when it is cancelled now"),
    hasEnded: z.boolean(),
    canCancel: z.boolean(),
    isUnpaid: z.boolean().describe("A month was refused, and can be paid with POST /streaming/pay"),
    dueNow: RandShape.describe("For months that are due and are being taken, also after a cancellation; 0.00 for none"),
  })
  .meta({ id: "StreamingSubscription" });

export type SubscriptionBody = z.output<typeof SubscriptionShape>;

const list = replyWith({ subscriptions: z.array(SubscriptionShape) });
const one = replyOf(SubscriptionShape);
const subscription = z.object({ subscriptionId: z.uuid() });

/** The calls of subscriptions that a partner starts. */
export type PartnerCalls = ReturnType<typeof partnerCalls>;

/** The calls that order a subscription at a partner, and that switch it on there. */
export function partnerCalls({ id, paths: { ott } }: Partner) {
  return {
    ottCheckout: endpoint(`POST ${ott}/v6/ott_checkout`, {
      summary: "Order the subscription in the cart; a repeated request returns the same one",
      access: "person",
      body: z.object({}),
      reply: step,
      problems: [
        ...[invalidToken, stepNotOpen, checkoutBlocked, termsChanged],
        ...[notEligible, secondSubscription[id], partnerUnavailable],
      ],
    }),

    queryActivateLink: endpoint(`POST ${ott}/v6/query_activate_link`, {
      summary: "The link with which an ordered subscription is switched on",
      access: "person",
      body: subscription,
      reply: replyOf(
        SubscriptionShape.extend({
          activationLink: z.string().nullable().describe("null until the partner has given it, and once it was used"),
        }),
      ),
      problems: [invalidToken, notFound, partnerUnavailable],
    }),
  };
}

export const streamingSubscriptions = endpoint("GET /streaming/subscriptions", {
  summary: "The caller's streaming subscriptions, and those of numbers that a code showed to be theirs",
  access: "person",
  reply: list,
  problems: [invalidToken],
});

export const accessCode = endpoint("POST /streaming/code", {
  summary: "Send a one-time code that opens the subscriptions of a number; the same reply where it has none",
  access: "person",
  body: z.object({ msisdn }),
  reply: replyOf(CodeSentShape),
  problems: [invalidToken, invalidRequest, codeTooSoon, tooManyRequests],
});

export const openNumber = endpoint("POST /streaming/open", {
  summary: "Open the subscriptions of a number by its one-time code, for an hour",
  access: "person",
  body: z.object({ msisdn, otp: OtpShape }),
  reply: list,
  problems: [invalidToken, invalidRequest, wrongCode],
});

export const cancelStreaming = endpoint("POST /streaming/cancel", {
  summary: "Cancel a subscription at the end of the month that is paid, or of the free months",
  access: "person",
  body: subscription,
  reply: one,
  problems: [invalidToken, notFound, cannotCancel],
});

export const payStreaming = endpoint("POST /streaming/pay", {
  summary: "Try to charge the unpaid month once more",
  access: "person",
  body: subscription,
  reply: DoneShape,
  problems: [invalidToken, notFound, nothingToPay, chargeUnderWay, payTooSoon],
});

export const reportStreamingPurchase = endpoint("POST /streaming/purchase-event", {
  summary: "Report the purchase of a subscription to analytics, for a customer who agreed to it; it is reported once",
  access: "person",
  body: ReportingShape.extend({ subscriptionId: z.uuid() }),
  reply: DoneShape,
  problems: [invalidToken, notFound],
});
