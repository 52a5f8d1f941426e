import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { problem, tooManyRequests } from "#platform/http/problem.ts";
import { DoneShape, replyOf } from "#platform/http/reply.contract.ts";
import { CodeSentShape, codeTooSoon, OtpShape, wrongCode } from "../otp/contract.ts";
import { invalidToken } from "../sessions/contract.ts";
import { PROOF_MINUTES } from "./model.ts";

/** The customer has no contact of the requested kind that still proves who they are. */
export const contactMissing = problem(
  "contact_missing",
  409,
  "Your account has no contact that we can send a code to. Confirm your number or email address under Your details first",
);
/** The customer proved too long ago who they are. */
export const signInAgain = problem(
  "sign_in_again",
  403,
  `You can do this within ${PROOF_MINUTES} minutes of signing in. Please confirm that it's you with a code, or sign in again`,
);

export const requestProofCode = endpoint("POST /account/proof/code", {
  summary: "Send a one-time code to a contact of the account, with which the customer proves that it is them",
  access: "account",
  body: z.object({
    channel: z.enum(["email", "sms"]).optional().describe("By default email, or sms for a customer without"),
  }),
  reply: replyOf(CodeSentShape),
  problems: [invalidToken, contactMissing, codeTooSoon, tooManyRequests],
});

export const prove = endpoint("POST /account/proof", {
  summary: `Prove by the code that was sent last that it is the customer, for ${PROOF_MINUTES} minutes of this sign-in`,
  access: "account",
  body: z.object({ otp: OtpShape.describe("The code that was sent last") }),
  reply: DoneShape,
  problems: [invalidToken, wrongCode],
});
