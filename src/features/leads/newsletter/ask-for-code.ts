import { RESEND_SECONDS } from "#customers/otp/model.ts";
import { forgetDraft, readDraft, storeDraft } from "#design-system/forms/typed-draft.ts";
import { CallFailure } from "#platform/http/client.ts";
import { call } from "../client.ts";
import { NEWSLETTER_CONSENT } from "./model.ts";

/** What is said when a call failed without a reason of the shop's. */
export const SEND_FAILED = "This could not be sent. Check your connection and try again.";

/** What somebody signs up with. */
export interface SignUp {
  email: string;
  vendorType: "personal" | "business";
  /** The field that no person sees. */
  website: string;
}

/** Signs up. @throws CallFailure */
export function signUp(details: SignUp): Promise<SentCode> {
  const consent = { given: true, version: NEWSLETTER_CONSENT.version } as const;
  return withResendTime(details.email, () => call("POST /blogs/signup", { body: { ...details, consent } }));
}

/** Asks for another code. @throws CallFailure */
export function resendCode(email: string): Promise<SentCode> {
  return withResendTime(email, () => call("POST /blogs/resendotp", { body: { email } }));
}

/** A code that was asked for too soon is on its way from before, for instance where the first answer got lost. */
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

/** A sign-up whose code is on its way. */
export interface SentCode {
  /** As it was typed: who made a mistake sees it. */
  email: string;
  /** When another code may be asked for, in milliseconds of this browser's clock. */
  resendAt: number;
}

const KEY = "newsletter-sent";

/** The sign-up of this tab that waits for its code: who went to read the mail on a phone may find the page loaded anew. */
export function readSentCode(): SentCode | undefined {
  const stored = readDraft(KEY);
  const email = stored.get("email");
  return email ? { email, resendAt: Number(stored.get("resendAt")) || 0 } : undefined;
}

/** Keeps it until the tab closes, or forgets it. */
export function storeSentCode(sent: SentCode | undefined): void {
  if (sent) storeDraft(KEY, { email: sent.email, resendAt: String(sent.resendAt) });
  else forgetDraft(KEY);
}
