import { handle } from "#app/shop.server.ts";
import { requireOwnUid } from "#customers/sessions/uid.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { addLines } from "./add-lines.service.server.ts";
import { cartAddress } from "./address.contract.ts";
import { changeAddress } from "./address.service.server.ts";
import { cartDelete, cartListByHeader, cartListFlat, cartUpdate } from "./aliases.contract.ts";
import { changeQuantity, removeLine } from "./change-lines.service.server.ts";
import {
  addToCart,
  cartList,
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

export const cartApi = [
  handle(cartList).by(async ({ shop, caller }) => ({ success: true, body: await cartBody(shop, caller) })),

  handle(cartListByHeader).by(async ({ shop, caller }) => ({ success: true, body: await cartBody(shop, caller) })),

  handle(cartListFlat).by(async ({ shop, caller }) => {
    const { items } = await readCart(shop, shop.db, caller);
    return { success: true, body: items.flatMap(linesOf), cartCount: cartCountOf(items) };
  }),

  handle(addToCart).by(async ({ shop, caller, token, body, once }) => {
    if (!body || body.length === 0) throw new HttpProblem(productDetailsRequired);
    for (const uid of new Set(body.flatMap((line) => line.uid || [])))
      await requireOwnUid(shop, uid, { caller, token });
    return addLines(shop, caller, body, once);
  }),

  handle(updateLine).by(async ({ shop, caller, params, body }) => ({
    success: true,
    body: await changeQuantity(shop, caller, params, body.update),
  })),

  handle(cartUpdate).by(async ({ shop, caller, body: { update, orderId, orderItemId } }) => ({
    success: true,
    body: await changeQuantity(shop, caller, { orderId, orderItemId: orderItemId ?? "" }, update),
  })),

  handle(cartAddress).by(async ({ shop, caller, body }) => ({
    success: true,
    body: await changeAddress(shop, caller, body),
  })),

  handle(updateWithoutLine).by(async () => {
    throw new HttpProblem(orderItemIdRequired, { field: "orderItemId" });
  }),

  handle(deleteLine).by(async ({ shop, caller, params }) => ({
    success: true,
    body: await removeLine(shop, caller, params),
  })),

  handle(cartDelete).by(async ({ shop, caller, body }) => ({
    success: true,
    body: await removeLine(shop, caller, body),
  })),

  handle(stockAvailability).by(async ({ shop, caller, body }) => {
    const left = await remainingStock(shop.db, caller, body.materialNumber);
    const stockDetail = body.materialNumber.map((materialNumber) => {
      const quantity = left.has(materialNumber) ? (left.get(materialNumber) ?? null) : 0;
      return { materialNumber, quantity, available: quantity !== 0 };
    });
    return { success: true, payload: { stockDetails: { stockDetail } } };
  }),
];
