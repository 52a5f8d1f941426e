import { call } from "#call.ts";
import { RESEND_SECONDS } from "#one-time-codes/model.ts";
import { CallFailure } from "#platform/http/client.ts";
import { NEWSLETTER_CONSENT } from "./model.ts";
import type { Sent } from "./sent.ts";

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
