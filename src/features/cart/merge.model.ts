import type { OrderType } from "#catalogue/model.ts";
import type { VendorType } from "#shared/segment.ts";
import { type CartLimits, countedParts, effectiveQuantity } from "./checks.model.ts";
import { type CartItem, type CartLine, itemsOf, linesOf, withQuantity } from "./model.ts";
import { amazonTaken } from "./streaming.model.ts";

/** Why a line did not come along whole: what the cart may hold, what there is, or the checkout under way went first. */
type DropReason = "limit" | "stock" | "amazon" | "checkout";

/** What of a line is not in the merged cart. */
export interface Dropped {
  /** Whose line it was. */
  from: "guest" | "customer";
  orderId: string;
  variationId: string;
  title: string;
  /** Pieces before, and pieces in the merged cart. */
  quantity: number;
  kept: number;
  reason: DropReason;
}

/** What has to be written so that the customer's cart holds both; everything of the guest's leaves the guest's cart. */
export interface Merge {
  /** The customer's cart afterwards: first what it held, then what came. */
  items: CartItem[];
  /** Groups that come from the guest's cart, with their quantities. */
  moved: Map<string, number>;
  /** Groups of the customer's that have another quantity now. */
  changed: Map<string, number>;
  /** Groups of the customer's that leave. */
  removed: string[];
  dropped: Dropped[];
}

/**
 * Merges the cart of a guest into that of the customer who signed in (B-07). Equal lines become one with the larger quantity.
 * What the customer had stays as it was; what the guest brings is lowered to what the cart may hold and to what there is.
 * With a payment group that is being checked out, the guest's lines of it come whole and go before everything else, and
 * the customer's own of that group leave, so that the order stays as it was seen.
 * @param guest,customer carts with stock as the customer has it
 */
export function merged(
  guest: readonly CartItem[],
  customer: readonly CartItem[],
  limits: CartLimits,
  checkoutGroup?: { vendorType: VendorType; orderType: OrderType },
): Merge {
  const merge: Merge = { items: [], moved: new Map(), changed: new Map(), removed: [], dropped: [] };
  const chosen = checkoutGroup
    ? itemsOf(guest, { vendorType: checkoutGroup.vendorType, key: checkoutGroup.orderType })
    : [];
  for (const item of chosen) come(merge, item, item.quantity);
  for (const own of customer) {
    const sameGroup = chosen.find((item) => item.orderType === own.orderType && item.vendorType === own.vendorType);
    if (sameGroup) giveWay(merge, own, chosen);
    else stay(merge, own, chosen.length === 0 ? undefined : limits);
  }
  const taken = new Set<string>();
  for (const item of guest.filter((each) => !chosen.includes(each))) bring(merge, item, customer, taken, limits);
  return { ...merge, items: inOrder(merge.items, customer) };
}

/** A guest's line comes under its own ids, so that an order that was begun knows it. */
function come(merge: Merge, item: CartItem, quantity: number): void {
  merge.moved.set(item.orderId, quantity);
  merge.items.push(ofQuantity(item, quantity));
}

/** A customer's line of the group in checkout leaves; what an equal line of the guest's holds is not lost. */
function giveWay(merge: Merge, own: CartItem, chosen: readonly CartItem[]): void {
  const kept = Math.min(chosen.find((item) => isEqual(item, own))?.quantity ?? 0, own.quantity);
  merge.removed.push(own.orderId);
  drop(merge, "customer", own, kept, "checkout");
}

/** @param limits what to hold it to, beside the lines of a checkout; undefined when nothing came before it */
function stay(merge: Merge, own: CartItem, limits: CartLimits | undefined): void {
  const room = limits ? roomFor(merge.items, own, limits) : { quantity: own.quantity, reason: "limit" as const };
  drop(merge, "customer", own, room.quantity, room.reason);
  if (room.quantity === 0) merge.removed.push(own.orderId);
  else if (room.quantity < own.quantity) merge.changed.set(own.orderId, room.quantity);
  if (room.quantity > 0) merge.items.push(ofQuantity(own, room.quantity));
}

