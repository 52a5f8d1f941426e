import { RESEND_SECONDS } from "#customers/otp/model.ts";
import { forgetDraft, readDraft, storeDraft } from "#design-system/forms/typed-draft.ts";
import { CallFailure } from "#platform/http/client.ts";
import { call } from "../client.ts";
import { NEWSLETTER_CONSENT } from "./model.ts";

/** What is said when a call failed without a reason of the shop's. */
export const SORRY = "This could not be sent. Check your connection and try again.";

/** What somebody signs up with. */
export interface Wanted {
  email: string;
  vendorType: "personal" | "business";
  /** The field that no person sees. */
  website: string;
}

/** Signs up. @throws CallFailure */
export function signUp(wanted: Wanted): Promise<Sent> {
  const consent = { given: true, version: NEWSLETTER_CONSENT.version } as const;
  return codeFor(wanted.email, () => call("POST /blogs/signup", { body: { ...wanted, consent } }));
}

/** Asks for another code. @throws CallFailure */
export function sendAgain(email: string): Promise<Sent> {
  return codeFor(email, () => call("POST /blogs/resendotp", { body: { email } }));
}

/** A code that was asked for too soon is on its way from before, for instance where the first answer got lost. */
async function codeFor(email: string, ask: () => Promise<{ body: { resendAfterSeconds: number } }>): Promise<Sent> {
  try {
    const { body } = await ask();
    return { email, resendAt: Date.now() + body.resendAfterSeconds * 1000 };
  } catch (error) {
    const problem = error instanceof CallFailure ? error.problem : undefined;
    if (problem?.code !== "code_too_soon") throw error;
    const seconds = Number(problem.details?.retryAfterSeconds) || RESEND_SECONDS;
    return { email, resendAt: Date.now() + seconds * 1000 };
  }
}

/** A sign-up whose code is on its way. */
export interface Sent {
  /** As it was typed: who made a mistake sees it. */
  email: string;
  /** When another code may be asked for, in milliseconds of this browser's clock. */
  resendAt: number;
}

const KEY = "newsletter-sent";

/** The sign-up of this tab that waits for its code: who went to read the mail on a phone may find the page loaded anew. */
export function readSent(): Sent | undefined {
  const kept = readDraft(KEY);
  const email = kept.get("email");
  return email ? { email, resendAt: Number(kept.get("resendAt")) || 0 } : undefined;
}

/** Keeps it until the tab closes, or forgets it. */
export function storeSentCode(sent: Sent | undefined): void {
  if (sent) storeDraft(KEY, { email: sent.email, resendAt: String(sent.resendAt) });
  else forgetDraft(KEY);
}
