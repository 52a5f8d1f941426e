import { HttpProblem } from "#platform/http/problem.ts";
import type { OrdersContext } from "../context.server.ts";
import { orderDelivery } from "../delivery/service.server.ts";
import { detailsOf } from "../details/repository.server.ts";
import { isPaidOnline } from "../details/steps.model.ts";
import { ricaStateOf } from "../fulfilment.model.ts";
import { registeredSims } from "../fulfilment.repository.server.ts";
import { readOrder } from "../repository.server.ts";
import { returnView } from "../returns/service.server.ts";
import { contentsOf } from "../service.server.ts";
import { brokenLink, expiredLink, type OrderStandingBody } from "./contract.ts";
import { orderKeyOf } from "./repository.server.ts";
import { readStatusToken } from "./status-link.server.ts";

/**
 * How the order of a link stands (B-03).
 * @param link the secret part of the link
 * @throws HttpProblem brokenLink, expiredLink with the order number
 */
export async function standingOf(context: OrdersContext, link: string): Promise<OrderStandingBody> {
  const read = readStatusToken(context.codes, link, context.clock.now());
  if (!read) throw new HttpProblem(brokenLink);
  if (read.isExpired) throw new HttpProblem(expiredLink, { details: { ecomid: read.orderNumber } });
  const key = await orderKeyOf(context.db, read.orderNumber);
  const order = key && (await readOrder(context.db, key));
  // Signed for an order of another database, such as one that was restored from a backup.
  if (!order) throw new HttpProblem(brokenLink);
  const contents = await contentsOf(context, order);
  const { lines } = contents;
  const { delivery } = await detailsOf(context.db, context.detailCipher, order);
  const expected = orderDelivery(context, order, contents, delivery);
  const { sims } = await registeredSims(context.db, order);
  const returning = await returnView(context, order);
  return {
    ecomid: order.orderNumber,
    status: order.status,
    sentAt: order.sentAt?.toISOString() ?? null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    isGoods: lines.some((line) => line.isDelivered),
    isCollected: delivery?.method === "collection",
    delivery: expected && { from: expected.from, to: expected.to },
    isDelayed: expected !== null && expected.scarce.length > 0,
    isPaidOnline: isPaidOnline(order.paymentGroup),
    rica: ricaStateOf(lines, sims.length),
    returnState: returning?.state ?? null,
    sendBackBy: returning?.state === "expected" && !returning.refuseOnly ? returning.sendBy : null,
  };
}
