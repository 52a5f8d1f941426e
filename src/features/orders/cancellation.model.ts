import { type PricedLine, type SummaryPart, summarise } from "#cart/summary.model.ts";
import { isMonthly } from "#catalogue/model.ts";
import { type Cents, toCents, toRand } from "#shared/money.ts";
import { endOfDays } from "#shared/working-days.ts";
import { isSentAtOnce, isVoucherLine, type OrderLine } from "./model.ts";
import { type OrderStatus, statusIs } from "./status/model.ts";

/** Days within which a customer may cancel without a reason (ECT Act 25 of 2002, section 44). */
const CANCEL_DAYS = 7;

/** Days within which payments have to be refunded (section 44(3)). */
export const REFUND_DAYS = 30;

/**
 * Why an order cannot be cancelled online: over - already cancelled; elsewhere - placed at the fibre checkout, where the agreement would go on; late - after the
 * seven days; began - everything was loaded or started with consent (section 42(2)(a)); code_sent - a licence or voucher that may have been
 * used (section 42(2)(h)).
 */
export const CANCELLATION_REASONS = ["over", "elsewhere", "late", "began", "code_sent"] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];

/** Whether an order can be cancelled now. `until` is the deadline, exclusive; null while none is fixed. */
export interface Cancellation {
  allowed: boolean;
  until: Date | null;
  why: CancellationReason | null;
}

/** Fields of a line that the rules use. */
type Line = Parameters<typeof isSentAtOnce>[0] &
  Pick<OrderLine, "id" | "lineGroupId" | "paymentGroup" | "voucherPrice">;

/** Fields of an order that the rules use. */
export interface CancellableOrder {
  status: OrderStatus;
  concludedAt: Date | null;
  sentAt: Date | null;
  deliveredAt: Date | null;
  /** When what is loaded or sent at once was, before the rest of the order. */
  loadedAt: Date | null;
  lines: readonly Line[];
  /** All its SIMs are registered (RICA): before that none of them works. */
  isRegistered: boolean;
  /** The customer consented to an immediate start of services (D-14). */
  startsAtOnce: boolean;
}

/**
 * Whether a customer may cancel an order (D-14): always before the delivery or the start of the service, and within seven days after. The
 * days count from the delivery for orders with any delivered line, and from the purchase for services. Only whole days count, see
 * endOfDays. What was loaded or sent with consent stays with the customer; an order of nothing else can no longer be cancelled.
 */
export function cancellationFor(order: CancellableOrder, now: Date): Cancellation {
  const { status, lines } = order;
  if (statusIs(status, "cancelled")) return notAllowed("over");
  if (status === "handed_off" || (statusIs(status, "undecided") && isFibre(lines))) return notAllowed("elsewhere");
  if (statusIs(status, "waiting")) return { allowed: true, until: null, why: null };
  const kept = keptLines(order);
  if (kept.length > 0 && kept.length === lines.length) return notAllowed(kept.every(isCode) ? "code_sent" : "began");
  const isGoods = lines.some((line) => line.isDelivered);
  if (isGoods ? !order.deliveredAt : status !== "completed") return { allowed: true, until: null, why: null };
  const from = isGoods ? order.deliveredAt : order.concludedAt;
  const until = endOfDays(from ?? now, CANCEL_DAYS);
  return now < until ? { allowed: true, until, why: null } : { allowed: false, until, why: "late" };
}

/** A held order of fibre was completed at the fibre checkout as well. */
function isFibre(lines: readonly Line[]): boolean {
  return lines.some(({ paymentGroup }) => paymentGroup === "fibreproduct");
}

function notAllowed(why: CancellationReason): Cancellation {
  return { allowed: false, until: null, why };
}

/**
 * The lines that the customer keeps, and pays for, when the order is cancelled now: with the consent to start at once, what was loaded or sent,
 * and SIMs with data or minutes in them that can be used (D-14); without anything of that kind, services that have started. A code that was
 * sent stays in any case.
 * @param isLoaded whether what is loaded or sent at once was; by default as soon as the goods beside it were delivered, too
 */
export function keptLines<Kept extends Line>(
  order: CancellableOrder & { lines: readonly Kept[] },
  isLoaded = order.loadedAt !== null || order.deliveredAt !== null || order.status === "completed",
): Kept[] {
  const { startsAtOnce } = order;
  const lines: readonly Kept[] = order.lines;
  const atOnce = lines.filter(isSentAtOnce);
  const consented = atOnce.length > 0 ? atOnce : lines.filter((line) => !line.isDelivered);
  const isDone = (line: Line) => (line.includesStarterPack ? isUsableSim(line, order) : isLoaded);
  const kept = lines.filter((line) => isDone(line) && (isCode(line) || (startsAtOnce && consented.includes(line))));
  // What was added to a kept product goes with it.
  const isWithKept = ({ lineGroupId }: Line) => kept.some((line) => line.lineGroupId === lineGroupId);
  return lines.filter((line) => kept.includes(line) || (!line.isDelivered && isWithKept(line)));
}

