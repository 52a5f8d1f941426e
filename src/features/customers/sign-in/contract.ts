import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { foreignOrigin, problem, tooManyRequests } from "#platform/http/problem.ts";
import { DoneShape, replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { checkedField } from "#platform/http/text-fields.contract.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { CodeRequestField, CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "../otp/contract.ts";
import { CONTACT_CHECK } from "../otp/model.ts";
import { invalidToken } from "../sessions/contract.ts";
import { DROP_REASONS, NUMBER_UNUSED_DAYS } from "./model.ts";

/** The mobile number may have another holder by now; the customer signs in by email, or sends the code again with `startNew`. */
export const numberUnused = problem(
  "number_unused",
  409,
  `Nobody has signed in with this number for ${NUMBER_UNUSED_DAYS} days, and numbers change owners. If the account is yours, sign in with its email address. If not, start a new account`,
);
/** The refresh cookie is missing, expired, ended or was used by someone else. */
export const signedOut = problem("signed_out", 401, "You are signed out. Sign in again");

/** An email address or a South African mobile number, in the body because addresses of people do not belong in URLs. */
export const ContactShape = checkedField(CONTACT_CHECK);

/** What became of the guest's cart; null when the guest had none. */
const GuestDataReportShape = z
  .object({
    merged: z.boolean().describe("False after a failure: the cart is merged later"),
    dropped: z.array(
      z.object({
        from: z.enum(["guest", "customer"]).describe("The cart that the line was in"),
        title: z.string(),
        quantity: z.int().describe("Before"),
        mergedQuantity: z.int().describe("In the merged cart"),
        reason: z.enum(DROP_REASONS),
      }),
    ),
  })
  .meta({ id: "GuestDataReport" });

/** The tokens of a customer who signed in. The refresh token is in the cookie of the response. */
export const SignedInShape = z
  .object({
    token: z.string().describe("New session token; replaces that of the guest, which is unknown from now on"),
    uid: z.uuid(),
    expiresInDays: z.int().positive().describe("Lifetime of the cookie Public_Session_Token, in days"),
    accessToken: z.string().describe("Opens the account and its orders; kept in memory only"),
    accessExpiresInSeconds: z.int().positive(),
    browserMark: z
      .string()
      .describe(
        "Kept by the browser after a sign-out, too: with it, nobody else can use up its codes. It opens nothing",
      ),
    isNew: z.boolean().describe("True for an account that this sign-in created"),
    guestData: GuestDataReportShape.nullable(),
    guest: z
      .object({ token: z.string(), expiresInDays: z.int().positive() })
      .nullable()
      .describe(
        "The guest's new session, for after the sign-out: it opens the guest's orders that are not the customer's",
      ),
  })
  .meta({ id: "SignedIn" });

/** Fields of every call that signs a customer in. */
export const SignInOptions = {
  session: z.string().max(100).optional().describe("Token of the guest's session, whose cart is merged"),
  checkout: z
    .object({ vendorType: z.enum(SEGMENTS), orderType: z.string().max(50) })
    .transform(({ vendorType, orderType }) => ({ segment: vendorType, paymentGroup: orderType }))
    .optional()
    .describe("The payment group in whose checkout the guest signs in: its lines are kept as they are"),
};

export const requestSignInCode = endpoint("POST /sign-in/code", {
  summary: "Send a one-time code to sign in with; the reply is the same whether there is an account or not",
  body: z.object({
    target: ContactShape,
    browserMark: z
      .string()
      .max(100)
      .optional()
      .describe("The one of the last sign-in in this browser, if there was one"),
    ...CodeRequestField,
  }),
  reply: replyOf(CodeSentShape),
  problems: [codeTooSoon, tooManyRequests],
});

export const signIn = endpoint("POST /sign-in", {
  summary: "Sign in with a one-time code, or create an account with it",
  body: z.object({
    target: ContactShape,
    otp: OtpShape,
    startNew: z.boolean().default(false).describe("Start a new account with a number that nobody used for long"),
    ...CodeRequestField,
    ...SignInOptions,
  }),
  reply: replyOf(SignedInShape),
  setsCookie: true,
  problems: [wrongCode, numberUnused, tooManyRequests],
});

export const refreshAccess = endpoint("POST /session/refresh", {
  summary: "Get a new access token by the HttpOnly cookie of the sign-in, which is replaced; same origin only",
  reply: replyWith({ accessToken: z.string(), accessExpiresInSeconds: z.int().positive() }),
  cookie: "Session_Refresh",
  setsCookie: true,
  problems: [signedOut, foreignOrigin, tooManyRequests],
});

export const signOut = endpoint("POST /sign-out", {
  summary: "Sign out: on this device, or on all of them",
  access: "session",
  body: z.strictObject({ everywhere: z.boolean() }),
  reply: DoneShape,
  setsCookie: true,
  problems: [invalidToken],
});

export const listSignIns = endpoint("GET /account/sign-ins", {
  summary: "The devices on which the customer is signed in, last used first",
  access: "account",
  reply: replyWith({
    signIns: z.array(
      z.object({
        signInId: z.uuid(),
        device: z.string().describe("Browser and system, as far as the browser tells"),
        method: z.enum(["code", "passkey", "provider"]),
        createdAt: z.iso.datetime(),
        usedAt: z.iso.datetime(),
        isThis: z.boolean().describe("The device that asks"),
      }),
    ),
  }),
  problems: [invalidToken],
});

export const endSignIn = endpoint("POST /account/sign-ins/end", {
  summary: "Sign out on one device; ending it again does nothing",
  access: "account",
  body: z.object({ signInId: z.uuid() }),
  reply: DoneShape,
  problems: [invalidToken],
});
