/** Statuses of an order (D-08) with hosted payment, on account, or handed off to the external fibre checkout, in their usual sequence. */
export const ORDER_STATUSES = [
  "draft",
  "details_complete",
  "awaiting_payment",
  "payment_failed",
  "awaiting_verification",
  "paid",
  "accepted",
  "handed_off",
  "held",
  "in_progress",
  "completed",
  "cancelled",
  "refund_pending",
  "refunded",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What can be true of every order in a status. */
export type OrderTrait =
  /** Before purchase or cancellation; a payment group has at most one such order. */
  | "waiting"
  /** Its details can be changed. */
  | "open"
  /** The customer can start a payment. */
  | "payable"
  /** Not placed yet. */
  | "unplaced"
  /** Its application on account is being checked. */
  | "assessed"
  /** An answer of the payment gateway or of the verification is expected soon. */
  | "awaitingAnswer"
  /** Bought: its lines are no longer in the cart. What was paid for stays purchased after a refund. */
  | "purchased"
  /** Bought and not completed. */
  | "unfinished"
  /** Cancelled once it was neither paid nor changed within a day (D-16). */
  | "abandonable"
  /** Its documents are needed, regardless of their age. */
  | "needsDocuments"
  /** Bought and not cancelled. */
  | "running"
  /** Held until staff decide what becomes of it. */
  | "undecided"
  /** Running, and nothing holds it up. */
  | "proceeding"
  /** The warehouse has a task for it, or is to be given one, and goes on with it. One without it may have a task too, and waits: only that of a cancelled order is withdrawn, for good. */
  | "fulfilled"
  /** The warehouse is to be given it. */
  | "toFulfil"
  /** The warehouse is asked to take its task back. */
  | "toWithdraw"
  /** The warehouse has it, or is done with it. */
  | "atWarehouse"
  /** Cancelled: it is not sent any more, and cancelling it again has no effect. */
  | "cancelled"
  /** Its money goes back, or is back. */
  | "moneyBack"
  /** The shop has nothing left to do with it: its retention period runs. */
  | "ended"
  /** Its customer is told the reason for it. */
  | "explained"
  /** It tells its customer something only while the order is in it. */
  | "passing";

type Tone = "info" | "success" | "warning" | "danger";

interface StatusRule {
  /** What customers and staff read. */
  label: string;
  tone: Tone;
  traits: readonly OrderTrait[];
  /** Allowed transitions (D-08). */
  next: readonly OrderStatus[];
  /** What is issued to the customer once the order is in it. */
  document?: "invoice" | "creditNote";
}

/**
 * Everything that follows from the status of an order alone. A late payment is why payment_failed can become paid, and why a cancelled order can become held, where staff decide. An order on account is
 * cancelled without a refund. A released order goes on where it was held. A refund that waits for goods can be refused, and begins again when the
 * goods come after all. An order on account goes on where it was cancelled when its return is refused. A cancelled order is completed when the
 * warehouse had loaded all of it.
 */
const RULES: Readonly<Record<OrderStatus, StatusRule>> = {
  draft: {
    label: "Checkout started",
    tone: "info",
    traits: ["waiting", "open", "unplaced", "abandonable", "passing"],
    next: ["details_complete", "handed_off", "held", "cancelled"],
  },
  details_complete: {
    label: "Details complete",
    tone: "info",
    traits: ["waiting", "open", "payable", "unplaced", "abandonable", "passing"],
    next: ["awaiting_payment", "awaiting_verification", "cancelled"],
  },
  awaiting_payment: {
    label: "Waiting for payment",
    tone: "warning",
    traits: ["waiting", "open", "payable", "awaitingAnswer", "passing"],
    next: ["paid", "payment_failed", "held", "cancelled"],
  },
  payment_failed: {
    label: "Payment failed",
    tone: "danger",
    traits: ["waiting", "open", "payable", "abandonable"],
    next: ["awaiting_payment", "paid", "held", "cancelled"],
  },
  awaiting_verification: {
    label: "Being checked",
    tone: "warning",
    traits: ["waiting", "assessed", "awaitingAnswer", "needsDocuments"],
    next: ["accepted", "held", "cancelled"],
  },
  paid: {
    label: "Paid",
    tone: "success",
    traits: ["purchased", "unfinished", "needsDocuments", "running", "proceeding", "fulfilled", "toFulfil"],
    next: ["in_progress", "held", "refund_pending"],
    document: "invoice",
  },
  accepted: {
    label: "Accepted",
    tone: "success",
    traits: ["purchased", "unfinished", "needsDocuments", "running", "proceeding", "fulfilled", "toFulfil"],
    next: ["in_progress", "held", "cancelled"],
  },
  handed_off: {
    label: "Sent to the fibre checkout",
    tone: "info",
    traits: ["purchased", "running", "proceeding", "ended"],
    next: ["completed", "cancelled"],
  },
  held: {
    label: "On hold",
    tone: "warning",
    traits: ["purchased", "unfinished", "needsDocuments", "running", "undecided", "explained"],
    next: ["paid", "accepted", "handed_off", "refund_pending", "cancelled"],
  },
  in_progress: {
    label: "Being prepared",
    tone: "info",
    traits: ["purchased", "unfinished", "needsDocuments", "running", "proceeding", "fulfilled", "atWarehouse"],
    next: ["completed", "held", "refund_pending", "cancelled"],
  },
  completed: {
    label: "Completed",
    tone: "success",
    traits: ["purchased", "running", "proceeding", "fulfilled", "atWarehouse", "ended"],
    next: ["refund_pending", "cancelled"],
  },
  cancelled: {
    label: "Cancelled",
    tone: "danger",
    traits: ["cancelled", "toWithdraw", "ended", "explained"],
    next: ["held", "in_progress", "completed", "refund_pending"],
  },
  refund_pending: {
    label: "Refund on its way",
    tone: "warning",
    traits: ["purchased", "cancelled", "toWithdraw", "moneyBack", "explained"],
    next: ["refunded", "cancelled", "completed"],
  },
  refunded: {
    label: "Refunded",
    tone: "info",
    traits: ["purchased", "cancelled", "moneyBack", "ended"],
    next: [],
    document: "creditNote",
  },
};

/** Label and tone of each order status. */
export const STATUS_LABELS: Readonly<Record<OrderStatus, { label: string; tone: Tone }>> = RULES;

/** True if what the trait says holds for orders in the status. */
export function statusIs(status: OrderStatus, trait: OrderTrait): boolean {
  return RULES[status].traits.includes(trait);
}

/** The statuses with a trait, such as for a query. */
export function statusesThatAre(trait: OrderTrait): OrderStatus[] {
  return ORDER_STATUSES.filter((status) => statusIs(status, trait));
}

/** True for an allowed transition. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return RULES[from].next.includes(to);
}

/** The tax document that an order gets when it comes into a status. */
export function documentOf(status: OrderStatus): StatusRule["document"] {
  return RULES[status].document;
}

/** The status that an event says the order has come into; undefined for an event within a status. */
export function statusOfEvent(event: string): OrderStatus | undefined {
  return ORDER_STATUSES.find((status) => status === event);
}
