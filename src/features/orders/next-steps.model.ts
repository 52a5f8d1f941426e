import { formatDateTime } from "#shared/day.ts";
import type { RicaState } from "./fulfilment.model.ts";
import type { ReturnState } from "./returns/model.ts";
import { type OrderStatus, STATUS_LABELS, statusIs } from "./status/model.ts";

/** Label and tone of a cancelled order that waits for the warehouse's answer, or for goods that have to come back. */
const RETURN_LABELS: Record<ReturnState, { label: string; tone: "info" | "success" | "warning" | "danger" }> = {
  unclear: STATUS_LABELS.cancelled,
  expected: { label: "Return expected", tone: "warning" },
  handed_over: STATUS_LABELS.refund_pending,
  received: { label: "Return received", tone: "info" },
  waived: STATUS_LABELS.refund_pending,
  refused: { label: "Return not accepted", tone: "danger" },
  not_received: { label: "Return not received", tone: "warning" },
};

/**
 * Label and tone of an order's badge: its status, or its progress within in_progress or a return. A delivered order is not completed only
 * while its SIM registration is missing (D-13).
 */
export function statusLabelOf(order: {
  status: OrderStatus;
  sentAt: string | null;
  deliveredAt: string | null;
  returnState: ReturnState | null;
}) {
  if (order.returnState && isReturnOpen(order.status, order.returnState)) return RETURN_LABELS[order.returnState];
  if (order.status !== "in_progress") return STATUS_LABELS[order.status];
  if (order.deliveredAt) return { label: "Awaiting RICA", tone: "warning" } as const;
  return order.sentAt ? ({ label: "On its way", tone: "info" } as const) : STATUS_LABELS.in_progress;
}

/** False where the status itself says more than the return: refunded, or on account, ended without the goods or going on. */
function isReturnOpen(status: OrderStatus, returnState: ReturnState): boolean {
  if (status === "cancelled") return returnState !== "handed_over" && returnState !== "waived";
  return status === "refund_pending";
}

/** Why nothing follows from a cancellation yet. @param then what does once nothing was sent or loaded: "we'll refund you" */
export function awaitingWarehouse(then: string): string {
  return `Once the warehouse confirms that nothing was sent or loaded, ${then}. If something was, we'll tell you.`;
}

/** When an order was placed, as its pages show it; for a draft, when its checkout began. */
export function orderTime({ placedAt, createdAt }: { placedAt: string | null; createdAt: string }): string {
  return formatDateTime(placedAt ?? createdAt);
}

/** Fields of an order that its texts depend on. */
export interface OrderSituation {
  status: OrderStatus;
  isGoods: boolean;
  isCollected: boolean;
  /** When it arrives, as a sentence; empty without a date. */
  expected: string;
  isSent: boolean;
  isDelivered: boolean;
  rica: RicaState;
  /** Titles of the items that are out of stock. */
  short: readonly string[];
  /** True for an online payment; false for an order on account. */
  isPaidOnline: boolean;
  /** True while the customer has to say how later bills are paid (D-03). */
  isBillingOpen?: boolean | undefined;
  /** True when the customer has sent each document that RICA needs. */
  hasRicaDocuments?: boolean | undefined;
  /** What a service is; unknown to whoever must not learn what was ordered. */
  service?: ServiceFacts | undefined;
  /** Numbers that come over from other networks, each as "082 123 4567 from Vodacom, on 3 December 2026". */
  ported?: readonly string[] | undefined;
}

/** What is not delivered of an order. */
export interface ServiceFacts {
  /** Numbers that bundles are loaded onto, "082 123 4567". */
  loadedOnto: readonly string[];
  /** True for a licence or voucher. */
  sendsCode: boolean;
}

/** How a service reaches its customer, in a sentence or two. */
export function activationText({ loadedOnto, sendsCode }: ServiceFacts = { loadedOnto: [], sendsCode: false }): string {
  const texts = [
    loadedOnto.length > 0 ? `We're loading it onto ${loadedOnto.join(" and ")} and will tell you when it's there.` : "",
    sendsCode ? "We'll send you the code by SMS or email." : "",
  ].filter(Boolean);
  return texts.join(" ") || "We'll switch it on and tell you when it's ready to use.";
}

