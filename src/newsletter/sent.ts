import { forgetDraft, keepDraft, readDraft } from "#ui/typed-draft.ts";

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
export function keepSent(sent: Sent | undefined): void {
  if (sent) keepDraft(KEY, { email: sent.email, resendAt: String(sent.resendAt) });
  else forgetDraft(KEY);
}
