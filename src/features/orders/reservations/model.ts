import type { StockCount } from "#catalogue/stock/model.ts";
import { HOUR_MS } from "#shared/day.ts";
import type { OrderLine } from "../model.ts";

/** How much stock is kept for orders that are not paid yet, in config/reservations.ts. */
export interface ReservationRules {
  /** Percentage of the unsold units of a material that all unpaid orders of one customer hold at most. */
  percent: number;
  /** The same in units; the smaller of the two counts. */
  units: number;
  /** For how many reservations' time stock that is running out may be held without being paid for, before the next reservation waits. */
  unpaidFor: { customer: number; network: number };
}

/** Duration of a stock reservation (C-15). */
export const RESERVATION_MS = 15 * 60_000;

/** How often an order reserves its stock: once, and once again. */
export const MAX_RESERVATIONS = 2;

/** For how long it counts that stock was held without being paid for. */
export const HOLDERS_COUNT_MS = 12 * HOUR_MS;

/** The longest time that the next reservation has to wait. */
const MAX_WAIT_MS = 6 * HOUR_MS;

/** Units that have to remain for others, at least; with fewer, a material is running out. */
const PLENTY = 10;

/**
 * Why the stock of an order is not kept while its customer pays. "renewed": it was kept as often as an order may; "share": unpaid orders of
 * the customer hold their share; "unpaid": it was held several times without being paid for.
 */
export const NOT_KEPT_REASONS = ["renewed", "share", "unpaid"] as const;
export type NotKeptReason = (typeof NOT_KEPT_REASONS)[number];

/** What customers read about it, below NOT_KEPT_TITLE. */
export const NOT_KEPT_TEXTS: Record<NotKeptReason, string> = {
  renewed: "We've already reserved them for you twice.",
  share: "They're more than we can reserve for one customer at a time.",
  unpaid: "They're almost sold out, and earlier reservations weren't paid for.",
};

export const NOT_KEPT_TITLE = "We can't reserve your items while you pay";

/** What the customer can do about it. */
export const NOT_KEPT_ADVICE =
  "You can still pay now. If they sell out before your payment comes through, we'll get in touch and either find them or refund you.";

/** What an order needs of a material whose stock is limited. */
export interface Need {
  materialId: string;
  /** Units of all lines. */
  units: number;
  /** Units of its largest line. */
  largestLine: number;
}

/** The units of each material that lines need. */
export function needsOf(lines: readonly Pick<OrderLine, "materialId" | "quantity">[]): Need[] {
  return [...Map.groupBy(lines, ({ materialId }) => materialId)].map(([materialId, same]) => ({
    materialId,
    units: same.reduce((sum, { quantity }) => sum + quantity, 0),
    largestLine: Math.max(...same.map(({ quantity }) => quantity)),
  }));
}

/** What a holder has held of a material within HOLDERS_COUNT_MS: a customer by session, email address or mobile number, or a network. */
export interface Holding {
  kind: "customer" | "network";
  materialId: string;
  /** Units that are reserved for unpaid orders now. */
  units: number;
  /** Time for which units were reserved and then not paid for, in milliseconds. */
  unpaidMs: number;
  /** Number of orders that were paid. */
  paidOrders: number;
  /** End of the last reservation that was not paid for; null without one. */
  lastUnpaidAt: Date | null;
}

/**
 * Whether another reservation is refused, and why.
 * @param stock counts of each material, read while its row is locked
 * @returns undefined when all of it may be reserved
 */
export function refusedReservation(
  rules: ReservationRules,
  needs: readonly Need[],
  stock: ReadonlyMap<string, StockCount>,
  holdings: readonly Holding[],
  now: Date,
): NotKeptReason | undefined {
  for (const need of needs) {
    const { available, reserved } = stock.get(need.materialId) ?? { available: null, reserved: 0 };
    if (available === null) continue;
    const unsold = available + reserved;
    const held = holdings.filter(({ materialId }) => materialId === need.materialId);
    const share = Math.min(rules.units, Math.floor((unsold * rules.percent) / 100));
    const limit = Math.max(share, need.largestLine);
    if (held.some(({ kind, units }) => kind === "customer" && units + need.units > limit)) return "share";
    const isRunningOut = available - need.units < Math.max(PLENTY, unsold / 2);
    if (isRunningOut && held.some((holding) => mustWait(rules, holding, now))) return "unpaid";
  }
  return undefined;
}

/** The wait after the last unpaid reservation: that of one reservation, doubled with each one that follows. */
function mustWait(rules: ReservationRules, { kind, unpaidMs, paidOrders, lastUnpaidAt }: Holding, now: Date): boolean {
  const excess = Math.floor(unpaidMs / RESERVATION_MS) - paidOrders - rules.unpaidFor[kind];
  if (excess < 0 || !lastUnpaidAt) return false;
  return now.getTime() < lastUnpaidAt.getTime() + Math.min(RESERVATION_MS * 2 ** excess, MAX_WAIT_MS);
}
