import { requireOwnUid } from "#customers/sessions/api.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { addLines } from "./add-lines/service.server.ts";
import { changeAddress, changeQuantity, removeLine } from "./change-lines.service.server.ts";
import type { CartContext } from "./context.server.ts";
import {
  addToCart,
  cartAddress,
  cartDelete,
  cartList,
  cartListByHeader,
  cartListFlat,
  cartUpdate,
  deleteLine,
  orderItemIdRequired,
  productDetailsRequired,
  stockAvailability,
  updateLine,
  updateWithoutLine,
} from "./contract.ts";
import { cartCountOf, linesOf } from "./model.ts";
import { remainingStock } from "./repository.server.ts";
import { cartBody, readCart } from "./service.server.ts";

const handler = handlers<CartContext>();

export const cartApi = [
  handler(cartList, async ({ context, caller }) => ({ success: true, body: await cartBody(context, caller) })),

  handler(cartListByHeader, async ({ context, caller }) => ({ success: true, body: await cartBody(context, caller) })),

  handler(cartListFlat, async ({ context, caller }) => {
    const { items } = await readCart(context, context.db, caller);
    return { success: true, body: items.flatMap(linesOf), cartCount: cartCountOf(items) };
  }),

  handler(addToCart, async ({ context, caller, token, body, once }) => {
    if (!body || body.length === 0) throw new HttpProblem(productDetailsRequired);
    for (const uid of new Set(body.flatMap((line) => line.uid || [])))
      await requireOwnUid(context, uid, { caller, token });
    return addLines(context, caller, body, once);
  }),

  handler(updateLine, async ({ context, caller, params, body }) => ({
    success: true,
    body: await changeQuantity(context, caller, params, body.update),
  })),

  handler(cartUpdate, async ({ context, caller, body: { update, orderId, orderItemId } }) => ({
    success: true,
    body: await changeQuantity(context, caller, { orderId, orderItemId: orderItemId ?? "" }, update),
  })),

  handler(cartAddress, async ({ context, caller, body }) => ({
    success: true,
    body: await changeAddress(context, caller, body),
  })),

  handler(updateWithoutLine, async () => {
    throw new HttpProblem(orderItemIdRequired, { field: "orderItemId" });
  }),

  handler(deleteLine, async ({ context, caller, params }) => ({
    success: true,
    body: await removeLine(context, caller, params),
  })),

  handler(cartDelete, async ({ context, caller, body }) => ({
    success: true,
    body: await removeLine(context, caller, body),
  })),

  handler(stockAvailability, async ({ context, caller, body }) => {
    const left = await remainingStock(context.db, caller, body.materialNumber);
    const stockDetail = body.materialNumber.map((materialNumber) => {
      const quantity = left.has(materialNumber) ? (left.get(materialNumber) ?? null) : 0;
      return { materialNumber, quantity, available: quantity !== 0 };
    });
    return { success: true, payload: { stockDetails: { stockDetail } } };
  }),
];
