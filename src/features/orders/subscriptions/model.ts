import { isMonthly, monthsOf } from "#catalogue/model.ts";
import { formatUnit } from "#coverage/addresses/model.ts";
import { addDays, dayOf, monthsAfter } from "#shared/day.ts";
import { type Rand, toCents, toRand } from "#shared/money.ts";
import { masked } from "#shared/person.ts";
import { cancellationText } from "../cancellation/text.model.ts";
import { type CancellableOrder, cancellationFor } from "../cancellation.model.ts";
import { ricaStateOf, simsOf } from "../fulfilment.model.ts";
import { agreementRuns, type OrderLine } from "../model.ts";
import type { ReturnState } from "../returns/model.ts";

/** Something that a customer pays every month. */
export interface Subscription {
  id: string;
  title: string;
  /** The number, licence address or place that it is for; empty when it is not known. */
  usedFor: string;
  /** Amount per month, incl. VAT, after a promotion. */
  monthly: Rand;
  /** "R115 off a month for 3 months when you switch" while that lasts; empty otherwise. */
  promotion: string;
  /** Null for what runs from month to month. */
  termMonths: number | null;
  /** A South African day; null until it is delivered and switched on. */
  startedOn: string | null;
  /** The last month of the term, "2028-11"; null without a term, and until it has started. */
  lastMonth: string | null;
  orderId: string;
  orderNumber: string;
  /** How to end it, in sentences. */
  howToEnd: string[];
  /** The order's page can cancel the order now. */
  isCancellable: boolean;
}

/** A placed order with what its subscriptions depend on. */
export interface SubscribedOrder extends Omit<CancellableOrder, "lines" | "isRegistered"> {
  orderId: string;
  orderNumber: string;
  lines: readonly OrderLine[];
  /** Null when no goods have to come back. */
  returnState: ReturnState | null;
  /** When everything in it was delivered and switched on; null before. */
  completedAt: Date | null;
  /** Numbers of its registered SIMs. */
  numbers: readonly string[];
}

/**
 * What runs monthly of an order: each line with a monthly price, and each amount that is paid in instalments until its last month. They add
 * up to the monthly amount of the order's summary.
 */
export function subscriptionsOf(order: SubscribedOrder, now: Date): Subscription[] {
  if (!agreementRuns(order)) return [];
  const isRegistered = ricaStateOf(order.lines, order.numbers.length) === "captured";
  const cancellation = cancellationFor({ ...order, isRegistered }, now);
  const startedOn = order.completedAt && dayOf(order.completedAt);
  const today = dayOf(now);
  const shared = {
    startedOn,
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    isCancellable: cancellation.allowed,
  };
  const isCancelled = order.status === "cancelled";
  const cancelling = cancellation.allowed ? [cancellationText(cancellation)] : [];

  return order.lines.flatMap((line) => {
    const { id, quantity, planPeriod, costPrice, fees, introduction } = line;
    const title = titleOf(line.variationTitle || line.productTitle, quantity);
    const usedFor = usedForOf(line, order);
    const entryOf = (period: typeof planPeriod, amount: Rand) => {
      const termMonths = monthsOf(period) ?? null;
      const lastDay = startedOn && termMonths ? addDays(monthsAfter(startedOn, termMonths), -1) : null;
      return { lastDay, entry: { ...shared, usedFor, termMonths, monthly: times(amount, quantity) } };
    };
    const running = isMonthly(planPeriod) ? [entryOf(planPeriod, costPrice)] : [];
    const paidOff = fees.flatMap((fee, at) => (isMonthly(fee.planPeriod) ? [{ fee, at }] : []));
    return [
      ...running.map(({ lastDay, entry }) => ({
        ...entry,
        id,
        title,
        lastMonth: monthOf(lastDay),
        promotion: introduction && today < introduction.until ? introduction.label : "",
        howToEnd: isCancelled
          ? [RETURNING]
          : [...cancelling, endingText(line, entry.termMonths, lastDay !== null && lastDay < today)],
      })),
      ...paidOff
        .map(({ fee, at }) => ({ ...entryOf(fee.planPeriod, fee.amount), label: fee.label, at }))
        .filter(({ lastDay }) => lastDay === null || today <= lastDay)
        .map(({ lastDay, entry, label, at }) => ({
          ...entry,
          id: `${id}/${at}`,
          title: `${label}: ${title}`,
          lastMonth: monthOf(lastDay),
          promotion: "",
          howToEnd: isCancelled ? [RETURNING] : [...cancelling, INSTALMENTS],
        })),
    ];
  });
}

const RETURNING =
  "You've cancelled this order. It ends as soon as we have the goods back, or you tell us their tracking number: the order's page says where to send them.";

/** Instalments are payable in full even if the agreement ends earlier (D-17). */
const INSTALMENTS =
  "You pay this in instalments, even if the agreement ends earlier. After the last one you owe nothing more.";

/**
 * How an agreement ends, as its order said before it was placed (disclosures.model.ts): a consumer's with 20 business days' notice, and from month to month after
 * its term (Consumer Protection Act 68 of 2008, section 14, which does not apply between organisations).
 */
function endingText({ segment }: OrderLine, termMonths: number | null, isOver: boolean): string {
  if (termMonths === null) return "It runs month to month, and you can end it at any time.";
  if (isOver) return "Its term is over. It carries on month to month until you or we end it.";
  return segment === "personal"
    ? "You can end it before its term is over, with 20 business days' notice; we may then charge you the unpaid part of the device and a reasonable cancellation fee."
    : "Between organisations it can't be ended before the term is over, unless both agree.";
}

/** The number of an upgrade or a new SIM, the address of a licence, or the place of a line. */
function usedForOf({ configuration, address, ...line }: OrderLine, { lines, numbers }: SubscribedOrder): string {
  const { mobileNumber, email } = configuration;
  const known = mobileNumber || email || formatUnit(address);
  if (known) return known;
  const sims = simsOf([{ ...line, configuration }]);
  // With SIMs of several lines it is not known which number belongs to which.
  return sims > 0 && sims === simsOf(lines) ? numbers.map(masked).join(", ") : "";
}

function titleOf(title: string, quantity: number): string {
  return quantity > 1 ? `${quantity} x ${title}` : title;
}

function times(amount: Rand, quantity: number): Rand {
  return toRand(toCents(amount) * quantity);
}

function monthOf(day: string | null): string | null {
  return day?.slice(0, 7) ?? null;
}