/** @param taken ids of lines that have met their equal, each of which meets one */
function bring(
  merge: Merge,
  item: CartItem,
  customer: readonly CartItem[],
  taken: Set<string>,
  limits: CartLimits,
): void {
  const equal = merge.items.find(
    (each) => customer.some(({ id }) => id === each.id) && !taken.has(each.id) && isEqual(each, item),
  );
  if (!equal) {
    const { quantity, reason } = roomFor(merge.items, item, limits);
    drop(merge, "guest", item, quantity, reason);
    if (quantity > 0) come(merge, item, quantity);
    return;
  }
  taken.add(equal.id);
  const others = merge.items.filter((each) => each !== equal);
  const { quantity, reason } = roomFor(others, ofQuantity(equal, Math.max(item.quantity, equal.quantity)), limits);
  const kept = Math.max(quantity, equal.quantity);
  drop(merge, "guest", item, Math.min(kept, item.quantity), reason);
  if (kept > equal.quantity) merge.changed.set(equal.orderId, kept);
  merge.items = [...others, ofQuantity(equal, kept)];
}

/** Notes what is not kept of a line; nothing when all of it is. */
function drop(merge: Merge, from: Dropped["from"], item: CartItem, kept: number, reason: DropReason): void {
  const { orderId, variationId, quantity } = item;
  const title = item.variationTitle || item.productTitle;
  if (kept < quantity) merge.dropped.push({ from, orderId, variationId, title, quantity, kept, reason });
}

/** How many pieces of an item fit beside others, at most as many as it has, and what they are bounded by. */
function roomFor(
  others: readonly CartItem[],
  item: CartItem,
  limits: CartLimits,
): { quantity: number; reason: DropReason } {
  const bounds: [number, DropReason][] = [
    [limitRoom(others, item, limits), "limit"],
    [limits.perLine, "limit"],
    [stockRoom(others, item), "stock"],
    [amazonRoom(others, item), "amazon"],
  ];
  const [least] = bounds.toSorted(([one], [other]) => one - other);
  const [room, reason] = least ?? [0, "limit"];
  return { quantity: Math.max(0, Math.min(room, item.quantity)), reason };
}

function limitRoom(others: readonly CartItem[], item: CartItem, limits: CartLimits): number {
  const part = countedParts([...others, item], item.vendorType, limits).find(({ lines }) => lines.includes(item));
  if (!part) return Number.POSITIVE_INFINITY;
  const used = part.lines.reduce((sum, line) => sum + (line === item ? 0 : effectiveQuantity(line)), 0);
  return Math.floor((part.most - used) / effectiveQuantity({ ...item, quantity: 1 }));
}

function stockRoom(others: readonly CartItem[], item: CartItem): number {
  const placed = others.flatMap(linesOf);
  const own = linesOf(item);
  return Math.min(
    ...own.map(({ materialId, inventoryCount }) => {
      if (inventoryCount === null) return Number.POSITIVE_INFINITY;
      const used = piecesOf(placed, materialId);
      return Math.floor((inventoryCount - used) / own.filter((line) => line.materialId === materialId).length);
    }),
  );
}

function amazonRoom(others: readonly CartItem[], item: CartItem): number {
  const one = ofQuantity(item, 1);
  if (amazonTaken([...others, one], [one]) !== undefined) return 0;
  return amazonTaken([...others, ofQuantity(item, 2)], [ofQuantity(item, 2)]) === undefined
    ? Number.POSITIVE_INFINITY
    : 1;
}

function piecesOf(lines: readonly CartLine[], materialId: string): number {
  return lines.reduce((sum, line) => sum + (line.materialId === materialId ? line.quantity : 0), 0);
}

function ofQuantity(item: CartItem, quantity: number): CartItem {
  return withQuantity([item], item.id, quantity)[0] ?? item;
}

/** True for lines of the same variant, chosen alike, for the same address, paid in the same group, with the same add-ons. */
function isEqual(one: CartItem, other: CartItem): boolean {
  const paidAlike = one.vendorType === other.vendorType && one.orderType === other.orderType;
  return paidAlike && wordsOf(one) === wordsOf(other);
}

function wordsOf({ variationId, configuration, address, vaeItems }: CartItem): string {
  const { addOns, ...chosen } = configuration;
  const bought = vaeItems.map((line) => `${line.vaeType} ${line.variationId}`).sort();
  return JSON.stringify([variationId, Object.entries(chosen).sort(), [...addOns].sort(), sorted(address), bought]);
}

/** Fields in the order of their names, for they come from calls. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .map(([key, each]) => [key, sorted(each)])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}

/** The customer's lines where they were, then what came. */
function inOrder(items: readonly CartItem[], customer: readonly CartItem[]): CartItem[] {
  const known = customer.flatMap(({ id }) => items.find((item) => item.id === id) ?? []);
  return [...known, ...items.filter((item) => !known.includes(item))];
}
