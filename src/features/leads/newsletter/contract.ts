import { z } from "zod";
import { SegmentShape } from "#catalogue/contract.ts";
import { CodeRequestField, CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "#customers/otp/contract.ts";
import { invalidToken } from "#customers/sessions/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { checkedField } from "#platform/http/text-fields.contract.ts";
import { CONSENT_MESSAGE, NEWSLETTER_CHECKS, NEWSLETTER_CONSENTS } from "./model.ts";

const Email = checkedField(NEWSLETTER_CHECKS.email);

const Sent = z.object({ success: z.literal(true), body: CodeSentShape, message: z.string() });

/** Version of the accepted text in NEWSLETTER_CONSENTS. */
const ConsentShape = z.object({
  given: z.literal(true, CONSENT_MESSAGE),
  version: z.enum(NEWSLETTER_CONSENTS.map(({ version }) => version)),
});

/** The customer's account has no email address that the news could go to. */
export const emailMissing = problem("email_missing", 409, "Add an email address to your account first");

export const SignUpShape = z.object({
  /** Case and surrounding spaces do not matter. */
  email: Email,
  name: checkedField(NEWSLETTER_CHECKS.name).default(""),
  vendorType: SegmentShape,
  consent: ConsentShape,
  /** Honeypot field, hidden from people. If it is filled in, the reply is the same but nothing is sent or stored. */
  website: z.string().max(300).default(""),
  ...CodeRequestField,
});

export const signUp = endpoint("POST /blogs/signup", {
  summary:
    "Sign up for the newsletter; the subscription starts when the one-time code sent to the address is confirmed",
  body: SignUpShape,
  reply: Sent,
  problems: [codeTooSoon, tooManyRequests],
});

export const verifyOtp = endpoint("POST /blogs/verifyotp", {
  summary:
    "Confirm a newsletter sign-up by its one-time code; an address that is already subscribed stays one subscriber",
  body: z.object({ email: Email, otp: OtpShape, ...CodeRequestField }),
  reply: z.object({
    success: z.literal(true),
    body: z.object({ subscribed: z.literal(true) }),
    /** Also explains how to unsubscribe. */
    message: z.string(),
  }),
  problems: [wrongCode],
});

export const resendOtp = endpoint("POST /blogs/resendotp", {
  summary: "Send a new one-time code for a newsletter sign-up; the previous code becomes invalid",
  body: z.object({ email: Email, ...CodeRequestField }),
  reply: Sent,
  problems: [notFound, codeTooSoon, tooManyRequests],
});

export const subscribeAccount = endpoint("POST /account/newsletter", {
  summary: "Subscribe the customer's confirmed email address to the newsletter of a segment",
  access: "account",
  body: z.object({ vendorType: SegmentShape, consent: ConsentShape }),
  reply: z.object({ success: z.literal(true), message: z.string() }),
  problems: [invalidToken, emailMissing],
});
