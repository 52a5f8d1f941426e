import { handle } from "#app/shop.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { cancelOrder } from "./cancel.service.server.ts";
import { cancelOrderCall, listOrders, orderDetails, orderIdOf, orderSummary } from "./contract.ts";
import { orderIdByEcomId } from "./repository.server.ts";
import { contentsOf, ownOrder } from "./service.server.ts";
import { orderEntries, orderView } from "./view.service.server.ts";

export const ordersApi = [
  handle(listOrders).by(async ({ shop, caller }) => ({
    success: true,
    body: { orders: await orderEntries(shop, caller) },
  })),

  handle(orderDetails).by(async ({ shop, caller, params }) => ({
    success: true,
    body: await orderView(shop, { ownerId: caller, orderId: params.id }),
  })),

  handle(orderSummary).by(async ({ shop, caller, query }) => {
    const order = await ownOrder(shop, { ownerId: caller, orderId: query.orderId });
    const { summary } = await contentsOf(shop, order);
    return {
      success: true,
      body: { ...summary, orderId: order.orderId, ecomid: order.ecomId, status: order.status },
    };
  }),

  handle(orderIdOf).by(async ({ shop, caller, query }) => {
    const orderId = await orderIdByEcomId(shop.db, caller, query.ecomId);
    if (!orderId) throw new HttpProblem(notFound, { message: "There is no such order" });
    return { success: true, orderId };
  }),

  handle(cancelOrderCall).by(async ({ shop, caller, body: { orderId, reason } }) => ({
    success: true,
    body: { orderId, status: await cancelOrder(shop, { ownerId: caller, orderId }, reason) },
  })),
];
