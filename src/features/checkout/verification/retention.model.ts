import { type OrderStatus, statusIs } from "#orders/status/model.ts";
import { DAY_MS } from "#shared/day.ts";

/** Years, as days, for which declined credit applications are kept (NCA section 170, regulation 55). */
export const CREDIT_APPLICATION_DAYS = 3 * 366;

/** Years, as days, for which the sensitive fields of an agreement are kept after its end (FICA section 23; more than NCA regulation 55). */
export const AGREEMENT_DAYS = 5 * 366;

/** The longest term of a contract, 36 months as days. The shop does not learn when a contract ends. */
export const LONGEST_TERM_DAYS = 3 * 366;

/** An order on account, or a licence with later bills, as its retention needs it. */
interface VerifiedOrder {
  status: OrderStatus;
  /** When it became binding; null for an application that was declined or withdrawn. */
  concludedAt: Date | null;
  updatedAt: Date;
}

/** Until when the application of an order on account, or the account of a licence's later bills, is kept; order-detail-retention deletes it then. */
export function applicationUntil({ status, concludedAt, updatedAt }: VerifiedOrder): Date {
  if (!concludedAt) return daysAfter(updatedAt, CREDIT_APPLICATION_DAYS);
  if (hasEndedCancelled(status)) return daysAfter(updatedAt, AGREEMENT_DAYS);
  return daysAfter(concludedAt, LONGEST_TERM_DAYS + AGREEMENT_DAYS);
}

/** True for an agreement that was cancelled; of one that was paid, the money is back as well. */
export function hasEndedCancelled(status: OrderStatus): boolean {
  return statusIs(status, "cancelled") && statusIs(status, "ended");
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}
