import type { StandInOutcome } from "#adapters/payment/stand-in.server.ts";
import type { Random } from "./random.ts";

/** The actions of one customer. */
export interface JourneyPlan {
  number: number;
  /** Added to the cart, one call each. */
  lines: { variationId: string; quantity: number }[];
  /** New quantity of the first line; 0: unchanged. */
  newQuantity: number;
  /** Variation id added to the cart after the payment began, which makes the order stale; empty: none. */
  addedAtPayment: string;
  /** Outcome of each payment attempt. */
  outcomes: StandInOutcome[];
  /** The customer cancels the order after the last payment. */
  cancels?: boolean;
}

/** One phone without a payment, for scenarios about something else than the journey. */
export const ONE_PHONE: JourneyPlan = {
  number: 0,
  lines: [{ variationId: "NK3210-BLU-128MB-CASH", quantity: 1 }],
  newQuantity: 0,
  addedAtPayment: "",
  outcomes: [],
};

/** Prepaid variants of different materials with plenty of stock. */
export const PLENTIFUL_IDS = ["NK235-BLU-128MB-CASH", "PRESIM-2GB", "PREESIM-3GB", "NK110-BLU-128MB-CASH"] as const;

/** The same, and some with little stock. */
export const VARIATION_IDS = ["GA06-LBL-64GB-CASH", "NK3210-YEL-128MB-CASH", "PREDSIM-5GB", ...PLENTIFUL_IDS] as const;

const PAYMENT_OUTCOMES: StandInOutcome[][] = [
  ["paid"],
  ["paid"],
  ["paid"],
  ["twice"],
  ["late"],
  ["failed", "paid"],
  ["cancelled", "paid"],
  ["failed", "cancelled", "twice"],
  ["failed"],
  ["wrong amount"],
  [],
];

/** The plan of customer `number`, which depends only on that and the seed. */
export function randomPlan(random: Random, number: number): JourneyPlan {
  const customerRandom = random.fork(number);
  const lines = Array.from({ length: 1 + customerRandom.below(2) }, () => ({
    variationId: customerRandom.pick(VARIATION_IDS),
    quantity: 1 + customerRandom.below(2),
  }));
  return {
    number,
    lines,
    newQuantity: customerRandom.below(4) === 0 ? 1 + customerRandom.below(3) : 0,
    addedAtPayment: customerRandom.below(6) === 0 ? customerRandom.pick(VARIATION_IDS) : "",
    outcomes: customerRandom.pick(PAYMENT_OUTCOMES),
  };
}
