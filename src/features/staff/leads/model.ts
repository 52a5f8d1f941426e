import type { LEAD_SOURCES } from "#leads/model.ts";

/** States of a lead, in the order of the work. The last two close it; staff may open it again. */
export const LEAD_STATES = ["new", "contacted", "won", "lost"] as const;

export type LeadState = (typeof LEAD_STATES)[number];

/** Names of the states for people. */
export const STATE_LABELS: Record<LeadState, string> = {
  new: "New",
  contacted: "Contacted",
  won: "Won",
  lost: "Lost",
};

/** Names of the sources for people. */
export const SOURCE_LABELS: Record<(typeof LEAD_SOURCES)[number], string> = {
  callmeback: "Call-back request",
  preorder: "Pre-order",
  store: "Store",
  reseller: "Reseller",
  prepaid: "Prepaid",
  oneclick: "One click",
  enterprise: "Enterprise",
  tradein: "Trade-in",
  simswap: "SIM swap",
};

/** What a lead is called: the name, or else the number or address of the customer. */
export function leadTitle({ name, mobileNumber, email }: Record<"name" | "mobileNumber" | "email", string>): string {
  return name || mobileNumber || email || "No name";
}
