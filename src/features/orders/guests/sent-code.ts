import { readDraft, removeDraft, storeDraft } from "#design-system/forms/form-draft.ts";

/** What a code is requested for, as typed. */
export interface AskedOrder {
  orderNumber: string;
  target: string;
}

/** A requested code. */
export interface SentCode extends AskedOrder {
  /** Earliest time to request another code, in epoch milliseconds. */
  resendAt: number;
}

/** The requested code of this tab. It survives a reload, which phones do after switching to the mail app. @param key names the form */
export function readSentCode(key: string): SentCode | undefined {
  const stored = readDraft(key);
  const [orderNumber, target] = [stored.get("ecomid"), stored.get("target")];
  return orderNumber && target ? { orderNumber, target, resendAt: Number(stored.get("resendAt")) || 0 } : undefined;
}

/** Stores the requested code until the tab closes; undefined removes it. */
export function storeSentCode(key: string, sent: SentCode | undefined): void {
  if (sent) storeDraft(key, { ecomid: sent.orderNumber, target: sent.target, resendAt: String(sent.resendAt) });
  else removeDraft(key);
}
