import { DAY_MS, formatDayOf } from "#shared/day.ts";
import type { Cents } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import type { OrderLine } from "../model.ts";
import { orderDays } from "../retention/model.ts";
import { can } from "../status/actions.model.ts";
import type { OrderStatus } from "../status/model.ts";

/** Above this price an invoice has to name its recipient and their address (VAT Act 89 of 1991, section 20(4)(c) and (5)). */
const SHORT_INVOICE_CENTS: Cents = 500_000;

/** What decides what a deletion of the customer's data does with an order. */
export interface OrderFacts {
  orderId: string;
  orderNumber: string;
  status: OrderStatus;
  segment: Segment;
  updatedAt: Date;
  isConcluded: boolean;
  hasPayments: boolean;
  /** Money that is to be paid back and is not yet. */
  isRefundOpen: boolean;
  hasSims: boolean;
  /** Total of the tax invoice; null without one. */
  invoiceCents: Cents | null;
  /** Orders on account: until when the application, or the agreement, has to be kept whole; undefined for others. */
  applicationUntil: Date | undefined;
}

/**
 * What a deletion does with an order. "refuse": it is placed and not concluded, so the shop and the customer still owe each other something.
 * "delete": nothing was bought or paid. "blank": what tax needs stays. "keep": a credit application stays whole.
 */
export function fateOf(order: OrderFacts): "refuse" | "delete" | "blank" | "keep" {
  if (!can(order, "forget").ok) return "refuse";
  if (order.applicationUntil) return "keep";
  // A payment that was begun can arrive late, and then has to find its order.
  return order.isConcluded || order.hasPayments ? "blank" : "delete";
}

/** Whether the recipient stays on the invoice of an order. */
export function needsRecipient({ invoiceCents }: Pick<OrderFacts, "invoiceCents">): boolean {
  return invoiceCents !== null && invoiceCents > SHORT_INVOICE_CENTS;
}

/** A line without what it says about a person: the goods, their number and their price stay. */
export function withoutPerson(line: OrderLine): OrderLine {
  return {
    ...line,
    address: null,
    coverageId: "",
    configuration: { ...line.configuration, mobileNumber: "", email: "" },
  };
}

/** What stays of a customer's orders, until when and why, as sentences; without credit applications. */
export function retentionSentences(orders: readonly OrderFacts[]): string[] {
  const blanked = orders.filter((order) => fateOf(order) === "blank");
  const of = (segment: Segment) => blanked.filter((order) => order.segment === segment);
  const [own, companies] = [of("personal"), of("business")];
  const sims = blanked.filter(({ hasSims }) => hasSims);
  const named = blanked.filter(needsRecipient);
  return [
    ...sentence(
      own,
      (subject, until) =>
        `${subject} ${stay(own)} with number, goods, amounts, payments and invoice until ${until}. Tax law makes us keep them for five years (Tax Administration Act, section 29).`,
    ),
    ...sentence(
      companies,
      (subject, until) =>
        `${subject} for an organisation ${stay(companies)} with number, goods, amounts, payments and invoice until ${until}. Records of companies are kept for seven years (Companies Act, section 24).`,
    ),
    ...sentence(
      named,
      (_, until) =>
        `Your name and address stay on invoices of more than R5,000 until ${until}, because such an invoice has to say who it is for (VAT Act, section 20).`,
    ),
    ...sentence(
      sims,
      (_, until) =>
        `The numbers of the SIM cards that were registered to you stay until ${until}, because the law on SIM cards requires it (RICA, section 40).`,
    ),
  ];
}

function sentence(orders: readonly OrderFacts[], text: (subject: string, until: string) => string): string[] {
  if (orders.length === 0) return [];
  const last = Math.max(...orders.map(({ updatedAt, segment }) => updatedAt.getTime() + orderDays(segment) * DAY_MS));
  const subject = orders.length === 1 ? "Your order" : `Your ${orders.length} orders`;
  return [text(subject, formatDayOf(last))];
}

function stay(orders: readonly OrderFacts[]): string {
  return orders.length === 1 ? "stays" : "stay";
}
