import { requireOwnUid } from "#customers/sessions/api.server.ts";
import { done, handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { addLines } from "./add-lines/service.server.ts";
import { changeAddress, changeQuantity, removeLine } from "./change-lines.service.server.ts";
import type { CartContext } from "./context.server.ts";
import * as contract from "./contract.ts";
import { endSessionOf } from "./end-session.service.server.ts";
import {
  REQUEST_FIELDS,
  toAddReply,
  toCartBody,
  toLineBodies,
  toLineFields,
  toLineKeyBody,
  toLineTarget,
  toNewLine,
  toUpdateBody,
} from "./line.mapper.ts";
import { cartCountOf, linesOf } from "./model.ts";
import { promoCodesApi } from "./promo-codes/api.server.ts";
import { remainingStock } from "./repository.server.ts";
import { cartView, readCart } from "./service.server.ts";

const handler = handlers<CartContext>();

/** The line of an update. @throws HttpProblem order_item_id_required for a missing id, also as serialised by a browser (S5-14) */
function requiredLine({ orderId, orderItemId }: { orderId: string; orderItemId?: string | null | undefined }) {
  if (!orderItemId || ["undefined", "null"].includes(orderItemId))
    throw new HttpProblem(contract.orderItemIdRequired, { field: REQUEST_FIELDS.lineId });
  return { lineGroupId: orderId, lineId: orderItemId };
}

export const cartApi = [
  handler(contract.cartList, async ({ context, caller }) => success(toCartBody(await cartView(context, caller)))),

  handler(contract.cartListByHeader, async ({ context, caller }) =>
    success(toCartBody(await cartView(context, caller))),
  ),

  handler(contract.cartListFlat, async ({ context, caller }) => {
    const { items } = await readCart(context, context.db, caller);
    return { success: true, body: toLineBodies(items.flatMap(linesOf)), cartCount: cartCountOf(items) };
  }),

  handler(contract.addToCart, async ({ context, caller, token, body, once }) => {
    if (!body || body.length === 0) throw new HttpProblem(contract.productDetailsRequired);
    for (const uid of new Set(body.flatMap((line) => line.uid || [])))
      await requireOwnUid(context, uid, { caller, token });
    return addLines(context, caller, body.map(toNewLine), (trx, of, add) =>
      once(trx, of, async () => toAddReply(await add())),
    );
  }),

  handler(contract.updateLine, async ({ context, caller, params, body }) =>
    success(toUpdateBody(await changeQuantity(context, caller, requiredLine(params), body.update))),
  ),

  handler(contract.cartUpdate, async ({ context, caller, body }) =>
    success(toUpdateBody(await changeQuantity(context, caller, requiredLine(body), body.update))),
  ),

  handler(contract.cartAddress, async ({ context, caller, body: { order_item_id: lineId, ...fields } }) =>
    success(toLineKeyBody(await changeAddress(context, caller, lineId, toLineFields(fields)))),
  ),

  handler(contract.updateWithoutLine, async () => {
    throw new HttpProblem(contract.orderItemIdRequired, { field: REQUEST_FIELDS.lineId });
  }),

  handler(contract.deleteLine, async ({ context, caller, params }) =>
    success(await removeLine(context, caller, toLineTarget(params))),
  ),

  handler(contract.cartDelete, async ({ context, caller, body }) =>
    success(await removeLine(context, caller, toLineTarget(body))),
  ),

  handler(contract.stockAvailability, async ({ context, caller, body }) => {
    const remaining = await remainingStock(context.db, caller, body.materialNumber);
    const stockDetail = body.materialNumber.map((materialNumber) => {
      const quantity = remaining.has(materialNumber) ? (remaining.get(materialNumber) ?? null) : 0;
      return { materialNumber, quantity, available: quantity !== 0 };
    });
    return { success: true, payload: { stockDetails: { stockDetail } } };
  }),

  handler(contract.endSession, ({ context, caller, token }) => done(endSessionOf(context, { ownerId: caller, token }))),
  ...promoCodesApi,
];
