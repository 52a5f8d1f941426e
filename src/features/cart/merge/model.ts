import type { PaymentGroup } from "#catalogue/model.ts";
import type { DropReason } from "#customers/sign-in/model.ts";
import type { Segment } from "#shared/segment.ts";
import {
  type CartLimits,
  effectiveQuantity,
  existingSubscription,
  limitGroups,
  maxQuantity,
  subscribedPartner,
} from "../limits.model.ts";
import { withQuantity } from "../line-changes.model.ts";
import { type CartItem, type CartLine, itemsOf, linesOf } from "../model.ts";

/** A line, or part of its quantity, that is not in the merged cart. */
export interface Dropped {
  /** The cart that the line was in. */
  from: "guest" | "customer";
  lineGroupId: string;
  variationId: string;
  title: string;
  /** Quantity before the merge, and in the merged cart. */
  quantity: number;
  mergedQuantity: number;
  reason: DropReason;
}

/** The changes to the customer's cart. The guest's cart is emptied in any case. */
export interface Merge {
  /** The customer's cart after the merge: its own items first, then the guest's. */
  items: CartItem[];
  /** Groups moved from the guest's cart, with their quantities. */
  moved: Map<string, number>;
  /** The customer's groups with a new quantity. */
  changed: Map<string, number>;
  /** The customer's groups that are removed. */
  removed: string[];
  dropped: Dropped[];
}

/**
 * Merges a guest's cart into the cart of the customer who signed in (B-07). Equal lines become one with the larger quantity. The
 * customer's lines stay unchanged; the guest's lines are reduced to the cart limits and the stock. The guest's lines of a payment group
 * in checkout are moved first and in full, and replace the customer's lines of that group, so that the order stays as displayed.
 * @param guest,customer carts with the stock available to the customer
 */
export function mergeItems(
  guest: readonly CartItem[],
  customer: readonly CartItem[],
  limits: CartLimits,
  checkoutGroup?: { segment: Segment; paymentGroup: PaymentGroup },
): Merge {
  const merge: Merge = { items: [], moved: new Map(), changed: new Map(), removed: [], dropped: [] };
  const inCheckout = checkoutGroup
    ? itemsOf(guest, { segment: checkoutGroup.segment, paymentGroup: checkoutGroup.paymentGroup })
    : [];
  for (const item of inCheckout) moveItem(merge, item, item.quantity);
  for (const own of customer) {
    const sameGroup = inCheckout.find((item) => item.paymentGroup === own.paymentGroup && item.segment === own.segment);
    if (sameGroup) replaceOwnItem(merge, own, inCheckout);
    else addOwnItem(merge, own, inCheckout.length === 0 ? undefined : limits);
  }
  const matched = new Set<string>();
  for (const item of guest.filter((each) => !inCheckout.includes(each)))
    addGuestItem(merge, item, customer, matched, limits);
  return { ...merge, items: sortItems(merge.items, customer) };
}

/** Moves a guest's line with its ids, so that an order in progress still refers to it. */
function moveItem(merge: Merge, item: CartItem, quantity: number): void {
  merge.moved.set(item.lineGroupId, quantity);
  merge.items.push(withItemQuantity(item, quantity));
}

/** Removes a customer's line of the group in checkout. The quantity of an equal guest's line is not counted as dropped. */
function replaceOwnItem(merge: Merge, own: CartItem, inCheckout: readonly CartItem[]): void {
  const mergedQuantity = Math.min(inCheckout.find((item) => isEqual(item, own))?.quantity ?? 0, own.quantity);
  merge.removed.push(own.lineGroupId);
  recordDropped(merge, "customer", own, mergedQuantity, "checkout");
}

/** @param limits applied when lines in checkout were moved first; otherwise undefined */
function addOwnItem(merge: Merge, own: CartItem, limits: CartLimits | undefined): void {
  const allowed = limits
    ? allowedQuantity(merge.items, own, limits)
    : { quantity: own.quantity, reason: "limit" as const };
  recordDropped(merge, "customer", own, allowed.quantity, allowed.reason);
  if (allowed.quantity === 0) merge.removed.push(own.lineGroupId);
  else if (allowed.quantity < own.quantity) merge.changed.set(own.lineGroupId, allowed.quantity);
  if (allowed.quantity > 0) merge.items.push(withItemQuantity(own, allowed.quantity));
}

