import type { OneTimeCodes } from "#customers/context.server.ts";
import { wrongCode } from "#customers/otp/contract.ts";
import { targetOf } from "#customers/otp/model.ts";
import { type CodeSent, checkCode, requestCode } from "#customers/otp/service.server.ts";
import { emailProvenBy } from "#customers/sign-in/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { lockOrder } from "../repository.server.ts";
import { forEachOrder } from "../service.server.ts";
import { can } from "../status/actions.model.ts";
import { lockCarts, transferOrder } from "../transfer/service.server.ts";
import { orderClaimed, orderOpen, orderYours, proofOver } from "./contract.ts";
import type { Asked } from "./find.service.server.ts";
import { PROOF_MINUTES } from "./model.ts";
import { type GuestOrder, isCustomer, type OrderContact, orderContact, ordersOfGuests } from "./repository.server.ts";

/**
 * Sends a code for adding an order to an account, to the email address that the order was made with; as requestOrderCode() does.
 * @throws HttpProblem codeTooSoon, too_many_requests
 */
export async function requestClaimCode(
  context: PlatformContext & OneTimeCodes,
  customerId: string,
  { orderNumber, target, address }: Asked,
): Promise<CodeSent> {
  const order = await orderContact(context.db, orderNumber);
  const isSent = order !== undefined && isEmailOf(order, target);
  return requestCode(context, { ...claimOf(customerId, orderNumber), target, address, isSent });
}

/** The code adds one order to one account: another customer who sees it cannot use it. */
function claimOf(customerId: string, orderNumber: string) {
  return { purpose: "claim", subject: `${orderNumber} ${customerId}`, asker: customerId } as const;
}

/**
 * Gives an order of a guest to a customer; the guest's session does not open it any longer. Whose order it is, is told only to who has its
 * code.
 * @returns the id of the order
 * @throws HttpProblem wrongCode, orderYours, orderClaimed, orderOpen. The code stays valid unless the order was given
 */
export async function claimOrder(
  context: PlatformContext & OneTimeCodes,
  customerId: string,
  { orderNumber, target, otp, address }: Asked & { otp: string },
): Promise<string> {
  return checkCode(context, { ...claimOf(customerId, orderNumber), target, address, code: otp }, async (trx) => {
    const order = await orderContact(trx, orderNumber);
    if (!order || !isEmailOf(order, target)) throw new HttpProblem(wrongCode, { field: "body.otp" });
    const { ownerId, orderId } = order;
    if (ownerId === customerId) throw new HttpProblem(orderYours, { details: { orderId } });
    if (await isCustomer(trx, ownerId)) throw new HttpProblem(orderClaimed);
    await lockCarts(context, trx, [ownerId, customerId]);
    const locked = await lockOrder(trx, order);
    // Somebody else was faster.
    if (!locked) throw new HttpProblem(orderClaimed);
    if (!can(locked, "claim").ok) throw new HttpProblem(orderOpen);
    await transferOrder(context, trx, order, customerId);
    return orderId;
  });
}

/** Orders of guests with the email address that a sign-in has proven just now. */
export interface FoundOrders {
  email: string;
  orders: GuestOrder[];
}

/** The one who asks, with their sign-in. */
interface Asking {
  customerId: string;
  signInId: string | undefined;
}

/**
 * The orders that guests placed with the email address of the account, for who has just signed in by a code to it.
 * @returns null for everybody else, and without such orders
 */
export async function foundOrders(context: PlatformContext, asking: Asking): Promise<FoundOrders | null> {
  const email = await provenEmail(context, asking);
  const orders = email === undefined ? [] : await ordersOfGuests(context.db, email);
  return email === undefined || orders.length === 0 ? null : { email, orders };
}

/**
 * Gives those orders to the account: the code of the sign-in proves the same address as a code for the claim would. Repeating it has no effect.
 * @returns how many orders are new in the account
 * @throws HttpProblem proofOver when the sign-in is too long ago, or was another
 */
export async function claimFoundOrders(context: PlatformContext, asking: Asking): Promise<number> {
  const { customerId } = asking;
  const email = await provenEmail(context, asking);
  if (email === undefined) throw new HttpProblem(proofOver);
  let claimed = 0;
  await forEachOrder(context, await ordersOfGuests(context.db, email), (order) =>
    context.db.transaction().execute(async (trx) => {
      await lockCarts(context, trx, [order.ownerId, customerId]);
      const locked = await lockOrder(trx, order);
      // Somebody else was faster, or its payment was taken back.
      if (!locked || !can(locked, "claim").ok) return;
      if (await transferOrder(context, trx, order, customerId)) claimed += 1;
    }),
  );
  return claimed;
}

function provenEmail({ db, clock }: PlatformContext, { customerId, signInId }: Asking): Promise<string | undefined> {
  if (signInId === undefined) return Promise.resolve(undefined);
  return emailProvenBy(db, { customerId, signInId }, new Date(clock.now().getTime() - PROOF_MINUTES * 60_000));
}

function isEmailOf({ email }: OrderContact, target: string): boolean {
  const asked = targetOf(target);
  return asked?.channel === "email" && targetOf(email)?.address === asked.address;
}