/**
 * True once a SIM can be used: it is registered, from when on an eSIM has its code, and a card has reached its customer. That the warehouse has
 * loaded it says nothing about that.
 */
function isUsableSim({ isDelivered }: Line, { isRegistered, deliveredAt }: CancellableOrder): boolean {
  return isRegistered && (!isDelivered || deliveredAt !== null);
}

/** The registered SIM cards on their way to the customer, who keeps and pays for them if they accept the parcel. */
export function keptOnArrival<Kept extends Line>(order: CancellableOrder & { lines: readonly Kept[] }): Kept[] {
  const { sentAt, deliveredAt } = order;
  if (!sentAt || deliveredAt) return [];
  return keptLines({ ...order, deliveredAt: sentAt }, false).filter(({ isDelivered }) => isDelivered);
}

/**
 * True when a parcel on its way can only be refused, because all goods in it are kept once it is accepted.
 * @param goods without those that are kept already
 * @param arriving see keptOnArrival()
 */
export function canOnlyBeRefused(goods: readonly Pick<Line, "id">[], arriving: readonly Pick<Line, "id">[]): boolean {
  return goods.length > 0 && goods.every(({ id }) => arriving.some((line) => line.id === id));
}

/** True for a licence or voucher, of which the customer gets a code. */
function isCode(line: Line): boolean {
  return !line.isDelivered && (line.paymentGroup === "software" || isVoucherLine(line));
}

/** True once nothing of a cancelled order can leave any more: the warehouse has said what it had done, or never had the order. */
export function isAnswered({ withdrawnAt, concludedAt }: Record<"withdrawnAt" | "concludedAt", Date | null>): boolean {
  return withdrawnAt !== null || concludedAt === null;
}

/** True for goods that have left the warehouse: they have to come back before their price does. @param lines without those that are kept */
export function needsReturn({
  lines,
  sentAt,
  deliveredAt,
}: Pick<CancellableOrder, "sentAt" | "deliveredAt" | "lines">) {
  return (sentAt !== null || deliveredAt !== null) && lines.some((line) => line.isDelivered);
}

/**
 * What is refunded of an order's price when some lines are kept, and what the credit note says: the first bill of the other lines, less what
 * the promo code took off them.
 * @param total the total of the order's summary
 * @param kept ids of the kept lines
 */
export function refundableOf(
  { lines, total }: { lines: readonly RefundedLine[]; total: SummaryPart },
  kept: readonly string[],
): SummaryPart {
  if (kept.length === 0) return total;
  const returned = lines.filter(({ id }) => !kept.includes(id));
  // Only the amounts are used, not the VAT.
  const rows = summarise(returned, 0).total.lines;
  const code = total.lines.find(({ amount }) => toCents(amount) < 0);
  const off = code ? codeShare(lines, returned, -toCents(code.amount)) : 0;
  const refunded = code && off > 0 ? [...rows, { ...code, amount: toRand(-off) }] : rows;
  const cents = refunded.reduce((sum, { amount }) => sum + toCents(amount), 0);
  return { label: total.label, amount: toRand(cents), lines: refunded };
}

/** Fields of a line that a refund depends on. */
type RefundedLine = PricedLine & Pick<OrderLine, "id" | "voucherPrice" | "promoCodeOff">;

/**
 * What a promo code took off the returned lines. Orders of an earlier release do not say which lines the code was for: there it counts for
 * all lines in proportion to their prices, but for vouchers, rounded in the customer's favour.
 * @param codeCents what it took off the whole order
 */
function codeShare(lines: readonly RefundedLine[], returned: readonly RefundedLine[], codeCents: Cents): Cents {
  if (lines.some(({ promoCodeOff }) => promoCodeOff !== undefined))
    return returned.reduce((sum, { promoCodeOff = "0.00" }) => sum + toCents(promoCodeOff), 0);
  const weight = (some: readonly RefundedLine[]) =>
    some
      .filter((line) => !isMonthly(line.planPeriod) && !isVoucherLine(line))
      .reduce((sum, { costPrice, quantity }) => sum + toCents(costPrice) * quantity, 0);
  const whole = weight(lines);
  return whole === 0 ? 0 : Math.floor((codeCents * weight(returned)) / whole);
}
