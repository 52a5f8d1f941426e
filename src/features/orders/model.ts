import { type CartItem, type CartLine, itemsOf, linesOf } from "#cart/model.ts";
import type { Cents } from "#shared/money.ts";

/** Where an order stands (D-08): hosted payment, on account, and handed to the external fibre checkout. */
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

/**
 * Which state leaves for which (D-08). Money that arrives after all is why payment_failed can still be paid, and why a
 * cancelled order can only be held: a person decides what becomes of it. An order on account is cancelled without a
 * refund, for nothing was paid.
 */
const LEADS_TO: Record<OrderStatus, readonly OrderStatus[]> = {
  draft: ["details_complete", "handed_off", "held", "cancelled"],
  details_complete: ["awaiting_payment", "awaiting_verification", "cancelled"],
  awaiting_payment: ["paid", "payment_failed", "held", "cancelled"],
  payment_failed: ["awaiting_payment", "paid", "held", "cancelled"],
  awaiting_verification: ["accepted", "held", "cancelled"],
  paid: ["in_progress", "held", "refund_pending"],
  accepted: ["in_progress", "held", "cancelled"],
  handed_off: ["completed", "cancelled"],
  held: ["in_progress", "refund_pending", "cancelled"],
  in_progress: ["completed", "held", "refund_pending", "cancelled"],
  completed: ["refund_pending", "cancelled"],
  cancelled: ["held"],
  refund_pending: ["refunded"],
  refunded: [],
};

/**
 * What can be told of an order: that it came into a state, or that something happened within one. "referred": a person
 * has to look at it before it is accepted.
 */
export const ORDER_EVENT_KINDS = [...ORDER_STATUSES, "referred", "sent", "delivered", "rica_captured"] as const;
export type OrderEvent = (typeof ORDER_EVENT_KINDS)[number];

/** True when an order may go from one state to the other. */
export function mayMove(from: OrderStatus, to: OrderStatus): boolean {
  return LEADS_TO[from].includes(to);
}

/** States in which the customer has bought: the order's lines are no longer in the cart. */
export function isFinal(status: OrderStatus): boolean {
  return !isWaiting(status) && status !== "cancelled";
}

/** States in which an order is neither bought nor given up; a payment group has at most one such order. */
export function isWaiting(status: OrderStatus): boolean {
  return ["draft", "details_complete", "awaiting_payment", "payment_failed", "awaiting_verification"].includes(status);
}

/** States in which what was filled in may still be changed. */
export function isOpen(status: OrderStatus): boolean {
  return isWaiting(status) && status !== "awaiting_verification";
}

/** States in which the customer may go on to pay. */
export function isPayable(status: OrderStatus): boolean {
  return isOpen(status) && status !== "draft";
}

/** A cart line as it was when the order was placed: prices, quantities and titles no longer change. */
export type OrderLine = Omit<CartLine, "inventoryCount" | "outOfStock" | "orderOutOfStock" | "sequence">;

/** Freezes a cart line. */
export function frozen(line: CartLine): OrderLine {
  const { inventoryCount: _count, outOfStock: _out, orderOutOfStock: _orderOut, sequence: _sequence, ...kept } = line;
  return kept;
}

/** What an order of a payment group buys: the lines of that group in the cart, frozen. */
export function orderLinesOf(
  items: readonly CartItem[],
  { vendorType, orderType }: Pick<CartLine, "vendorType" | "orderType">,
): OrderLine[] {
  return itemsOf(items, { vendorType, key: orderType }).flatMap(linesOf).map(frozen);
}

/** True when two lists buy the same: same lines of the cart, same variants, same quantities (D-16). */
export function sameLines(a: readonly OrderLine[], b: readonly OrderLine[]): boolean {
  const key = (lines: readonly OrderLine[]) =>
    lines
      .map((line) => `${line.id} ${line.variationId} ${line.quantity}`)
      .sort()
      .join("\n");
  return key(a) === key(b);
}

/** What a material is called on the lines of an order; its number where no line has it. */
export function titleOfMaterial(
  lines: readonly Pick<OrderLine, "materialId" | "variationTitle">[],
  materialId: string,
): string {
  return lines.find((line) => line.materialId === materialId)?.variationTitle ?? materialId;
}

/** Pieces of each material that lines need, in the order in which rows are locked. */
export function demandOf(lines: readonly Pick<OrderLine, "materialId" | "quantity">[]): [string, number][] {
  const demand = new Map<string, number>();
  for (const line of lines) demand.set(line.materialId, (demand.get(line.materialId) ?? 0) + line.quantity);
  return [...demand].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** How far the refund of one payment is. "asked": the gateway was asked and has not answered; "by_hand": a person pays it. */
export const REFUND_STATES = ["waiting", "asked", "by_hand", "refunded"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** What a customer is told of the refund of an order. */
export const REFUND_PROGRESS = ["on_its_way", "by_hand", "refunded"] as const;
type RefundProgress = (typeof REFUND_PROGRESS)[number];

/** All refunds of an order taken together; undefined where there is none. Amounts in cents. */
export function refundTotal(
  refunds: readonly { state: RefundState; amountCents: Cents }[],
): { progress: RefundProgress; amountCents: Cents } | undefined {
  if (refunds.length === 0) return undefined;
  const amountCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
  const states = refunds.map(({ state }) => state);
  if (states.every((state) => state === "refunded")) return { progress: "refunded", amountCents };
  return { progress: states.includes("by_hand") ? "by_hand" : "on_its_way", amountCents };
}

/** An order number as customers read it: ECOM and eight digits (S9-34). @param number from 0 to 99,999,999 */
export function formatEcomId(number: number): string {
  return `ECOM${String(number).padStart(8, "0")}`;
}

/** Codes of refusals to place an order that are mended in the cart. */
export const CART_PROBLEMS: readonly string[] = ["checkout_blocked", "out_of_stock", "order_stale"];
