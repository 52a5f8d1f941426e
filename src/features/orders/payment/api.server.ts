import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import type { Payments, Placing } from "../context.server.ts";
import { contentsOf, ownOrder } from "../service.server.ts";
import { statusIs } from "../status/model.ts";
import { paymentStatus, startPayment as startPaymentCall } from "./contract.ts";
import { isSettled } from "./model.ts";
import { startPayment } from "./service.server.ts";

const handler = handlers<PlatformContext & Placing & Payments>();

export const paymentApi = [
  handler(startPaymentCall, async ({ context, caller, body, address }) => {
    const request = { displayedTotal: body.amount, address };
    return {
      success: true,
      ...(await startPayment(context, { ownerId: caller, orderId: body.orderId }, request)),
    };
  }),

  handler(paymentStatus, async ({ context, caller, query }) => {
    const order = await ownOrder(context, { ownerId: caller, orderId: query.orderId });
    const { summary } = await contentsOf(context, order);
    return success({
      orderId: order.orderId,
      ecomid: order.orderNumber,
      status: order.status,
      settled: isSettled(order.status),
      paid: statusIs(order.status, "purchased"),
      amount: summary.total.amount,
    });
  }),
];
