import { z } from "zod";
import { problem } from "#platform/http/problem.ts";
import { WRONG_CODE } from "./model.ts";

/**
 * Wrong, expired, used and unknown codes alike (S8-21). 422, because the request is well formed and a rule of the shop rejects it
 * 400 would mean an invalid field.
 */
export const wrongCode = problem("wrong_code", 422, WRONG_CODE);

/** Another code was requested too soon; see `details.retryAfterSeconds`. */
export const codeTooSoon = problem(
  "code_too_soon",
  429,
  "We sent you a code a moment ago. Wait a bit before you ask again",
);

/** Reply for a sent code. */
export const CodeSentShape = z.object({
  /** The target, masked (S9-35). */
  sentTo: z.string(),
  /** Seconds until another code can be requested. */
  resendAfterSeconds: z.int(),
  /** Seconds for which the code is valid. */
  expiresInSeconds: z.int(),
});

/** A code as typed: digits with or without spaces. */
export const OtpShape = z.string().trim().min(1, "Enter the code that we sent you").max(20);
