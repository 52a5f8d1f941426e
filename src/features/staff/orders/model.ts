import type { VerificationState } from "#checkout/verification/model.ts";
import type { CancellableOrder } from "#orders/cancellation.model.ts";
import type { RicaState } from "#orders/fulfilment.model.ts";
import { typedOrderNumber } from "#orders/guests/model.ts";
import type { AttemptStatus } from "#orders/payment/model.ts";
import type { ReturnState } from "#orders/returns/model.ts";
import { can } from "#orders/status/actions.model.ts";
import { MAX_ATTEMPTS } from "#platform/messages/outbox.model.ts";
import { DAY_MS } from "#shared/day.ts";
import { cleanMobileNumber, isMobileNumber } from "#shared/person.ts";

/** What the list of orders can be sorted by. */
export const ORDER_SORTS = ["date", "total"] as const;
export const DIRECTIONS = ["asc", "desc"] as const;

/** What staff have to do with an order, by which the list can be filtered. */
export const ORDER_TODOS = ["refund", "sims", "reservation", "return"] as const;

/** What a row of an export is about. */
export const EXPORTS = ["order", "line"] as const;

/** Days of one export for accounting: a year. */
export const MAX_EXPORT_DAYS = 366;

/** The number of days of a period, its first and last day included. */
export function daysFrom(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/** Progress of a message: "given_up" after all attempts, or once its recipient was refused. */
export const MESSAGE_PROGRESS = ["waiting", "sent", "given_up"] as const;

export function messageProgress({
  sentAt,
  attempts,
}: {
  sentAt: Date | null;
  attempts: number;
}): (typeof MESSAGE_PROGRESS)[number] {
  if (sentAt) return "sent";
  return attempts >= MAX_ATTEMPTS ? "given_up" : "waiting";
}

/** What a search in the list of orders looks for. */
export type OrderSearch =
  | { kind: "everything" }
  | { kind: "number"; orderNumber: string }
  /** Each text has to occur in a name, the mobile number or the email, folded. */
  | { kind: "person"; texts: string[] };

/** Words of a search that count. */
const MAX_WORDS = 5;

/** Reads the search field: an order number with or without ECOM, a mobile number with or without spaces, or words. */
export function orderSearchOf(text: string): OrderSearch {
  if (text === "") return { kind: "everything" };
  const orderNumber = typedOrderNumber(text);
  if (orderNumber) return { kind: "number", orderNumber };
  if (isMobileNumber(text)) return { kind: "person", texts: [cleanMobileNumber(text)] };
  return { kind: "person", texts: searchWords(text) };
}

/** Titles in front of names, which orders and leads do not store. */
const TITLE = /^(?:mr|mrs|ms|miss|dr|prof|adv|rev|mnr|mev|mej|ds)$/i;

/** The words of a search that count, without what lists and emails put around names: "Nkosi, Thandi", "Ms Thandi Nkosi <thandi@...>". The database folds them. */
export function searchWords(text: string): string[] {
  const words = text
    .split(/[\s,;<>()"“”]+/)
    .map((word) => word.replace(/^[.:]+|[.:]+$/g, ""))
    .filter(Boolean);
  const named = words.filter((word) => !TITLE.test(word));
  const counted = [named, words].find((some) => some.length > 0) ?? [text.trim()];
  return counted.slice(0, MAX_WORDS);
}

/**
 * What staff do with an order by giving a reason, and nothing else; each is also the last part of its call's path. What needs more than a
 * reason has a call and a form of its own.
 */
export const STAFF_MOVES = ["release", "cancel"] as const;
export type StaffMove = (typeof STAFF_MOVES)[number];

interface StaffMoveRule {
  /** What its call does, for readers of the API. */
  summary: string;
  /** True when it is refused without the order's stock. */
  needsStock: boolean;
  /** As in the audit table. */
  recordedAs: string;
  /** Label and kind of its button. */
  label: string;
  kind: "primary" | "danger";
  /** Message after it was done. */
  done: string;
}

/** The order's page has a button for each move that the order allows now. */
export const MOVE_RULES: Readonly<Record<StaffMove, StaffMoveRule>> = {
  release: {
    summary: "Release a held order, if its stock is there",
    needsStock: true,
    recordedAs: "order released",
    label: "Release order",
    kind: "primary",
    done: "The order is released.",
  },
  cancel: {
    summary:
      "Cancel an order that its customer may cancel, or that is held; payments are refunded, and the customer reads the reason",
    needsStock: false,
    recordedAs: "order cancelled",
    label: "Cancel order",
    kind: "danger",
    done: "The order is cancelled.",
  },
};

/** Route of the call that makes a move. */
export function moveRoute(move: StaffMove) {
  return `POST /staff/orders/:ecomId/${move}` as const;
}

/** What decides which actions of staff are possible. */
interface ActedOn extends CancellableOrder {
  isPlaced: boolean;
  now: Date;
  verification: VerificationState | undefined;
  rica: RicaState;
  /** Whether stock is reserved for it. */
  isReserved: boolean;
  returnState: ReturnState | undefined;
  /** Its parcel can only be refused, see ReturnView. */
  refuseOnly: boolean;
}

/** The actions of staff that are possible with an order. */
export function allowedActions(order: ActedOn) {
  const settles = (to: ReturnState) => can({ ...order, to }, "settle_return").ok;
  return {
    release: can(order, "release").ok,
    cancel: can(order, "cancel_for_customer").ok,
    decide: can({ ...order, isReferred: order.verification === "referred" }, "decide").ok,
    reviewDocuments: can(order, "review_documents").ok,
    captureSims: can(order, "capture_sims").ok,
    endReservation: can(order, "end_reservation").ok,
    recordReturn: settles("received"),
    recordHandOver: settles("handed_over"),
    decideReturn: settles("waived"),
    missReturn: settles("not_received"),
  };
}

/** True while the result of a payment is not clear and its gateway is still in use. A payment that was given up may have been made. */
export function canQuery(payment: { status: AttemptStatus; gateway: string }, gateway: string): boolean {
  return payment.status !== "paid" && payment.gateway === gateway;
}
