import { handle } from "#app/shop.server.ts";
import { cartStatus, fibreStatus, generateProcessId, processCartItems } from "./contract.ts";
import { beginProcess, initiate, ownProcess, putItems } from "./service.server.ts";

export const fibreCheckoutApi = [
  handle(generateProcessId).by(async ({ shop, caller, body }) => ({
    success: true,
    processId: await beginProcess(shop, caller, body),
  })),

  handle(processCartItems).by(async ({ shop, caller, body: { processId, productDetails } }) => {
    const order = await putItems(shop, { ownerId: caller, processId }, productDetails);
    return { success: true, processId, order_id: order.orderId, ecomid: order.ecomId };
  }),

  handle(cartStatus).by(async ({ shop, caller, body }) => {
    const { order_item_id, processId, status } = body;
    const redirectUrl = await initiate(shop, { ownerId: caller, processId }, body);
    return { success: true, body: { order_item_id, processId, status, redirectUrl } };
  }),

  handle(fibreStatus).by(async ({ shop, caller, query }) => {
    const { processId, status, orderId, ecomId } = await ownProcess(shop, caller, query.processId);
    return { success: true, body: { processId, status, order_id: orderId, ecomid: ecomId } };
  }),
];
