import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import type { FibreOrders } from "../context.server.ts";
import { cartStatus, fibreStatus, generateProcessId, processCartItems } from "./contract.ts";
import { beginProcess, initiate, ownProcess, putItems } from "./service.server.ts";

const handler = handlers<PlatformContext & FibreOrders>();

export const fibreCheckoutApi = [
  handler(generateProcessId, async ({ context, caller, body }) => ({
    success: true,
    processId: await beginProcess(context, caller, body),
  })),

  handler(processCartItems, async ({ context, caller, body: { processId, productDetails } }) => {
    const lineIds = (productDetails ?? []).map((item) => item.order_item_id);
    const order = await putItems(context, { ownerId: caller, processId }, lineIds);
    return { success: true, processId, order_id: order.orderId, ecomid: order.orderNumber };
  }),

  handler(cartStatus, async ({ context, caller, body }) => {
    const { order_item_id, processId, status, processRes } = body;
    const redirectUrl = await initiate(context, { ownerId: caller, processId }, order_item_id, processRes);
    return success({ order_item_id, processId, status, redirectUrl });
  }),

  handler(fibreStatus, async ({ context, caller, query }) => {
    const { processId, status, orderId, orderNumber } = await ownProcess(context, caller, query.processId);
    return success({ processId, status, order_id: orderId, ecomid: orderNumber });
  }),
];
