import { isSoldByPhone } from "#catalogue/sold-by-phone/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, invalidRequest, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import type { CartChecks, OfferSources } from "../context.server.ts";
import { addOnAlreadyInCart, notSoldOnline, productUnavailable } from "../contract.ts";
import { REQUEST_FIELDS } from "../line.mapper.ts";
import { lineOf, type Offer, type StoredLine } from "../line.model.ts";
import { becomesContractAgain, withoutLine, withPosition } from "../line-changes.model.ts";
import { type CartItem, type CartLine, cartCountOf, linesOf } from "../model.ts";
import { offersOf } from "../offers.repository.server.ts";
import { deleteLines, insertLines, moveGroup, reorderLines, setQuantities, touchCart } from "../repository.server.ts";
import { itemNotFound, readCart, requireLimit } from "../service.server.ts";
import { choiceErrorOf, equalLine, type NewLine, offersAddOn, storedLineFor, type UnpricedLine } from "./model.ts";

/** Result of an addition. */
interface AddedLines {
  /** The added or increased lines, in the order of the request. */
  lines: CartLine[];
  cartCount: number;
}

/** Runs the addition in its transaction, once for each Idempotency-Key. */
type RunOnce<Reply> = (
  trx: Database,
  of: { ownerId: string; now: Date },
  work: () => Promise<AddedLines>,
) => Promise<Reply>;

/** The changes of a request to a cart, before they are stored. */
interface CartChange {
  items: CartItem[];
  /** New lines, by id. */
  inserts: Map<string, StoredLine>;
  /** New quantities of existing main items, by line group. */
  quantities: Map<string, number>;
  /** Ids of removed add-ons, and of the lines that others replace. */
  removed: string[];
  /** Line groups that moved to another payment group, because an add-on was added or removed (C-11). */
  movedGroups: Set<string>;
  /** Id of the added or increased line, for each line of the request. */
  lineIds: string[];
  /** True when a new or replaced line is not at the end. */
  isReordered: boolean;
}

/**
 * Adds lines to a cart in one transaction, once for each Idempotency-Key (C-14).
 * @throws HttpProblem of the call's problems
 */
export async function addLines<Reply>(
  context: PlatformContext & OfferSources & CartChecks,
  ownerId: string,
  lines: readonly NewLine[],
  once: RunOnce<Reply>,
): Promise<Reply> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await touchCart(trx, ownerId, now);
    return once(trx, { ownerId, now }, () => addTo(context, trx, { ownerId, now, lines }));
  });
}

async function addTo(
  context: PlatformContext & OfferSources & CartChecks,
  trx: Database,
  { ownerId, now, lines }: { ownerId: string; now: Date; lines: readonly NewLine[] },
): Promise<AddedLines> {
  const { items, offers: cartOffers } = await readCart(context, trx, ownerId);
  const missing = lines.map((line) => line.variationId).filter((id) => !cartOffers.has(id));
  const offers = new Map([...cartOffers, ...(await offersOf(trx, ownerId, missing, context))]);
  const change = changeOf(context, items, lines, offers);
  const added = addedLines(change);
  const moved = change.items.filter(({ lineGroupId }) => change.movedGroups.has(lineGroupId));
  requireLimit(context, change.items, [...added, ...moved]);
  await deleteLines(trx, ownerId, change.removed);
  await insertLines(trx, ownerId, [...change.inserts.values()], now);
  await setQuantities(trx, ownerId, change.quantities);
  for (const { lineGroupId, paymentGroup } of moved) await moveGroup(trx, ownerId, lineGroupId, paymentGroup);
  const ids = change.items.flatMap(linesOf).map(({ id }) => id);
  if (change.isReordered) await reorderLines(trx, ownerId, ids);
  return { lines: added, cartCount: cartCountOf(change.items) };
}

