import { type CartItem, type CartLine, itemsOf, linesOf } from "#cart/model.ts";
import type { DeliveryDays } from "#catalogue/delivery/place.model.ts";
import { UPGRADE } from "#catalogue/model.ts";
import { stockBand } from "#catalogue/stock/model.ts";
import { DAY_MS } from "#shared/day.ts";
import { type Cents, type Rand, toCents, toRand } from "#shared/money.ts";
import type { ReturnState } from "./returns/model.ts";
import { ORDER_STATUSES, type OrderStatus, statusIs } from "./status/model.ts";

/**
 * Published order events: a new status, or an event within a status. "referred": staff decide about the order. "document_asked": staff need
 * a document again. "return_expected": the order is cancelled, and its goods have to come back first; "return_settled": they are back, or
 * nothing waits for them any longer; "return_refused": staff decided against the refund, or against the end of the agreement;
 * "return_not_received": the parcel was empty or did not come. "kept": something of a cancelled order had been loaded, and is not refunded.
 */
export const ORDER_EVENT_KINDS = [
  ...ORDER_STATUSES,
  "referred",
  "sent",
  "delivered",
  "rica_captured",
  "document_asked",
  "return_expected",
  "return_settled",
  "return_refused",
  "return_not_received",
  "kept",
] as const;
export type OrderEvent = (typeof ORDER_EVENT_KINDS)[number];

/**
 * True while the agreement of a bought order runs and is billed. Cancelling an order on account ends it once the warehouse has confirmed that
 * nothing left, and otherwise once its return is settled. Whatever depends on the end of an agreement asks this, never the status alone.
 * @param order returnState: null when no goods have to come back
 */
export function agreementRuns({
  status,
  returnState,
}: {
  status: OrderStatus;
  returnState: ReturnState | null;
}): boolean {
  // An order that was paid waits for its goods in refund_pending.
  return (
    statusIs(status, "running") || (status === "cancelled" && (returnState === "unclear" || returnState === "expected"))
  );
}

/** How long an unpaid order keeps its contents, prices and promo code, and how long a draft is kept without a change (D-16). */
export const UNPAID_MS = DAY_MS;

/**
 * True once a placed, unpaid order no longer holds: a day after it was placed, whatever the customer has tried since, so that a price or promo
 * code cannot be kept by starting payments. An order that is being verified has an expiry of its own.
 */
export function hasExpired({ status, placedAt }: { status: OrderStatus; placedAt: Date | null }, now: Date): boolean {
  return statusIs(status, "open") && placedAt !== null && now.getTime() - placedAt.getTime() > UNPAID_MS;
}

/** A cart line as it was when the order was placed: prices, quantities and titles no longer change. */
export type OrderLine = Omit<CartLine, "inventoryCount" | "outOfStock" | "orderOutOfStock" | "sequence"> & {
  /**
   * Ours: what the promo code of the order took off this line, all units together. Absent without a code, in a draft, and in orders of an
   * earlier release.
   */
  promoCodeOff?: Rand | undefined;
};

/** Converts a cart line to an order line. */
export function frozen(line: CartLine): OrderLine {
  const { inventoryCount: _count, outOfStock: _out, orderOutOfStock: _orderOut, sequence: _sequence, ...fields } = line;
  return fields;
}

/** Order lines with what a promo code took off each. @param lineCents in the order of the lines; empty without a code */
export function withPromoCode(lines: readonly OrderLine[], lineCents: readonly Cents[]): OrderLine[] {
  return lines.map((line, at) => {
    const off = lineCents[at];
    return off === undefined ? line : { ...line, promoCodeOff: toRand(off) };
  });
}

/** The order lines of a payment group in the cart. */
export function orderLinesOf(
  items: readonly CartItem[],
  { segment, paymentGroup }: Pick<CartLine, "segment" | "paymentGroup">,
): OrderLine[] {
  return itemsOf(items, { segment, paymentGroup }).flatMap(linesOf).map(frozen);
}

/** True for an order with a licence or voucher, of which the customer gets a code. */
export function sendsCode(order: {
  paymentGroup: OrderLine["paymentGroup"];
  lines: readonly Pick<OrderLine, "voucherPrice">[];
}): boolean {
  return order.paymentGroup === "software" || order.lines.some(isVoucherLine);
}

/** True for a line with a voucher. */
export function isVoucherLine(line: Pick<OrderLine, "voucherPrice">): boolean {
  return toCents(line.voucherPrice) > 0;
}

/** Sub-categories whose products include a SIM without a choice of plan. */
const WITH_SIM = ["SIM cards", "LTE", "5G"];

/** True for a line with a new SIM; an upgrade uses the existing one. */
export function hasSim({
  itemType,
  subCategory,
  configuration,
}: Pick<OrderLine, "itemType" | "subCategory"> & {
  configuration: Pick<OrderLine["configuration"], "planId" | "planSelection">;
}): boolean {
  if (itemType !== "main" || configuration.planSelection === UPGRADE) return false;
  return configuration.planId !== "" || WITH_SIM.includes(subCategory.name);
}

