import { DAY_MS } from "#shared/day.ts";

/** Years, as days, for which declined credit applications are kept (NCA section 170, regulation 55). */
export const CREDIT_APPLICATION_DAYS = 3 * 366;

/** Years, as days, for which the sensitive fields of an agreement are kept after its end (FICA section 23; more than NCA regulation 55). */
export const AGREEMENT_DAYS = 5 * 366;

/** The longest term of a contract, 36 months as days. The shop does not learn when a contract ends. */
export const LONGEST_TERM_DAYS = 3 * 366;

/** An order on account as its retention needs it. */
interface VerifiedOrder {
  status: string;
  /** When it became binding; null for an application that was declined or withdrawn. */
  concludedAt: Date | null;
  updatedAt: Date;
}

/** Until when the application of an order on account is kept; order-detail-retention deletes it then. */
export function applicationUntil({ status, concludedAt, updatedAt }: VerifiedOrder): Date {
  if (!concludedAt) return daysAfter(updatedAt, CREDIT_APPLICATION_DAYS);
  if (status === "cancelled") return daysAfter(updatedAt, AGREEMENT_DAYS);
  return daysAfter(concludedAt, LONGEST_TERM_DAYS + AGREEMENT_DAYS);
}

function daysAfter(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}
