/**
 * Where a customer gave a consent: for the newsletter, with a request to be contacted or told when a product is back, with an order, with a
 * streaming subscription, or with an entry of a competition.
 */
export const CONSENT_SOURCES = ["newsletter", "lead", "back in stock", "order", "streaming", "competition"] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** What follows once a consent is withdrawn. */
export const WITHDRAWAL_EFFECTS: Record<ConsentSource, string> = {
  newsletter: "We won't send you this news any more.",
  lead: "Nobody will contact you about this request any more.",
  "back in stock": "We've deleted your request and won't message you about this product.",
  streaming: "The subscription ends when you cancel it.",
  competition: "We won't send you offers by SMS any more. Your entry still counts.",
  order: "Your service still starts, and you can cancel it within seven days without a reason.",
};