/** The next steps of an order, in sentences; empty for a final status. */
export function nextSteps(order: OrderSituation): string[] {
  switch (order.status) {
    case "draft":
    case "details_complete":
      return [
        "You haven't placed this order yet. Carry on where you stopped: we keep what you filled in for 24 hours.",
      ];
    case "awaiting_payment":
      return ["We're waiting for your payment. If you've paid, this page will update within a few minutes."];
    case "payment_failed":
      return ["The payment didn't go through, and you haven't been charged. You can pay again for 24 hours."];
    case "awaiting_verification":
      return ["We're checking your order. You don't need to wait here: we'll let you know."];
    case "paid":
    case "accepted":
      return [processingText(order), ...expectation(order)];
    case "in_progress":
      return inProgressSteps(order);
    case "held":
      return heldText(order);
    case "handed_off":
      return ["We'll get in touch to book the installation, using the details you gave in the fibre checkout."];
    case "completed":
    case "cancelled":
    case "refund_pending":
    case "refunded":
      return [];
  }
}

/** A stage that a bought order goes through. */
interface OrderStage {
  label: string;
  state: "done" | "current" | "open";
}

/** The stages of a bought order until it is completed, in their order; empty for any other order, and for one on hold. */
export function orderStages(order: OrderSituation): OrderStage[] {
  const { status, isGoods, isPaidOnline, isSent, isDelivered, rica, service, hasRicaDocuments = false } = order;
  if (!statusIs(status, "unfinished") || !statusIs(status, "proceeding")) return [];
  const bought = { label: isPaidOnline ? "Paid" : "Accepted", isOver: true };
  const registered = rica === "not_needed" ? [] : [{ label: "RICA", isOver: rica === "captured" }];
  const stages = isGoods
    ? [
        bought,
        { label: "Being packed", isOver: isSent || isDelivered },
        { label: "On its way", isOver: isDelivered },
        { label: arrivedText(order), isOver: isDelivered },
        ...registered,
      ]
    : [
        bought,
        ...registered,
        { label: waitingLabel(service), isOver: isDelivered },
        { label: arrivedText(order), isOver: isDelivered },
      ];
  // Staff check the documents while the goods are on their way, so both can be the current stage.
  const current = [stages.find(({ isOver }) => !isOver), ...(hasRicaDocuments ? registered : [])];
  return stages.map((stage) => ({
    label: stage.label,
    state: stage.isOver ? "done" : current.includes(stage) ? "current" : "open",
  }));
}

function waitingLabel(service: ServiceFacts | undefined): string {
  if (service && service.loadedOnto.length > 0) return "Being loaded";
  return service?.sendsCode ? "Code being sent" : "Being switched on";
}

function arrivedText({ isGoods, isCollected }: Pick<OrderSituation, "isGoods" | "isCollected">): string {
  if (!isGoods) return "Ready to use";
  return isCollected ? "Collected" : "Delivered";
}

/** The steps after an order was paid or accepted. */
export function firstSteps(order: OrderSituation): string[] {
  const { isGoods, isCollected, isPaidOnline, isBillingOpen, rica, hasRicaDocuments, service, ported = [] } = order;
  const bill =
    "You pay nothing today. Your first bill is for the amount due in the first month, and you pay it in the way that you chose.";
  const documents = rica === "awaiting" ? [hasRicaDocuments ? RICA_SENT : RICA_AT_HAND] : [];
  return [
    ...(hasRicaDocuments ? documents : []),
    ...(isGoods ? [isCollected ? "We'll pack your order and bring it to the store." : "We'll pack your order."] : []),
    ...expectation(order),
    ...(isGoods && isCollected
      ? ["We'll send a message when it's ready. Bring your ID or passport and the order number."]
      : []),
    ...(isGoods && !isCollected ? ["The courier will message the recipient before coming."] : []),
    ...(isGoods ? [] : [activationText(service)]),
    ...(!isGoods && rica === "awaiting" ? ["You'll then find the code for your eSIM on your order's page."] : []),
    ...(hasRicaDocuments ? [] : documents),
    ...ported.map((number) => `Your number moves over: ${number}.`),
    ...(isPaidOnline ? [] : [bill]),
    ...(isBillingOpen ? [BILLING_OPEN] : []),
  ];
}

/** When goods arrive that were not delivered yet. */
function expectation({ isGoods, expected }: OrderSituation): string[] {
  return isGoods && expected !== "" ? [expected] : [];
}

const BILLING_OPEN = "You've paid for the first month. Tell us on your order's page how you want to pay from then on.";

const RICA_SENT = "We'll check the documents that you sent and register your SIM. Then it'll work.";

