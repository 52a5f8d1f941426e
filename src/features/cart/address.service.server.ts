import type { z } from "zod";
import type { cartAddress, LineAddress } from "./address.contract.ts";
import { setAddress } from "./address.repository.server.ts";
import type { CartContext } from "./context.server.ts";
import { lockCart } from "./repository.server.ts";
import { noSuchItem, readCart } from "./service.server.ts";

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
    if (!line) throw noSuchItem("body.order_item_id");
    await setAddress(trx, ownerId, line.id, fields);
    return { order_id: line.orderId, order_item_id: line.id };
  });
}
