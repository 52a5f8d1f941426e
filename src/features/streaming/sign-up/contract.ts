import { z } from "zod";
import { checkoutBlocked } from "#cart/contract.ts";
import { PaymentGroupShape, RandShape } from "#catalogue/contract.ts";
import { CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "#customers/otp/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { groupNotAvailable } from "#orders/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { invalidRequest, problem, tooManyRequests } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { checkedField, lineField } from "#platform/http/text-fields.contract.ts";
import { EMAIL_CHECK, MOBILE_CHECK } from "#shared/person.ts";
import { type Partner, STREAMING_TYPES } from "#shared/streaming/partners.ts";
import { partnerUnavailable } from "../contract.ts";
import { BILLINGS, SIGN_UP_STATES } from "../model.ts";

/** A step was called before the one that comes first, or after the subscription was ordered. `details.state` is where the sign-up stands. */
export const stepNotOpen = problem("streaming_step", 409, "Please complete the steps before this one first");
/** The number cannot take a subscription, or its balance is too low. */
export const notEligible = problem("not_eligible", 422, "You can't get a streaming subscription on this number");
/** Price, free months or the day changed since the terms were displayed. */
export const termsChanged = problem("terms_changed", 409, "The offer has changed. Please read it again");
/** A mobile number as typed. */
export const msisdn = checkedField(MOBILE_CHECK);
const email = checkedField(EMAIL_CHECK);

const TermsShape = z.object({
  version: z.string().describe("Send it back to accept exactly these terms"),
  text: z.string(),
  title: z.string(),
  freeMonths: z.int(),
  freeMonthsUsed: z.boolean().describe("The verified number has had its free months, so there are none"),
  chargedAtOnce: z
    .boolean()
    .describe("The verified number had a subscription that ended unpaid, so the first month is charged at activation"),
  price: RandShape.describe("Per month, after the free months"),
  firstChargeOn: z.iso.date(),
});

/** Where a sign-up stands. */
const SignUpShape = z
  .object({
    ottSessionId: z.uuid(),
    state: z.enum(SIGN_UP_STATES),
    orderType: PaymentGroupShape,
    msisdn: z.string().describe("Masked"),
    billing: z.enum(BILLINGS).nullable().describe("How the number is billed; null until it is known"),
    email: z.string().describe("Masked; empty until one is given"),
    amazonSdk: z.boolean().describe("A session at the partner was stored"),
    subscriptionId: z.uuid().nullable().describe("Once it is ordered"),
  })
  .meta({ id: "StreamingSignUp" });

export type SignUpBody = z.output<typeof SignUpShape>;

/** The reply of a step. */
export const step = replyOf(SignUpShape);
const codeSent = replyOf(CodeSentShape);

export const readSignUp = endpoint("GET /streaming/sign-up", {
  summary: "Where the caller's sign-up for a streaming subscription stands, with the terms of what is in the cart",
  access: "person",
  query: z.object({ orderType: z.enum(STREAMING_TYPES) }),
  reply: replyWith({ signUp: SignUpShape.nullable(), terms: TermsShape.nullable() }),
  problems: [invalidToken, invalidRequest, checkoutBlocked],
});

const sendNumberCode = {
  summary: "Send a one-time code to the mobile number of the sign-up",
  access: "person",
  reply: codeSent,
  problems: [invalidToken, stepNotOpen, codeTooSoon, tooManyRequests],
} as const;
const checkNumberCode = {
  summary: "Verify the mobile number by its one-time code",
  access: "person",
  body: z.object({ otp: OtpShape }),
  reply: step,
  problems: [invalidToken, stepNotOpen, wrongCode],
} as const;
const checkEmailCode = { ...checkNumberCode, summary: "Verify the email address by its one-time code" } as const;

/** The calls of a sign-up at a partner. */
export type SignUpCalls = ReturnType<typeof signUpCalls>;

/** The calls of a sign-up at a partner, each of which finds only sign-ups there. */
export function signUpCalls({ paths: { ott, lambda }, products }: Partner) {
  const orderType = z.enum(products.map((product) => product.paymentGroup));
  return {
    queryIdentification: endpoint(`POST ${ott}/v6/queryIdentification`, {
      summary: "Begin a sign-up: ask the partner whether a mobile number can take the subscription in the cart",
      access: "person",
      body: z.object({ msisdn, orderType }),
      reply: replyOf(SignUpShape.extend({ partnerSession: z.string().describe(`For ${lambda}/sessionIdUpdate`) })),
      problems: [
        ...[invalidToken, invalidRequest, checkoutBlocked, groupNotAvailable],
        ...[notEligible, tooManyRequests, partnerUnavailable],
      ],
    }),

    queryBalance: endpoint(`POST ${ott}/v6/query_balance`, {
      summary: "Ask whether the prepaid balance of the number covers one month",
      access: "person",
      body: z.object({}),
      reply: replyOf(SignUpShape.extend({ requiredBalance: RandShape })),
      problems: [invalidToken, stepNotOpen, notEligible, tooManyRequests, partnerUnavailable],
    }),

    sendOtp: endpoint(`POST ${ott}/v6/sendotp`, { ...sendNumberCode, body: z.object({}) }),
    validateOtp: endpoint(`POST ${ott}/v6/validate/otp`, checkNumberCode),
    validateEmailOtp: endpoint(`POST ${ott}/v6/validate/email/otp`, checkEmailCode),

    sendOtpV1: endpoint(`POST ${ott}/sendotp`, {
      ...sendNumberCode,
      summary: "The first version of the steps to a code: ask about a number, and its balance, and send the code",
      body: z.object({ msisdn, orderType }),
      problems: [
        ...[invalidToken, invalidRequest, checkoutBlocked, groupNotAvailable, stepNotOpen, notEligible],
        ...[codeTooSoon, tooManyRequests, partnerUnavailable],
      ],
    }),
    validateOtpV1: endpoint(`POST ${ott}/validate/otp`, checkNumberCode),
    validateEmailOtpV1: endpoint(`POST ${ott}/validate/email/otp`, checkEmailCode),

    activeService: endpoint(`POST ${ott}/v6/ott_active_service`, {
      summary: "What already runs on the verified number, and the email address that the partner has for it",
      access: "person",
      body: z.object({}),
      reply: replyWith({
        ottActiveProducts: z.array(z.string()),
        existingEmail: z.string().nullable().describe("Masked; null without one"),
      }),
      problems: [invalidToken, stepNotOpen, partnerUnavailable],
    }),

    subscriptionEmail: endpoint(`POST ${lambda}/subscriptionEmail`, {
      summary: "Set the email address of the subscription; one that is known to be the customer's needs no code",
      access: "person",
      body: z.object({ email: email.optional().describe("Without it: the one that the partner has for the number") }),
      reply: step,
      problems: [invalidToken, invalidRequest, stepNotOpen, partnerUnavailable],
    }),

    sendEmailOtp: endpoint(`POST ${ott}/v6/send_subscription_email_otp`, {
      summary: "Send a one-time code to the email address of the sign-up",
      access: "person",
      body: z.object({}),
      reply: codeSent,
      problems: [invalidToken, stepNotOpen, codeTooSoon, tooManyRequests],
    }),

    sessionIdUpdate: endpoint(`POST ${lambda}/sessionIdUpdate`, {
      summary: "Store the session at the partner, which goes along with the order",
      access: "person",
      body: z.object({ sessionId: lineField(200).min(1) }),
      reply: step,
      problems: [invalidToken, stepNotOpen],
    }),

    acceptTerms: endpoint(`POST ${lambda}/acceptTerms`, {
      summary: "Accept the terms of the subscription; their text and the time are stored",
      access: "person",
      body: z.object({ version: z.string().max(200), accepted: z.literal(true, "Tick to accept the terms") }),
      reply: step,
      problems: [invalidToken, invalidRequest, stepNotOpen, checkoutBlocked, termsChanged],
    }),
  };
}
