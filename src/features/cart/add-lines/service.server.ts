import type { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { Once } from "#platform/http/endpoint.ts";
import { HttpProblem, invalidRequest, notFound } from "#platform/http/problem.ts";
import { uuidv7 } from "#platform/ids.ts";
import { CURRENCY } from "#shared/money.ts";
import type { CartContext } from "../context.server.ts";
import { type AddLineShape, addOnAlreadyInCart, type addToCart, productUnavailable } from "../contract.ts";
import { lineOf, type Offer, type StoredLine } from "../line.model.ts";
import { becomesContractAgain, withoutLine, withPlace } from "../line-changes.model.ts";
import { type CartItem, type CartLine, cartCountOf, linesOf } from "../model.ts";
import { offersOf } from "../offers.repository.server.ts";
import { deleteLines, insertLines, lockCart, moveGroup, reorderLines, setQuantities } from "../repository.server.ts";
import { itemNotFound, readCart, requireLimit } from "../service.server.ts";
import { choiceFaultOf, equalLine, offersAddOn, storedLineFor } from "./model.ts";

type Line = z.output<typeof AddLineShape>;
type Added = z.output<typeof addToCart.reply>;

/** What a call does to a cart, before it is written. */
interface Change {
  items: CartItem[];
  /** New lines by id. */
  inserts: Map<string, StoredLine>;
  /** New quantities of main items that were there, by the id of their group. */
  enlarged: Map<string, number>;
  removed: string[];
  /** Ids of groups that changed their payment group by what left or joined them (C-11). */
  moved: Set<string>;
  /** Id of the line of each line of the call, in its order. */
  touched: string[];
  /** True when what came in does not stand at the end. */
  isPlaced: boolean;
}

/**
 * Puts lines into a cart in one transaction, once for each Idempotency-Key (C-14).
 * @throws HttpProblem of the call's problems
 */
export async function addLines(
  context: CartContext,
  ownerId: string,
  lines: readonly Line[],
  once: Once,
): Promise<Added> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockCart(trx, ownerId, now);
    return once(trx, { ownerId, now }, () => addTo(context, trx, { ownerId, now, lines }));
  });
}

async function addTo(
  context: CartContext,
  trx: Database,
  { ownerId, now, lines }: { ownerId: string; now: Date; lines: readonly Line[] },
): Promise<Added> {
  const { items, offers: known } = await readCart(context, trx, ownerId);
  const unknown = lines.map((line) => line.purchased_entity_id).filter((id) => !known.has(id));
  const offers = new Map([...known, ...(await offersOf(trx, ownerId, unknown, context))]);
  const change = changeOf(context, items, lines, offers);
  const touched = touchedLines(change);
  const moved = change.items.filter(({ orderId }) => change.moved.has(orderId));
  requireLimit(context, change.items, [...touched, ...moved]);
  await deleteLines(trx, ownerId, change.removed);
  await insertLines(trx, ownerId, [...change.inserts.values()], now);
  await setQuantities(trx, ownerId, change.enlarged);
  for (const { orderId, orderType } of moved) await moveGroup(trx, ownerId, orderId, orderType);
  const ids = change.items.flatMap(linesOf).map(({ id }) => id);
  if (change.isPlaced) await reorderLines(trx, ownerId, ids);
  return replyOf(change.items, touched);
}

function changeOf(
  context: CartContext,
  before: CartItem[],
  lines: readonly Line[],
  offers: Map<string, Offer>,
): Change {
  const removed = [...new Set(lines.flatMap((line) => line.vae_remove ?? []))];
  const items = without(before, removed);
  const moved = items.filter(({ orderType }, at) => orderType !== before[at]?.orderType);
  const change: Change = {
    items,
    inserts: new Map(),
    enlarged: new Map(),
    removed,
    moved: new Set(moved.map(({ orderId }) => orderId)),
    touched: [],
    isPlaced: false,
  };
  let main: CartItem | undefined;
  for (const [index, line] of lines.entries()) {
    const offer = offers.get(line.purchased_entity_id);
    // An add-on by itself would pay in a group of its own and count against no limit.
    if (!offer?.product.field_add_to_cart || (line.item_type === "main" && offer.product.vaeType !== ""))
      throw new HttpProblem(productUnavailable, { field: `body.${index}.purchased_entity_id` });
    if (line.item_type === "vae") {
      const parent = groupFor(change.items, line, main);
      addOn(context, change, line, offer, parent, offers.get(parent.variationId));
    } else {
      const next = lines[index + 1];
      const getsAddOn = next?.item_type === "vae" && !next.field_main_order_id && !next.order_item_id;
      main = mainItem(context, change, line, offer, index, getsAddOn);
    }
  }
  for (const [index, { place }] of lines.entries()) {
    const id = change.touched[index];
    if (place === undefined || id === undefined || !change.inserts.has(id)) continue;
    change.items = withPlace(change.items, id, place);
    change.isPlaced = true;
  }
  return change;
}

