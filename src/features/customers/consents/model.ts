/**
 * Where a customer gave a consent: for the newsletter, with a request to be contacted or told when a product is back, with an order, with a
 * streaming subscription, or with an entry of a competition.
 */
export const CONSENT_SOURCES = ["newsletter", "lead", "back in stock", "order", "streaming", "competition"] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** What the consents of an order are for: those before it is placed, and those of the payment step of an order on account. */
export const ORDER_PURPOSES = ["terms", "long_term", "immediate_start", "credit_check", "debit_mandate"] as const;
export type OrderPurpose = (typeof ORDER_PURPOSES)[number];

/** What a consent is for. An order has several; every other source has one, of the same name. */
export type ConsentPurpose = Exclude<ConsentSource, "order"> | OrderPurpose;

/** A text of a purpose. A text that was shown is never edited: new words get a new version, which comes first in the purpose's list. */
export interface ConsentText {
  version: string;
  text: string;
}

/**
 * The text of a version, as it was shown. It is needed only when a consent is given, whose version the contract has checked; the ledger stores
 * the words, and they are shown from there.
 * @param texts all texts of the purpose
 * @throws Error for an unknown version
 */
export function consentText(texts: readonly ConsentText[], version: string): ConsentText {
  const found = texts.find((known) => known.version === version);
  if (!found) throw new Error(`There is no consent of version ${version}`);
  return found;
}

/** What follows once a consent is withdrawn. */
const WITHDRAWAL_EFFECTS: Record<ConsentPurpose, string> = {
  newsletter: "We won't send you this news any more.",
  lead: "Nobody will contact you about this request any more.",
  "back in stock": "We've deleted your request and won't message you about this product.",
  streaming: "The subscription ends when you cancel it.",
  competition: "We won't send you offers by SMS any more. Your entry still counts.",
  terms: "We'll ask you again before you place this order.",
  long_term: "We'll ask you again before you place this order.",
  immediate_start: "Your service still starts, and you can cancel it within seven days without a reason.",
  credit_check: "We won't check your credit record for this order any more.",
  debit_mandate: "We no longer collect your monthly bill from this bank account.",
};

/** What follows once a consent is withdrawn, in a sentence or two. @param id as in the contract: that of an order's consent ends with its purpose */
export function withdrawalEffect({ source, id }: { source: ConsentSource; id: string }): string {
  if (source !== "order") return WITHDRAWAL_EFFECTS[source];
  const name = id.slice(id.indexOf("/") + 1);
  return WITHDRAWAL_EFFECTS[ORDER_PURPOSES.find((purpose) => purpose === name) ?? "terms"];
}