function changeOf(
  context: PlatformContext & OfferSources,
  before: CartItem[],
  lines: readonly NewLine[],
  offers: Map<string, Offer>,
): CartChange {
  const removed = [...new Set(lines.flatMap((line) => line.removedAddOnIds))];
  const items = withoutAddOns(before, removed);
  const moved = items.filter(({ paymentGroup }, index) => paymentGroup !== before[index]?.paymentGroup);
  const change: CartChange = {
    items,
    inserts: new Map(),
    quantities: new Map(),
    removed,
    movedGroups: new Set(moved.map(({ lineGroupId }) => lineGroupId)),
    lineIds: [],
    isReordered: false,
  };
  let main: CartItem | undefined;
  for (const [index, line] of lines.entries()) {
    const offer = offers.get(line.variationId);
    const field = `body.${index}.${REQUEST_FIELDS.variationId}`;
    if (offer && isSoldByPhone(offer.product)) throw new HttpProblem(notSoldOnline, { field });
    // An add-on without a main item would have a payment group of its own and count against no limit.
    if (!offer?.product.isSoldOnline || (line.itemType === "main" && offer.product.kind === "add-on"))
      throw new HttpProblem(productUnavailable, { field });
    if (line.itemType === "addOn") {
      const parent = findParent(change.items, line, main);
      addAddOn(context, change, line, offer, parent, offers.get(parent.variationId));
    } else {
      const next = lines[index + 1];
      const getsAddOn = next?.itemType === "addOn" && !next.lineGroupId && !next.lineId;
      const old = line.replacedId === undefined ? undefined : replacedItem(change, line.replacedId, offer, index);
      const stored = storedMain(context, line, offer, index, old);
      const added: CartItem = { ...lineOf(stored, offer, context), addOns: [] };
      const others = change.items.filter((item) => item !== old);
      const equal = getsAddOn ? undefined : equalLine(others, added);
      main = old ? replaceItem(change, old, stored, added, equal) : addItem(change, stored, added, equal);
    }
  }
  for (const [index, { position }] of lines.entries()) {
    const id = change.lineIds[index];
    if (position === undefined || id === undefined || !change.inserts.has(id)) continue;
    change.items = withPosition(change.items, id, position);
    change.isReordered = true;
  }
  return change;
}

/** @throws HttpProblem not_found for ids that are not add-ons of the cart */
function withoutAddOns(items: CartItem[], removed: string[]): CartItem[] {
  const addOnIds = new Set(items.flatMap((item) => item.addOns.map((line) => line.id)));
  if (!removed.every((id) => addOnIds.has(id)))
    throw new HttpProblem(notFound, { field: REQUEST_FIELDS.removedAddOnIds });
  return removed.reduce(withoutLine, items);
}

/** The main item that an add-on joins. @param previous the main item before it in the request */
function findParent(items: CartItem[], { lineGroupId, lineId }: NewLine, previous: CartItem | undefined): CartItem {
  const parent =
    lineGroupId || lineId
      ? items.find((item) => item.lineGroupId === lineGroupId || linesOf(item).some(({ id }) => id === lineId))
      : previous;
  if (!parent) throw itemNotFound(REQUEST_FIELDS.lineGroupId);
  return parent;
}

function unpricedLine(context: PlatformContext, line: NewLine, lineGroupId: string): UnpricedLine {
  const { itemType, variationId, quantity, fields, choices } = line;
  // Types of the catalogue are lower case.
  const addOnType = itemType === "addOn" ? (fields.addOnType ?? "").toLowerCase() : "";
  return { id: uuidv7(context.clock.now()), lineGroupId, itemType, variationId, addOnType, quantity, fields, choices };
}

/**
 * The main item that another configuration of its product replaces.
 * @throws HttpProblem not_found for an item that is not in the cart any more, or not yet; invalid_request for another product
 */
function replacedItem(change: CartChange, id: string, { product }: Offer, index: number): CartItem {
  const field = `body.${index}.${REQUEST_FIELDS.replacedId}`;
  const item = change.items.find((each) => each.id === id);
  if (!item || change.inserts.has(id))
    throw new HttpProblem(notFound, {
      message: "This item is no longer in your cart. You can add it as a new one",
      field,
    });
  if (item.productId !== product.id)
    throw new HttpProblem(invalidRequest, { message: "An item can be changed only within its product", field });
  return item;
}

