import type { OneTimeCodes } from "#customers/context.server.ts";
import { wrongCode } from "#customers/otp/contract.ts";
import { targetOf } from "#customers/otp/model.ts";
import { type CodeSent, checkCode, requestCode } from "#customers/otp/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { newToken } from "#platform/secret-token.server.ts";
import { ORDER_ACCESS_SECONDS } from "./model.ts";
import { insertOrderAccess, type OrderContact, orderContact } from "./repository.server.ts";

/** An order number and an address, as typed. */
export interface Asked {
  orderNumber: string;
  target: string;
  /** IP address of the client. */
  address: string;
}

/** Asked without a token: the browser knows its own request by an id. */
type AskedByGuest = Asked & { codeRequestId?: string | undefined };

/**
 * Sends a code for an order to the address that it was made with. Where number and address do not belong together, the same happens and
 * nothing is sent: the reply, its time and the limits are the same.
 * @throws HttpProblem codeTooSoon, too_many_requests
 */
export async function requestOrderCode(
  context: PlatformContext & OneTimeCodes,
  { orderNumber, target, address, codeRequestId: asker }: AskedByGuest,
): Promise<CodeSent> {
  const order = await orderContact(context.db, orderNumber);
  const isSent = order !== undefined && isContactOf(order, target);
  return requestCode(context, { purpose: "order", subject: orderNumber, target, address, asker, isSent });
}

/**
 * Opens an order by its code, which is used up.
 * @returns a token for exactly this order
 * @throws HttpProblem wrongCode, also where number and address do not belong together
 */
export async function findOrder(
  context: PlatformContext & OneTimeCodes,
  { orderNumber, target, otp, address, codeRequestId: asker }: AskedByGuest & { otp: string },
): Promise<{ orderId: string; accessToken: string; expiresInSeconds: number }> {
  const accessToken = newToken();
  const expiresAt = new Date(context.clock.now().getTime() + ORDER_ACCESS_SECONDS * 1000);
  const entered = { target, address, asker, code: otp };
  return checkCode(context, { purpose: "order", subject: orderNumber, ...entered }, async (trx) => {
    const order = await orderContact(trx, orderNumber);
    // A code that was not sent can be guessed too, and the details may have been deleted meanwhile.
    if (!order || !isContactOf(order, target)) throw new HttpProblem(wrongCode, { field: "body.otp" });
    await insertOrderAccess(trx, order, accessToken, expiresAt);
    return { orderId: order.orderId, accessToken, expiresInSeconds: ORDER_ACCESS_SECONDS };
  });
}

/** True for the email address or the mobile number that an order was made with. @param target as typed */
export function isContactOf({ email, mobileNumber }: OrderContact, target: string): boolean {
  const asked = targetOf(target)?.address;
  return asked !== undefined && [email, mobileNumber].some((contact) => targetOf(contact)?.address === asked);
}
