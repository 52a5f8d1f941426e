import type { z } from "zod";
import { HttpProblem, invalidRequest } from "#platform/http/problem.ts";
import type { CartContext } from "./context.server.ts";
import {
  type cartAddress,
  type deleteLine,
  type LineAddress,
  orderItemIdRequired,
  type updateLine,
} from "./contract.ts";
import { withoutLine, withQuantity } from "./line-changes.model.ts";
import { type CartItem, type CartLine, cartCountOf, linesOf } from "./model.ts";
import { deleteLines, lockCart, moveGroup, setAddress, setQuantity } from "./repository.server.ts";
import { itemNotFound, readCart, requireLimit } from "./service.server.ts";

/** Which line a call names. */
export interface LineKey {
  orderId: string;
  orderItemId: string;
}

/**
 * Sets the quantity of a main item (S7-05); its add-ons follow, one of each for every piece. An update older than the last one taken changes nothing (C-13); only a larger
 * quantity is checked against limits and stock, so that a cart can always be made smaller.
 * @throws HttpProblem of the call's problems
 */
export async function changeQuantity(
  context: CartContext,
  ownerId: string,
  { orderId, orderItemId }: LineKey,
  { quantity, sequence }: { quantity: number; sequence?: number | undefined },
): Promise<z.input<typeof updateLine.reply>["body"]> {
  if (["", "undefined", "null"].includes(orderItemId))
    throw new HttpProblem(orderItemIdRequired, { field: "orderItemId" });
  return context.db.transaction().execute(async (trx) => {
    await lockCart(trx, ownerId, context.clock.now());
    const { items } = await readCart(context, trx, ownerId);
    const line = findLine(items, orderId, orderItemId);
    if (sequence !== undefined && sequence <= line.sequence) return bodyOf(items, line);
    if (line.itemType === "vae")
      throw new HttpProblem(invalidRequest, {
        message: "There is one add-on for each product: change the quantity of the product",
        field: "orderItemId",
      });
    const changed = { ...line, quantity, sequence: sequence ?? line.sequence };
    const after = withQuantity(items, line.id, quantity);
    const grown = after.filter(({ id }) => id === line.id).flatMap(linesOf);
    if (quantity > line.quantity) requireLimit(context, after, grown);
    await setQuantity(trx, ownerId, orderId, quantity, sequence);
    return bodyOf(after, changed);
  });
}

function bodyOf(items: CartItem[], { orderId, id, quantity, sequence }: CartLine) {
  return { order_id: orderId, order_item_id: id, quantity, sequence, cartCount: cartCountOf(items) };
}

/**
 * Takes lines out of a cart (S7-04): `orderItemId` "delete" stands for the whole group, and a main item takes its
 * add-ons along. A contract that loses its last add-on but routers may become a fibre product (C-11).
 * @throws HttpProblem not_found
 */
export async function removeLine(
  context: CartContext,
  ownerId: string,
  { orderId, orderItemId }: LineKey,
): Promise<z.input<typeof deleteLine.reply>["body"]> {
  return context.db.transaction().execute(async (trx) => {
    await lockCart(trx, ownerId, context.clock.now());
    const { items } = await readCart(context, trx, ownerId);
    const item = items.find((each) => each.orderId === orderId);
    if (!item) throw itemNotFound();
    const others = items.filter((each) => each !== item);
    if (orderItemId === "delete" || orderItemId === item.id) {
      const deleted = linesOf(item).map((line) => line.id);
      await deleteLines(trx, ownerId, deleted);
      return { deleted, cartCount: cartCountOf(others) };
    }
    const line = findLine([item], orderId, orderItemId);
    await deleteLines(trx, ownerId, [line.id]);
    const [after] = withoutLine([item], line.id);
    if (after && after.orderType !== item.orderType) await moveGroup(trx, ownerId, orderId, after.orderType);
    return { deleted: [line.id], cartCount: cartCountOf(items) };
  });
}

/** Unknown ids and those of other customers look the same (B-12). */
function findLine(items: CartItem[], orderId: string, orderItemId: string): CartLine {
  const line = items.flatMap(linesOf).find((each) => each.orderId === orderId && each.id === orderItemId);
  if (!line) throw itemNotFound();
  return line;
}

/**
 * Says anew for which address a main line is bought (D-15): its answer was too old, or less reaches the place. Whether it may be
 * ordered now is among the problems of the cart.
 * @throws HttpProblem not_found
 */
export async function changeAddress(
  context: CartContext,
  ownerId: string,
  { order_item_id, ...fields }: LineAddress,
): Promise<z.input<typeof cartAddress.reply>["body"]> {
  return context.db.transaction().execute(async (trx) => {
    await lockCart(trx, ownerId, context.clock.now());
    const { items } = await readCart(context, trx, ownerId);
    const line = items.find(({ id }) => id === order_item_id);
    if (!line) throw itemNotFound("body.order_item_id");
    await setAddress(trx, ownerId, line.id, fields);
    return { order_id: line.orderId, order_item_id: line.id };
  });
}