/** @param matched ids of the customer's lines that already absorbed a guest's line; each absorbs one */
function addGuestItem(
  merge: Merge,
  item: CartItem,
  customer: readonly CartItem[],
  matched: Set<string>,
  limits: CartLimits,
): void {
  const equal = merge.items.find(
    (each) => customer.some(({ id }) => id === each.id) && !matched.has(each.id) && isEqual(each, item),
  );
  if (!equal) {
    const { quantity, reason } = allowedQuantity(merge.items, item, limits);
    recordDropped(merge, "guest", item, quantity, reason);
    if (quantity > 0) moveItem(merge, item, quantity);
    return;
  }
  matched.add(equal.id);
  const others = merge.items.filter((each) => each !== equal);
  const { quantity, reason } = allowedQuantity(
    others,
    withItemQuantity(equal, Math.max(item.quantity, equal.quantity)),
    limits,
  );
  const mergedQuantity = Math.max(quantity, equal.quantity);
  recordDropped(merge, "guest", item, Math.min(mergedQuantity, item.quantity), reason);
  if (mergedQuantity > equal.quantity) merge.changed.set(equal.lineGroupId, mergedQuantity);
  merge.items = [...others, withItemQuantity(equal, mergedQuantity)];
}

/** Records the dropped quantity of a line, if any. */
function recordDropped(
  merge: Merge,
  from: Dropped["from"],
  item: CartItem,
  mergedQuantity: number,
  reason: DropReason,
): void {
  const { lineGroupId, variationId, quantity } = item;
  const title = item.variationTitle || item.productTitle;
  if (mergedQuantity < quantity)
    merge.dropped.push({ from, lineGroupId, variationId, title, quantity, mergedQuantity, reason });
}

type Bound = [quantity: number, reason: DropReason];

/** The quantity of an item that is allowed beside others, up to its own quantity, and the reason of the tightest limit. */
function allowedQuantity(
  others: readonly CartItem[],
  item: CartItem,
  limits: CartLimits,
): { quantity: number; reason: DropReason } {
  const partner = subscribedPartner(item);
  const bounds: Bound[] = [
    [maxByLimit(others, item, limits), "limit"],
    [maxQuantity(item, limits), "limit"],
    [maxByStock(others, item), "stock"],
    ...(partner ? [[maxBySubscription(others, item), partner.id] satisfies Bound] : []),
  ];
  const [tightest] = bounds.toSorted(([one], [other]) => one - other);
  const [max, reason] = tightest ?? [0, "limit"];
  return { quantity: Math.max(0, Math.min(max, item.quantity)), reason };
}

function maxByLimit(others: readonly CartItem[], item: CartItem, limits: CartLimits): number {
  const part = limitGroups([...others, item], item.segment, limits).find(({ lines }) => lines.includes(item));
  if (!part) return Number.POSITIVE_INFINITY;
  const used = part.lines.reduce((sum, line) => sum + (line === item ? 0 : effectiveQuantity(line)), 0);
  return Math.floor((part.max - used) / effectiveQuantity({ ...item, quantity: 1 }));
}

function maxByStock(others: readonly CartItem[], item: CartItem): number {
  const otherLines = others.flatMap(linesOf);
  const own = linesOf(item);
  return Math.min(
    ...own.map(({ materialId, inventoryCount }) => {
      if (inventoryCount === null) return Number.POSITIVE_INFINITY;
      const used = quantityOf(otherLines, materialId);
      return Math.floor((inventoryCount - used) / own.filter((line) => line.materialId === materialId).length);
    }),
  );
}

/** A cart holds one subscription of each streaming partner (C-10). */
function maxBySubscription(others: readonly CartItem[], item: CartItem): number {
  const one = withItemQuantity(item, 1);
  if (existingSubscription([...others, one], [one]) !== undefined) return 0;
  return existingSubscription([...others, withItemQuantity(item, 2)], [withItemQuantity(item, 2)]) === undefined
    ? Number.POSITIVE_INFINITY
    : 1;
}

function quantityOf(lines: readonly CartLine[], materialId: string): number {
  return lines.reduce((sum, line) => sum + (line.materialId === materialId ? line.quantity : 0), 0);
}

function withItemQuantity(item: CartItem, quantity: number): CartItem {
  return withQuantity([item], item.id, quantity)[0] ?? item;
}

/** True for items with the same variant, choices, address, payment group and add-ons. */
function isEqual(one: CartItem, other: CartItem): boolean {
  const sameGroup = one.segment === other.segment && one.paymentGroup === other.paymentGroup;
  return sameGroup && contentKey(one) === contentKey(other);
}

function contentKey({ variationId, configuration, address, ...item }: CartItem): string {
  const { addOns: freeAddOns, ...choices } = configuration;
  const addOns = item.addOns.map((line) => `${line.addOnType} ${line.variationId}`).sort();
  return JSON.stringify([variationId, Object.entries(choices).sort(), [...freeAddOns].sort(), sorted(address), addOns]);
}

/** Sorts fields by name, because their order comes from the client. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .map(([key, each]) => [key, sorted(each)])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

/** The customer's items in their order, then the guest's. */
function sortItems(items: readonly CartItem[], customer: readonly CartItem[]): CartItem[] {
  const own = customer.flatMap(({ id }) => items.find((item) => item.id === id) ?? []);
  return [...own, ...items.filter((item) => !own.includes(item))];
}
