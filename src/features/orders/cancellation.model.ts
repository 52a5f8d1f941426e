import { endOfDays } from "#shared/working-days.ts";
import { isWaiting, type OrderLine, type OrderStatus, sendsCode } from "./model.ts";

/** Days within which a customer may cancel without a reason (ECT Act 25 of 2002, section 44). */
const CANCEL_DAYS = 7;

/** Days within which payments have to be refunded (section 44(3)). */
export const REFUND_DAYS = 30;

/**
 * Why an order cannot be cancelled online: over - already cancelled; elsewhere - handed off to the fibre checkout; late - after the
 * seven days; began - the service started with consent (section 42(2)(a)); code_sent - a licence or voucher that may have been used
 * (section 42(2)(h)); in_part - goods that can be returned together with something that cannot.
 */
export const CANCELLATION_REASONS = ["over", "elsewhere", "late", "began", "code_sent", "in_part"] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** Whether an order can be cancelled now. `until` is the deadline, exclusive; null while none is fixed. */
export interface Cancellation {
  allowed: boolean;
  until: Date | null;
  why: CancellationReason | null;
}

/** Fields of an order that the rule uses. */
export interface CancellableOrder {
  status: OrderStatus;
  orderType: OrderLine["orderType"];
  concludedAt: Date | null;
  deliveredAt: Date | null;
  lines: readonly Pick<OrderLine, "isDelivered" | "voucherPrice">[];
  /** The customer consented to an immediate start of services (D-14). */
  startsAtOnce: boolean;
}

/**
 * Whether a customer may cancel an order (D-14): always before the delivery or the start of the service, and within seven days after. The
 * days count from the delivery for orders with any delivered line, and from the purchase for services. Only whole days count, see
 * endOfDays.
 */
export function cancellationFor(order: CancellableOrder, now: Date): Cancellation {
  const { status, lines, startsAtOnce } = order;
  if (["cancelled", "refund_pending", "refunded"].includes(status)) return notAllowed("over");
  if (status === "handed_off") return notAllowed("elsewhere");
  const isGoods = lines.some((line) => line.isDelivered);
  if (isWaiting(status) || (isGoods ? !order.deliveredAt : !["in_progress", "completed"].includes(status)))
    return { allowed: true, until: null, why: null };
  const isCodeSent = sendsCode(order) && status === "completed";
  const isService = lines.some((line) => !line.isDelivered);
  if (isGoods && isService && (startsAtOnce || isCodeSent)) return notAllowed("in_part");
  if (isCodeSent) return notAllowed("code_sent");
  if (!isGoods && startsAtOnce) return notAllowed("began");
  const from = isGoods ? order.deliveredAt : order.concludedAt;
  const until = endOfDays(from ?? now, CANCEL_DAYS);
  return now < until ? { allowed: true, until, why: null } : { allowed: false, until, why: "late" };
}

function notAllowed(why: CancellationReason): Cancellation {
  return { allowed: false, until: null, why };
}
