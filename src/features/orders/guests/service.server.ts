import { targetOf } from "#customers/otp/model.ts";
import { type CodeSent, requestCode } from "#customers/otp/service.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import type { OrdersContext } from "../context.server.ts";
import { detailsOf } from "../details/repository.server.ts";
import { isPaidOnline } from "../details/steps.model.ts";
import { ricaStateOf } from "../fulfilment.model.ts";
import { registeredSims } from "../fulfilment.repository.server.ts";
import { readOrder } from "../repository.server.ts";
import { contentsOf } from "../service.server.ts";
import { brokenLink, expiredLink, type OrderStandingBody } from "./contract.ts";
import { type OrderContact, orderContact, orderKeyOf } from "./repository.server.ts";
import { readStatusToken } from "./status-link.server.ts";

/**
 * How the order of a link stands (B-03).
 * @param link the secret part of the link
 * @throws HttpProblem brokenLink, expiredLink with the order number
 */
export async function standingOf(context: OrdersContext, link: string): Promise<OrderStandingBody> {
  const read = readStatusToken(context.codes, link, context.clock.now());
  if (!read) throw new HttpProblem(brokenLink);
  if (read.isExpired) throw new HttpProblem(expiredLink, { details: { ecomid: read.ecomId } });
  const key = await orderKeyOf(context.db, read.ecomId);
  const order = key && (await readOrder(context.db, key));
  // Signed for an order of another database, such as one that was restored from a backup.
  if (!order) throw new HttpProblem(brokenLink);
  const { lines } = await contentsOf(context, order);
  const { delivery } = await detailsOf(context.db, context.detailCipher, order);
  const { sims } = await registeredSims(context.db, order);
  return {
    ecomid: order.ecomId,
    status: order.status,
    sentAt: order.sentAt?.toISOString() ?? null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    isGoods: lines.some((line) => line.isDelivered),
    isCollected: delivery?.method === "collection",
    isPaidOnline: isPaidOnline(order.orderType),
    rica: ricaStateOf(lines, sims.length),
  };
}

/** An order number and an address, as typed. */
interface Asked {
  ecomid: string;
  target: string;
}

/**
 * Sends a code for an order to the address that it was made with. Where number and address do not belong together, the same happens and
 * nothing is sent: the reply, its time and the limits are the same.
 * @param address IP address of the client
 * @throws HttpProblem codeTooSoon, too_many_requests
 */
export async function requestOrderCode(
  context: OrdersContext,
  { ecomid, target }: Asked,
  address: string,
): Promise<CodeSent> {
  const order = await orderContact(context.db, ecomid);
  const isSent = order !== undefined && isContactOf(order, target);
  return requestCode(context, { purpose: "order", subject: ecomid, target, address, isSent });
}

/** True for the e-mail address or the mobile number that an order was made with. */
function isContactOf({ email, mobileNumber }: OrderContact, target: string): boolean {
  const asked = targetOf(target)?.address;
  return asked !== undefined && [email, mobileNumber].some((contact) => targetOf(contact)?.address === asked);
}
