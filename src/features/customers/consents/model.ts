/** Where a customer gave a consent: for the newsletter, with a request to be contacted, or with an order. */
export const CONSENT_SOURCES = ["newsletter", "lead", "order"] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** What follows once a consent is withdrawn. */
export const WITHDRAWAL_EFFECTS: Record<ConsentSource, string> = {
  newsletter: "We do not send you this news any more.",
  lead: "Nobody contacts you about this request any more.",
  order: "Your service still starts, and you can cancel it within seven days without a reason.",
};
