import { handle } from "#app/shop.server.ts";
import { isFinal } from "../model.ts";
import { contentsOf, ownOrder } from "../service.server.ts";
import { paymentStatus, startPayment as startPaymentCall } from "./contract.ts";
import { isSettled } from "./model.ts";
import { startPayment } from "./service.server.ts";

export const paymentApi = [
  handle(startPaymentCall).by(async ({ shop, caller, body }) => ({
    success: true,
    ...(await startPayment(shop, { ownerId: caller, orderId: body.orderId }, body.amount)),
  })),

  handle(paymentStatus).by(async ({ shop, caller, query }) => {
    const order = await ownOrder(shop, { ownerId: caller, orderId: query.orderId });
    const { summary } = await contentsOf(shop, order);
    return {
      success: true,
      body: {
        orderId: order.orderId,
        ecomid: order.ecomId,
        status: order.status,
        settled: isSettled(order.status),
        paid: isFinal(order.status),
        amount: summary.total.amount,
      },
    };
  }),
];
