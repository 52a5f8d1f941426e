import { z } from "zod";
import { problem } from "#platform/http/problem.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";
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

/** A code as typed: digits with or without spaces and a label. */
export const OtpShape = lineField(40).min(1, "Enter the code that we sent you");

/**
 * The field by which a browser without a token knows its own request: the same random id with the request of a code and with the code. Without
 * it, the code can be entered from the network only from which it was requested.
 */
export const CodeRequestField = {
  codeRequestId: z
    .string()
    .regex(/^[0-9a-f]{32}$/, "must be 32 hexadecimal digits")
    .optional()
    .describe("A random id of the browser: the same one with the request of a code and with the code"),
};