/**
 * True for what is loaded or sent at once (D-14): airtime, bundles, codes, licences and streaming, and the data or minutes in a SIM, whatever
 * carries them. An empty eSIM works only after its registration, and goods are delivered.
 */
export function isSentAtOnce(
  line: Parameters<typeof hasSim>[0] & Pick<OrderLine, "isDelivered" | "includesStarterPack">,
): boolean {
  return line.includesStarterPack || (!line.isDelivered && line.itemType === "main" && !hasSim(line));
}

/** When an order arrives, and what delays it. */
export interface OrderDelivery extends DeliveryDays {
  /** Titles of the products that are low in stock (S9-20). */
  scarce: string[];
}

/** The materials to deliver of a payment group in the cart that are low in stock (S9-20). */
export function scarceMaterialsOf(
  items: readonly CartItem[],
  { segment, paymentGroup }: Pick<CartLine, "segment" | "paymentGroup">,
): string[] {
  const lines = itemsOf(items, { segment, paymentGroup }).flatMap(linesOf);
  return [...new Set(lines.filter(isScarce).map(({ materialId }) => materialId))];
}

function isScarce({ isDelivered, inventoryCount }: CartLine): boolean {
  return isDelivered && stockBand(inventoryCount) !== "in";
}

/** True for the same cart lines with the same variants, quantities, choices and addresses (D-16); prices may differ. */
export function sameLines(a: readonly OrderLine[], b: readonly OrderLine[]): boolean {
  const key = (lines: readonly OrderLine[]) => lines.map(choiceOf).sort().join("\n");
  return key(a) === key(b);
}

/** What the customer chose with a line, as a text to compare. */
function choiceOf({ id, variationId, quantity, configuration, address }: OrderLine): string {
  const { planId, fusionPlan, planSelection, mobileNumber, email, addOns, routerPayment } = configuration;
  return JSON.stringify([
    [id, variationId, quantity, planId, fusionPlan, planSelection, mobileNumber, email, routerPayment],
    configuration.isSwitching === true,
    addOns.toSorted(),
    Object.entries(address ?? {}).sort(),
  ]);
}

/** The title of a material on order lines, or its number without a line. */
export function titleOfMaterial(
  lines: readonly Pick<OrderLine, "materialId" | "variationTitle">[],
  materialId: string,
): string {
  return lines.find((line) => line.materialId === materialId)?.variationTitle ?? materialId;
}

/** The quantity of each material that lines need, in the order in which stock rows are locked. */
export function demandOf(lines: readonly Pick<OrderLine, "materialId" | "quantity">[]): [string, number][] {
  const demand = new Map<string, number>();
  for (const line of lines) demand.set(line.materialId, (demand.get(line.materialId) ?? 0) + line.quantity);
  return [...demand].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * States of the refund of a payment. "awaiting_return": waits for the warehouse's answer or the goods; "asked": requested at the gateway, no response yet; "by_hand": to be
 * paid by staff.
 */
export const REFUND_STATES = ["awaiting_return", "waiting", "asked", "by_hand", "refunded"] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** The refund progress of an order, as shown to the customer. */
export const REFUND_PROGRESS = ["on_its_way", "by_hand", "refunded"] as const;
type RefundProgress = (typeof REFUND_PROGRESS)[number];

/** Total and progress of an order's refunds; undefined without any. Amounts in cents. */
export function refundTotal(
  refunds: readonly { state: RefundState; amountCents: Cents }[],
): { progress: RefundProgress; amountCents: Cents } | undefined {
  if (refunds.length === 0) return undefined;
  const amountCents = refunds.reduce((sum, refund) => sum + refund.amountCents, 0);
  const states = refunds.map(({ state }) => state);
  if (states.every((state) => state === "refunded")) return { progress: "refunded", amountCents };
  return { progress: states.includes("by_hand") ? "by_hand" : "on_its_way", amountCents };
}

/** The displayed order number: ECOM and eight digits (S9-34). @param number from 0 to 99,999,999 */
export function formatOrderNumber(number: number): string {
  return `ECOM${String(number).padStart(8, "0")}`;
}

/**
 * The order number that a browser proposes for a payment group (D-06): digits that follow from the random id that the server gave to one of its
 * line groups. So nobody can propose a number of their choice, to see whether it is taken.
 */
export function proposedOrderNumber(lineGroupId: string): string {
  // FNV-1a, 32 bits: ids are random and cannot be chosen, so that no cryptographic hash is needed.
  let hash = 0x811c9dc5;
  for (const character of lineGroupId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return formatOrderNumber(hash % 100_000_000);
}

/** Problem codes of placing an order that are solved in the cart. */
export const CART_PROBLEMS: readonly string[] = [
  "checkout_blocked",
  "out_of_stock",
  "order_stale",
  "promo_ended",
  "amount_too_small",
];
