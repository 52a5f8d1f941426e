import { z } from "zod";
import { problem } from "#platform/http/problem.ts";
import { WRONG_CODE } from "./model.ts";

/**
 * Wrong, expired, used and unknown codes alike (S8-21). 422, because the request is well formed and a rule of the shop refuses
 * what it says; 400 would say that a field is not filled in right.
 */
export const wrongCode = problem("wrong_code", 422, WRONG_CODE);

/** Another code was asked for too soon; `details.retryAfterSeconds` says when it may be. */
export const codeTooSoon = problem(
  "code_too_soon",
  429,
  "A code was sent a moment ago. Wait a little before you ask again",
);

/** What is told of a code that was sent. */
export const CodeSentShape = z.object({
  /** The target, masked (S9-35). */
  sentTo: z.string(),
  /** Seconds until another code may be asked for. */
  resendAfterSeconds: z.int(),
  /** Seconds for which the code is valid. */
  expiresInSeconds: z.int(),
});
