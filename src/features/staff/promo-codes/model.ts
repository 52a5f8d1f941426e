/** Whether customers can use a code now. */
export const PROMO_STATES = ["active", "planned", "ended", "used_up", "off"] as const;
export type PromoState = (typeof PROMO_STATES)[number];

export const PROMO_STATE_LABELS: Record<PromoState, string> = {
  active: "Active",
  planned: "Planned",
  ended: "Ended",
  used_up: "Used up",
  off: "Switched off",
};

/** What becomes of the code of an order, for people. */
export const USE_LABELS = { held: "Not paid yet", used: "Bought", returned: "Cancelled, given back" } as const;
