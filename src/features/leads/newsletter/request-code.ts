import { RESEND_SECONDS } from "#customers/otp/model.ts";
import { readDraft, removeDraft, storeDraft } from "#design-system/forms/form-draft.ts";
import { CallFailure } from "#platform/http/client.ts";
import { call } from "../client.ts";
import { NEWSLETTER_CONSENT } from "./model.ts";

/** Message for a failed call without a message from the server. */
export const SEND_FAILED = "This could not be sent. Check your connection and try again.";

/** Data of a sign-up. */
export interface SignUp {
  email: string;
  vendorType: "personal" | "business";
  /** Honeypot field. */
  website: string;
}

/** Signs up. @throws CallFailure */
export function signUp(details: SignUp): Promise<SentCode> {
  const consent = { given: true, version: NEWSLETTER_CONSENT.version } as const;
  return withResendTime(details.email, () => call("POST /blogs/signup", { body: { ...details, consent } }));
}

/** Requests another code. @throws CallFailure */
export function resendCode(email: string): Promise<SentCode> {
  return withResendTime(email, () => call("POST /blogs/resendotp", { body: { email } }));
}

/** Treats code_too_soon as success: a code was sent before, for instance if the first reply was lost. */
async function withResendTime(
  email: string,
  send: () => Promise<{ body: { resendAfterSeconds: number } }>,
): Promise<SentCode> {
  try {
    const { body } = await send();
    return { email, resendAt: Date.now() + body.resendAfterSeconds * 1000 };
  } catch (error) {
    const problem = error instanceof CallFailure ? error.problem : undefined;
    if (problem?.code !== "code_too_soon") throw error;
    const seconds = Number(problem.details?.retryAfterSeconds) || RESEND_SECONDS;
    return { email, resendAt: Date.now() + seconds * 1000 };
  }
}

/** A sign-up whose code was sent. */
export interface SentCode {
  /** As typed, so that the customer can see mistakes. */
  email: string;
  /** Earliest time to request another code, in epoch milliseconds. */
  resendAt: number;
}

const KEY = "newsletter-sent";

/** The pending sign-up of this tab. It survives a reload, which phones do after switching to the mail app. */
export function readSentCode(): SentCode | undefined {
  const stored = readDraft(KEY);
  const email = stored.get("email");
  return email ? { email, resendAt: Number(stored.get("resendAt")) || 0 } : undefined;
}

/** Stores the pending sign-up until the tab closes; undefined removes it. */
export function storeSentCode(sent: SentCode | undefined): void {
  if (sent) storeDraft(KEY, { email: sent.email, resendAt: String(sent.resendAt) });
  else removeDraft(KEY);
}
