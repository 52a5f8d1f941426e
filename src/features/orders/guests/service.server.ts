import { wrongCode } from "#customers/otp/contract.ts";
import { targetOf } from "#customers/otp/model.ts";
import { type CodeSent, checkCode, requestCode } from "#customers/otp/service.server.ts";
import { newToken } from "#customers/sessions/repository.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import type { OrdersContext } from "../context.server.ts";
import { detailsOf } from "../details/repository.server.ts";
import { isPaidOnline } from "../details/steps.model.ts";
import { ricaStateOf } from "../fulfilment.model.ts";
import { registeredSims } from "../fulfilment.repository.server.ts";
import { isWaiting } from "../model.ts";
import { lockOrder, readOrder } from "../repository.server.ts";
import { contentsOf } from "../service.server.ts";
import { lockCarts, transferOrder } from "../transfer/service.server.ts";
import { brokenLink, expiredLink, type OrderStandingBody, orderClaimed, orderOpen, orderYours } from "./contract.ts";
import { ORDER_ACCESS_SECONDS } from "./model.ts";
import { insertOrderAccess, isCustomer, type OrderContact, orderContact, orderKeyOf } from "./repository.server.ts";
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

/**
 * Opens an order by its code, which is used up.
 * @returns a token for exactly this order
 * @throws HttpProblem wrongCode, also where number and address do not belong together
 */
export async function findOrder(
  context: OrdersContext,
  { ecomid, target, otp }: Asked & { otp: string },
): Promise<{ orderId: string; accessToken: string; expiresInSeconds: number }> {
  const accessToken = newToken();
  const expiresAt = new Date(context.clock.now().getTime() + ORDER_ACCESS_SECONDS * 1000);
  return checkCode(context, { purpose: "order", subject: ecomid, target, code: otp }, async (trx) => {
    const order = await orderContact(trx, ecomid);
    // A code that was not sent can be guessed too, and the details may have been deleted meanwhile.
    if (!order || !isContactOf(order, target)) throw new HttpProblem(wrongCode, { field: "body.otp" });
    await insertOrderAccess(trx, order, accessToken, expiresAt);
    return { orderId: order.orderId, accessToken, expiresInSeconds: ORDER_ACCESS_SECONDS };
  });
}

/**
 * Sends a code for adding an order to an account, to the e-mail address that the order was made with; as requestOrderCode() does.
 * @throws HttpProblem codeTooSoon, too_many_requests
 */
export async function requestClaimCode(
  context: OrdersContext,
  customerId: string,
  { ecomid, target }: Asked,
  address: string,
): Promise<CodeSent> {
  const order = await orderContact(context.db, ecomid);
  const isSent = order !== undefined && isEmailOf(order, target);
  return requestCode(context, { ...claimOf(customerId, ecomid), target, address, isSent });
}

/** The code adds one order to one account: another customer who sees it cannot use it. */
function claimOf(customerId: string, ecomid: string) {
  return { purpose: "claim", subject: `${ecomid} ${customerId}` } as const;
}

/**
 * Gives an order of a guest to a customer; the guest's session does not open it any longer. Whose order it is, is told only to who has its
 * code.
 * @returns the id of the order
 * @throws HttpProblem wrongCode, orderYours, orderClaimed, orderOpen. The code stays valid unless the order was given
 */
export async function claimOrder(
  context: OrdersContext,
  customerId: string,
  { ecomid, target, otp }: Asked & { otp: string },
): Promise<string> {
  return checkCode(context, { ...claimOf(customerId, ecomid), target, code: otp }, async (trx) => {
    const order = await orderContact(trx, ecomid);
    if (!order || !isEmailOf(order, target)) throw new HttpProblem(wrongCode, { field: "body.otp" });
    const { ownerId, orderId } = order;
    if (ownerId === customerId) throw new HttpProblem(orderYours, { details: { orderId } });
    if (await isCustomer(trx, ownerId)) throw new HttpProblem(orderClaimed);
    await lockCarts(context, trx, [ownerId, customerId]);
    const locked = await lockOrder(trx, order);
    // Somebody else was faster.
    if (!locked) throw new HttpProblem(orderClaimed);
    if (isWaiting(locked.status)) throw new HttpProblem(orderOpen);
    await transferOrder(context, trx, order, customerId);
    return orderId;
  });
}

function isEmailOf({ email }: OrderContact, target: string): boolean {
  const asked = targetOf(target);
  return asked?.channel === "email" && targetOf(email)?.address === asked.address;
}

/** True for the e-mail address or the mobile number that an order was made with. */
function isContactOf({ email, mobileNumber }: OrderContact, target: string): boolean {
  const asked = targetOf(target)?.address;
  return asked !== undefined && [email, mobileNumber].some((contact) => targetOf(contact)?.address === asked);
}
