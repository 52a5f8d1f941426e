import type { StandInOutcome } from "#adapters/payment/stand-in.server.ts";
import type { Random } from "./random.ts";

/** What one customer is going to do. */
export interface Plan {
  number: number;
  /** What is put in the cart, one call each. */
  lines: { variationId: string; quantity: number }[];
  /** A quantity that the first line is set to afterwards; 0: it stays. */
  newQuantity: number;
  /** What is put in the cart when the customer is at the payment page already, so that the order is stale. */
  afterthought: string;
  /** What the customer makes the bank do, one attempt after the other. */
  outcomes: StandInOutcome[];
}

/** Prepaid variants of different materials; of the first three there are few. */
export const ON_SALE = [
  "GA06-LBL-64GB-CASH",
  "NK3210-YEL-128MB-CASH",
  "PREDSIM-5GB",
  "NK235-BLU-128MB-CASH",
  "PRESIM-2GB",
  "PREESIM-3GB",
  "NK110-BLU-128MB-CASH",
] as const;

const ENDINGS: StandInOutcome[][] = [
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

/** The plan of one customer; the same for the same numbers. */
export function planOf(random: Random, number: number): Plan {
  const own = random.part(number);
  const lines = Array.from({ length: 1 + own.below(2) }, () => ({
    variationId: own.pick(ON_SALE),
    quantity: 1 + own.below(2),
  }));
  return {
    number,
    lines,
    newQuantity: own.below(4) === 0 ? 1 + own.below(3) : 0,
    afterthought: own.below(6) === 0 ? own.pick(ON_SALE) : "",
    outcomes: own.pick(ENDINGS),
  };
}
