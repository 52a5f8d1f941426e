import { readDraft, storeDraft } from "#design-system/forms/form-draft.ts";

/** What a mobile number is asked for before a product is chosen. */
export type NumberUse = "upgrade" | "load";

const keyOf = (use: NumberUse) => `number-to-${use}`;

/** The number that the customer typed above a list, in this tab; empty without one. */
export function rememberedNumber(use: NumberUse): string {
  return readDraft(keyOf(use)).get("msisdn") ?? "";
}

/** Remembers a number until the tab closes or the customer signs out; an empty text forgets it. It never goes into a URL (I-10). */
export function rememberNumber(use: NumberUse, msisdn: string): void {
  storeDraft(keyOf(use), { msisdn });
}
