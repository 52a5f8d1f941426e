/** Where a customer gave a consent: for the newsletter, with a request to be contacted, with an order, or with an entry of a competition. */
export const CONSENT_SOURCES = ["newsletter", "lead", "order", "competition"] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** What follows once a consent is withdrawn. */
export const WITHDRAWAL_EFFECTS: Record<ConsentSource, string> = {
  newsletter: "We do not send you this news any more.",
  lead: "Nobody contacts you about this request any more.",
  competition: "We do not send you offers by SMS any more. Your entry stays.",
  order: "Your service still starts, and you can cancel it within seven days without a reason.",
};
