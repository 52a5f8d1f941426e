import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { cancelOrder } from "./cancel.service.server.ts";
import type { OrdersContext } from "./context.server.ts";
import { cancelOrderCall, listOrders, orderDetails, orderIdOf, orderSummary } from "./contract.ts";
import { esimsApi } from "./esims/api.server.ts";
import { fibreCheckoutApi } from "./fibre/api.server.ts";
import { guestOrdersApi } from "./guests/api.server.ts";
import { taxDocumentsApi } from "./invoices/api.server.ts";
import { toOrderBody, toOrderFieldBodies } from "./order.mapper.ts";
import { paymentApi } from "./payment/api.server.ts";
import { purchaseEventApi } from "./purchase-event/api.server.ts";
import { orderIdByNumber } from "./repository.server.ts";
import { contentsOf, ownOrder } from "./service.server.ts";
import { subscriptionsApi } from "./subscriptions/api.server.ts";
import { orderEntries, orderView } from "./view.service.server.ts";

const handler = handlers<OrdersContext>();

export const ordersApi = [
  handler(listOrders, async ({ context, caller }) =>
    success({ orders: (await orderEntries(context, caller)).map(toOrderFieldBodies) }),
  ),

  handler(orderDetails, async ({ context, caller, params }) =>
    success(toOrderBody(await orderView(context, { ownerId: caller, orderId: params.id }))),
  ),

  handler(orderSummary, async ({ context, caller, query }) => {
    const order = await ownOrder(context, { ownerId: caller, orderId: query.orderId });
    const { summary } = await contentsOf(context, order);
    return success({ ...summary, orderId: order.orderId, ecomid: order.orderNumber, status: order.status });
  }),

  handler(orderIdOf, async ({ context, caller, query }) => {
    const orderId = await orderIdByNumber(context.db, caller, query.ecomId);
    if (!orderId) throw new HttpProblem(notFound, { message: "There is no such order" });
    return { success: true, orderId };
  }),

  handler(cancelOrderCall, async ({ context, caller, body: { orderId, reason } }) =>
    success({ orderId, status: await cancelOrder(context, { ownerId: caller, orderId }, reason) }),
  ),
  ...subscriptionsApi,
  ...guestOrdersApi,
  ...taxDocumentsApi,
  ...esimsApi,
  ...purchaseEventApi,
  ...paymentApi,
  ...fibreCheckoutApi,
];