const RICA_AT_HAND = "Have your ID or passport and a proof of address ready: the SIM works once we've recorded both.";

/** The label of a document within a sentence: "your ID or passport", "a proof of address, not older than three months". */
function inSentence(label: string): string {
  return label.startsWith("ID") ? `your ${label}` : `a ${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/**
 * What the customer has to do for the registration of a SIM (RICA), in one or two sentences.
 * @param missing labels of the documents that we still need
 */
export function ricaText({ isGoods, isCollected }: OrderSituation, missing: readonly string[]): string {
  if (missing.length === 0)
    return "We have your documents, and you don't need to send anything else. We're checking them.";
  const it = missing.length > 1 ? "them" : "it";
  const where = isGoods
    ? isCollected
      ? `Bring ${it} when you collect your order, or upload ${it} here.`
      : `Show ${it} to the courier or in a store, or upload ${it} here.`
    : `Upload ${it} here, or show ${it} in a store.`;
  return `Your SIM works once we've registered it. We still need ${missing.map(inSentence).join(" and ")}. ${where}`;
}

function processingText({ isGoods, isCollected, service }: OrderSituation): string {
  if (!isGoods) return activationText(service);
  return isCollected
    ? "We'll pack your order and tell you when it's on its way to the store."
    : "We'll pack your order and tell you when it's on its way.";
}

function inProgressSteps(order: OrderSituation): string[] {
  if (!order.isGoods) return order.rica === "awaiting" ? [] : [processingText(order)];
  if (order.isDelivered) return [];
  if (!order.isSent) return [processingText(order), ...expectation(order)];
  return [
    order.isCollected
      ? "Your order is on its way to the store."
      : "Your order is on its way. The courier will call the recipient before coming.",
    ...expectation(order),
  ];
}

function heldText({ short, isPaidOnline }: OrderSituation): string[] {
  const promise = isPaidOnline ? "We'll either find it or refund you." : "We'll either find it or cancel the order.";
  if (short.length === 0)
    return [
      "We have to sort something out with this order. Our team is looking into it and will get in touch with you.",
    ];
  return [
    `${short.join(", ")}: no longer in stock. Our team is looking into it and will get in touch with you. ${promise}`,
  ];
}

/** An entry of an order's timeline. */
interface OrderEvent {
  label: string;
  at: string;
  /** Additional text; may be empty. */
  note: string;
  tone: "info" | "success" | "warning" | "danger";
}

/** Fields of an order that its timeline uses. */
interface OrderTimes {
  history: readonly { status: OrderStatus; at: string; reason: string }[];
  placedAt: string | null;
  sentAt: string | null;
  deliveredAt: string | null;
  ricaAt: string | null;
  rica: "not_needed" | "awaiting" | "captured";
  /** Absent or null when nothing has to come back. */
  returnState?: ReturnState | null;
}

/** The timeline of an order for its customer, oldest first: that it was placed, its statuses, and events within them. */
export function eventsOf(
  { history, placedAt, sentAt, deliveredAt, ricaAt, rica, returnState }: OrderTimes,
  situation: Pick<OrderSituation, "isGoods" | "isCollected">,
): OrderEvent[] {
  const last = history.at(-1)?.status;
  // The money is not on its way yet while the warehouse has not answered or goods have to come back, and never was if all of it was kept.
  const isRefunding = !returnState && last !== undefined && statusIs(last, "moneyBack");
  const states = history.flatMap(({ status, at, reason }, place) => {
    if (statusIs(status, "passing") && place < history.length - 1) return [];
    // A cancelled order on account that is again what it was.
    if (returnState && history[place - 1]?.status === "cancelled" && statusIs(status, "atWarehouse"))
      return [{ ...RETURN_LABELS.refused, at, note: reason }];
    const label = STATUS_LABELS[status === "refund_pending" && !isRefunding ? "cancelled" : status];
    return [{ ...label, at, note: statusIs(status, "explained") ? reason : "" }];
  });
  const more: OrderEvent[] = [];
  if (placedAt) more.push({ label: "Order placed", at: placedAt, note: "", tone: "info" });
  if (sentAt) more.push({ label: "On its way", at: sentAt, note: "", tone: "info" });
  if (deliveredAt) more.push({ label: arrivedText(situation), at: deliveredAt, note: "", tone: "success" });
  if (ricaAt && rica === "captured") more.push({ label: "SIM registered", at: ricaAt, note: "", tone: "success" });
  // Among entries with the same time, the status comes last.
  return [...more, ...states].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
}
