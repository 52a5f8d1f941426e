import { endOfDays } from "#shared/day.ts";
import { toCents } from "#shared/money.ts";
import { isWaiting, type OrderLine, type OrderStatus } from "./model.ts";

/** Days in which a customer may step back without a reason (ECT Act 25 of 2002, section 44). */
const CANCEL_DAYS = 7;

/** Days within which the money has to be back (section 44(3)). */
export const REFUND_DAYS = 30;

/**
 * Why an order cannot be cancelled with a button: over - it is given up already; elsewhere - the fibre checkout has it;
 * late - the seven days are over; began - the service began with consent (section 42(2)(a)); code_sent - a licence or
 * voucher that may have been used (section 42(2)(h)); in_part - goods that may go back, beside something that may not.
 */
export const CANCELLATION_REASONS = ["over", "elsewhere", "late", "began", "code_sent", "in_part"] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** Whether an order can be cancelled now; `until` is the first instant at which it cannot be, null where none is fixed yet. */
export interface Cancellation {
  allowed: boolean;
  until: Date | null;
  why: CancellationReason | null;
}

/** What the rule looks at. */
export interface CancellableOrder {
  status: OrderStatus;
  orderType: OrderLine["orderType"];
  concludedAt: Date | null;
  deliveredAt: Date | null;
  lines: readonly Pick<OrderLine, "isDelivered" | "voucherPrice">[];
  /** The customer asked that services begin at once (D-14). */
  startsAtOnce: boolean;
}

/**
 * Whether a customer may cancel an order (D-14). Until the goods are there or the service begins, always. After that
 * within seven days: of goods, which an order is taken for when anything in it is delivered, from the day on which they
 * came; of services from the day of the agreement. Whole days count, see endOfDays.
 */
export function mayCancel(order: CancellableOrder, now: Date): Cancellation {
  const { status, lines, startsAtOnce } = order;
  if (["cancelled", "refund_pending", "refunded"].includes(status)) return refused("over");
  if (status === "handed_off") return refused("elsewhere");
  const isGoods = lines.some((line) => line.isDelivered);
  if (isWaiting(status) || (isGoods ? !order.deliveredAt : !["in_progress", "completed"].includes(status)))
    return { allowed: true, until: null, why: null };
  const isCode = order.orderType === "software" || lines.some((line) => toCents(line.voucherPrice) > 0);
  const isCodeSent = isCode && status === "completed";
  const isService = lines.some((line) => !line.isDelivered);
  if (isGoods && isService && (startsAtOnce || isCodeSent)) return refused("in_part");
  if (isCodeSent) return refused("code_sent");
  if (!isGoods && startsAtOnce) return refused("began");
  const from = isGoods ? order.deliveredAt : order.concludedAt;
  const until = endOfDays(from ?? now, CANCEL_DAYS);
  return now < until ? { allowed: true, until, why: null } : { allowed: false, until, why: "late" };
}

function refused(why: CancellationReason): Cancellation {
  return { allowed: false, until: null, why };
}
