import type { ReservationRules } from "#orders/reservations/model.ts";

/**
 * How much stock is kept for orders that are not paid yet (docs/decisions/reservations-are-bounded.md). `percent` and `units`: what all unpaid
 * orders of one customer hold of a material, at most; a single line is always kept. `unpaidFor`: for how many quarters of an hour stock that
 * is running out may be kept without being paid for, by one customer and from one network, before the next reservation has to wait.
 */
export const reservationRules: ReservationRules = {
  percent: 20,
  units: 10,
  unpaidFor: { customer: 2, network: 6 },
};
