import { codeRequest } from "#customers/otp/browser-request.ts";
import { resendTimeOf } from "#customers/otp/resend-time.ts";
import { readDraft, removeDraft, storeDraft } from "#design-system/forms/form-draft.ts";
import type { Segment } from "#shared/segment.ts";
import { call } from "../client.ts";
import { NEWSLETTER_CONSENT } from "./model.ts";

/** Data of a sign-up. */
export interface SignUp {
  email: string;
  segment: Segment;
  /** Honeypot field. */
  website: string;
}

/** Signs up. @throws CallFailure */
export async function signUp({ segment, ...details }: SignUp): Promise<SentCode> {
  const consent = { given: true, version: NEWSLETTER_CONSENT.version } as const;
  const resendAt = await resendTimeOf(() =>
    call("POST /blogs/signup", { body: { ...details, vendorType: segment, consent, ...codeRequest() } }),
  );
  return { email: details.email, resendAt };
}

/** Requests another code. @throws CallFailure */
export async function resendCode(email: string): Promise<SentCode> {
  return {
    email,
    resendAt: await resendTimeOf(() => call("POST /blogs/resendotp", { body: { email, ...codeRequest() } })),
  };
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