/** A main item as stored, with its choices checked. @param old the item whose ids and quantity it takes over */
function storedMain(
  context: PlatformContext,
  line: NewLine,
  offer: Offer,
  index: number,
  old: CartItem | undefined,
): StoredLine {
  const unpriced = unpricedLine(context, line, old?.lineGroupId ?? uuidv7(context.clock.now()));
  const fault = choiceErrorOf(unpriced, offer);
  if (fault)
    throw new HttpProblem(invalidRequest, {
      message: fault.message,
      field: `body.${index}.${REQUEST_FIELDS[fault.field]}`,
    });
  const stored = storedLineFor(unpriced, offer, offer.product.paymentGroup);
  return old ? { ...stored, id: old.id, quantity: old.quantity, sequence: old.sequence } : stored;
}

/** Adds a main item, or increases an equal one. */
function addItem(change: CartChange, stored: StoredLine, added: CartItem, equal: CartItem | undefined): CartItem {
  const item = equal ? { ...equal, quantity: equal.quantity + added.quantity } : added;
  change.items = equal ? change.items.map((each) => (each === equal ? item : each)) : [...change.items, item];
  change.lineIds.push(item.id);
  const isNew = !equal || change.inserts.has(item.id);
  if (isNew) change.inserts.set(item.id, { ...(change.inserts.get(item.id) ?? stored), quantity: item.quantity });
  else change.quantities.set(item.lineGroupId, item.quantity);
  return item;
}

/** Replaces a main item and its add-ons in its place. An equal item elsewhere in the cart becomes part of it. */
function replaceItem(
  change: CartChange,
  old: CartItem,
  stored: StoredLine,
  added: CartItem,
  equal: CartItem | undefined,
): CartItem {
  const item = { ...added, quantity: added.quantity + (equal?.quantity ?? 0) };
  change.items = change.items.filter((each) => each !== equal).map((each) => (each === old ? item : each));
  change.removed.push(...[old, ...(equal ? [equal] : [])].flatMap(linesOf).map(({ id }) => id));
  if (equal) change.inserts.delete(equal.id);
  change.inserts.set(item.id, { ...stored, quantity: item.quantity });
  change.lineIds.push(item.id);
  change.isReordered = true;
  return item;
}

/**
 * Adds an add-on that the main item's variant offers: one of each type, with the quantity of the main item. Other add-ons would bypass
 * limits and payment groups.
 */
function addAddOn(
  context: PlatformContext & OfferSources,
  change: CartChange,
  line: NewLine,
  offer: Offer,
  parent: CartItem,
  parentOffer: Offer | undefined,
): void {
  const main = change.items.find((item) => item.lineGroupId === parent.lineGroupId) ?? parent;
  const unpriced = { ...unpricedLine(context, line, main.lineGroupId), quantity: main.quantity };
  if (main.addOns.some(({ addOnType }) => addOnType === unpriced.addOnType)) throw new HttpProblem(addOnAlreadyInCart);
  if (!parentOffer || !offersAddOn(parentOffer, offer.product, unpriced.addOnType))
    throw new HttpProblem(productUnavailable, { message: "You can't get this add-on with this product" });
  const paymentGroup = becomesContractAgain(main, unpriced.addOnType) ? "contract" : main.paymentGroup;
  const stored = storedLineFor(unpriced, offer, paymentGroup);
  const changed: CartItem = { ...main, paymentGroup, addOns: [...main.addOns, lineOf(stored, offer, context)] };
  if (paymentGroup !== main.paymentGroup) change.movedGroups.add(changed.lineGroupId);
  change.items = change.items.map((item) => (item === main ? changed : item));
  change.inserts.set(stored.id, stored);
  change.lineIds.push(stored.id);
}

/** The lines of the request after all changes. */
function addedLines({ items, lineIds }: CartChange): CartLine[] {
  const lines = new Map(items.flatMap(linesOf).map((line) => [line.id, line]));
  return lineIds.flatMap((id) => lines.get(id) ?? []);
}