/** The cart without add-ons that leave in this call. @throws HttpProblem not_found for ids that are no add-on of it */
function without(items: CartItem[], removed: string[]): CartItem[] {
  const known = new Set(items.flatMap((item) => item.vaeItems.map((line) => line.id)));
  if (!removed.every((id) => known.has(id))) throw new HttpProblem(notFound, { field: "vae_remove" });
  return removed.reduce(withoutLine, items);
}

function groupFor(items: CartItem[], line: Line, before: CartItem | undefined): CartItem {
  const { field_main_order_id: orderId, order_item_id: lineId } = line;
  const group =
    orderId || lineId
      ? items.find(
          (item) => item.orderId === orderId || item.id === lineId || item.vaeItems.some((vae) => vae.id === lineId),
        )
      : before;
  if (!group) throw itemNotFound("field_main_order_id");
  return group;
}

function wanted(context: CartContext, line: Line, orderId: string) {
  return {
    id: uuidv7(context.clock.now()),
    orderId,
    itemType: line.item_type,
    variationId: line.purchased_entity_id,
    // In the letters of the catalogue, for an add-on is known by its type.
    vaeType: line.item_type === "vae" ? (line.extended_fields.field_vae_type ?? "").toLowerCase() : "",
    quantity: line.quantity,
    fields: line.extended_fields,
    choices: line.configuration,
  };
}

function mainItem(
  context: CartContext,
  change: Change,
  line: Line,
  offer: Offer,
  index: number,
  getsAddOn: boolean,
): CartItem {
  const asked = wanted(context, line, uuidv7(context.clock.now()));
  const fault = choiceFaultOf(asked, offer);
  if (fault) throw new HttpProblem(invalidRequest, { message: fault.message, field: `body.${index}.${fault.field}` });
  const stored = storedLineFor(asked, offer, offer.product.cartType);
  const added: CartItem = { ...lineOf(stored, offer, context), vaeItems: [] };
  const equal = getsAddOn ? undefined : equalLine(change.items, added);
  const item = equal ? { ...equal, quantity: equal.quantity + line.quantity } : added;
  change.items = equal ? change.items.map((each) => (each === equal ? item : each)) : [...change.items, item];
  change.touched.push(item.id);
  const isNew = !equal || change.inserts.has(item.id);
  if (isNew) change.inserts.set(item.id, { ...(change.inserts.get(item.id) ?? stored), quantity: item.quantity });
  else change.enlarged.set(item.orderId, item.quantity);
  return item;
}

/**
 * An add-on is only what the main item's variant offers, once per type, and one for every piece of the main item: no way
 * around limits and payment groups.
 */
function addOn(
  context: CartContext,
  change: Change,
  line: Line,
  offer: Offer,
  group: CartItem,
  parent: Offer | undefined,
): void {
  const main = change.items.find((item) => item.orderId === group.orderId) ?? group;
  const asked = { ...wanted(context, line, main.orderId), quantity: main.quantity };
  if (main.vaeItems.some((vae) => vae.vaeType === asked.vaeType)) throw new HttpProblem(addOnAlreadyInCart);
  if (!parent || !offersAddOn(parent, offer.product, asked.vaeType))
    throw new HttpProblem(productUnavailable, { message: "This add-on is not offered with this product" });
  const orderType = becomesContractAgain(main, asked.vaeType) ? "contract" : main.orderType;
  const stored = storedLineFor(asked, offer, orderType);
  const grown: CartItem = { ...main, orderType, vaeItems: [...main.vaeItems, lineOf(stored, offer, context)] };
  if (orderType !== main.orderType) change.moved.add(grown.orderId);
  change.items = change.items.map((item) => (item === main ? grown : item));
  change.inserts.set(stored.id, stored);
  change.touched.push(stored.id);
}

/** The lines of the call as they stand after all of it. */
function touchedLines({ items, touched }: Change): CartLine[] {
  const lines = new Map(items.flatMap(linesOf).map((line) => [line.id, line]));
  return touched.flatMap((id) => lines.get(id) ?? []);
}

function replyOf(items: CartItem[], touched: CartLine[]): Added {
  return {
    success: true,
    data: touched.map((line) => ({
      order_id: line.orderId,
      order_item_id: line.id,
      item_type: line.itemType,
      quantity: line.quantity,
      purchased_entity: {
        product_id: line.productId,
        variation_id: line.variationId,
        title: line.variationTitle,
        price: { number: line.costPrice, currency_code: CURRENCY },
      },
    })),
    cartCount: cartCountOf(items),
  };
}
