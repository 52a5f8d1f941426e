import { RESEND_SECONDS } from "#customers/otp/model.ts";
import { readDraft, removeDraft, storeDraft } from "#design-system/forms/form-draft.ts";
import { CallFailure } from "#platform/http/client.ts";

/** What a code is requested for, as typed. */
export interface AskedOrder {
  ecomid: string;
  target: string;
}

/** A requested code. */
export interface SentCode extends AskedOrder {
  /** Earliest time to request another code, in epoch milliseconds. */
  resendAt: number;
}

/**
 * Requests a code. A code that was requested a moment ago counts as success, for the first reply may have been lost.
 * @throws CallFailure
 */
export async function requestCode(
  asked: AskedOrder,
  send: (asked: AskedOrder) => Promise<{ body: { resendAfterSeconds: number } }>,
): Promise<SentCode> {
  try {
    const { body } = await send(asked);
    return { ...asked, resendAt: Date.now() + body.resendAfterSeconds * 1000 };
  } catch (error) {
    const problem = error instanceof CallFailure ? error.problem : undefined;
    if (problem?.code !== "code_too_soon") throw error;
    const seconds = Number(problem.details?.retryAfterSeconds) || RESEND_SECONDS;
    return { ...asked, resendAt: Date.now() + seconds * 1000 };
  }
}

/** The requested code of this tab. It survives a reload, which phones do after switching to the mail app. @param key names the form */
export function readSentCode(key: string): SentCode | undefined {
  const stored = readDraft(key);
  const [ecomid, target] = [stored.get("ecomid"), stored.get("target")];
  return ecomid && target ? { ecomid, target, resendAt: Number(stored.get("resendAt")) || 0 } : undefined;
}

/** Stores the requested code until the tab closes; undefined removes it. */
export function storeSentCode(key: string, sent: SentCode | undefined): void {
  if (sent) storeDraft(key, { ...sent, resendAt: String(sent.resendAt) });
  else removeDraft(key);
}
