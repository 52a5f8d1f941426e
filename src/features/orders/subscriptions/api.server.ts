import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { placedOrders } from "../repository.server.ts";
import { returnStates } from "../returns/repository.server.ts";
import { listSubscriptions } from "./contract.ts";
import { subscriptionsOf } from "./model.ts";
import { factsOfOrders } from "./repository.server.ts";

const handler = handlers<PlatformContext>();

export const subscriptionsApi = [
  handler(listSubscriptions, async ({ context: { db, clock }, caller }) => {
    const orders = await placedOrders(db, caller);
    const { completedAt, numbers, startAtOnce } = await factsOfOrders(db, caller);
    const returns = await returnStates(db, caller);
    const subscriptions = orders.flatMap((order) =>
      subscriptionsOf(
        {
          ...order,
          lines: order.placed?.lines ?? [],
          returnState: returns.get(order.orderId) ?? null,
          completedAt: completedAt.get(order.orderId) ?? null,
          numbers: numbers.get(order.orderId) ?? [],
          startsAtOnce: startAtOnce.has(order.orderId),
        },
        clock.now(),
      ),
    );
    return success({
      subscriptions: subscriptions.map(({ orderNumber, ...each }) => ({ ...each, ecomid: orderNumber })),
    });
  }),
];
