import { useEffect, useState } from "react";
import { data } from "react-router";
import { MissingToken, session } from "#customers/sessions/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";
import { call } from "./client.ts";
import type { Order } from "./contract.ts";
import { isPaidOnline } from "./details/steps.model.ts";
import { firstSteps, type OrderSituation } from "./next-steps.model.ts";

/** Reads one order of this browser's session; undefined where the session is gone or has no such order. */
export async function findOrder(id: string): Promise<Order | undefined> {
  try {
    const { body } = await session.reading((token) => call("GET /orderDetails/:id", { params: { id }, token }));
    return body;
  } catch (error) {
    if (error instanceof MissingToken || (error instanceof CallFailure && error.status === 404)) return undefined;
    throw error;
  }
}

/** The same for the order's own page. @throws the 404 page where there is none */
export async function readOrder(id: string): Promise<Order> {
  const order = await findOrder(id);
  if (!order) throw data(null, { status: 404 });
  return order;
}

/** What the words about an order depend on, from what the server says of it. */
export function situationOf(order: Order): OrderSituation {
  return {
    status: order.status,
    isGoods: order.lines.some((line) => line.isDelivered),
    isCollected: order.details.delivery?.method === "collection",
    isSent: order.sentAt !== null,
    isDelivered: order.deliveredAt !== null,
    rica: order.rica,
    short: order.shortages.map(({ title }) => title),
    isPaidOnline: isPaidOnline(order.orderType),
  };
}

/**
 * What happens next with an order that has just been paid or accepted, step by step.
 * @returns undefined until it is known; none where the order cannot be read
 */
export function useFirstSteps(orderId: string): readonly string[] | undefined {
  const [steps, setSteps] = useState<readonly string[]>();
  useEffect(() => {
    let isGone = false;
    async function look() {
      const order = await findOrder(orderId).catch(() => undefined);
      if (!isGone) setSteps(order ? firstSteps(situationOf(order)) : []);
    }
    look();
    return () => {
      isGone = true;
    };
  }, [orderId]);
  return steps;
}
