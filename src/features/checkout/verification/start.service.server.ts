import { z } from "zod";
import { lockCartForUpdate } from "#cart/repository.server.ts";
import { readCart } from "#cart/service.server.ts";
import { detailsMissing, groupNotAvailable, orderStale } from "#orders/contract.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import { isBilledMonthly } from "#orders/details/steps.model.ts";
import { orderLinesOf, sameLines } from "#orders/model.ts";
import { placeOrder } from "#orders/place-order.service.server.ts";
import { type OrderKey, readOrder, type StoredOrder } from "#orders/repository.server.ts";
import { lockOwnOrder, publishOrderEvent } from "#orders/service.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { requireAddressLimit, requireHourlyLimit } from "#platform/rate-limit/service.server.ts";
import type { Rand } from "#shared/money.ts";
import type { CheckoutContext } from "../context.server.ts";
import { enquiriesPerAddress, verificationsPerPerson } from "../customer-lookup/model.ts";
import { partiesOf } from "./affordability.service.server.ts";
import { notOnAccount, startVerification as startCall } from "./contract.ts";
import { insertVerification, readVerification } from "./repository.server.ts";
import { billedOf } from "./request-answer.service.server.ts";
import { upgradedNumbers } from "./upgrade.model.ts";

/**
 * Places an order on account and queues its verification, in one transaction (D-11). Repeating it has no effect, even after the decision.
 * @param displayedTotal the total displayed to the customer, if the client sends it
 * @param address IP address of the client
 * @throws HttpProblem of the call's problems
 */
export function startVerification(
  context: CheckoutContext,
  key: OrderKey,
  { displayedTotal, address }: { displayedTotal: Rand | undefined; address: string },
): Promise<StoredOrder> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    await lockCartForUpdate(trx, key.ownerId);
    const found = await lockOwnOrder(trx, key);
    if (!isBilledMonthly(found.orderType)) throw new HttpProblem(notOnAccount);
    if (!context.acceptsOrdersOnAccount) throw new HttpProblem(groupNotAvailable);
    if (found.status === "draft") throw new HttpProblem(detailsMissing);
    if (await readVerification(trx, found)) {
      if (found.status === "awaiting_verification") await requireUnchanged(context, trx, found);
      return found;
    }
    if (found.status !== "details_complete") throw new HttpProblem(notOnAccount);
    const reason = "Placed on account, to be verified";
    const move = { to: "awaiting_verification", actor: "customer", reason } as const;
    const placement = { move, displayedTotal, address, now };
    const { result } = await placeOrder(context, trx, found, placement, async (order) => {
      const billed = billedOf(await detailsOf(trx, context.detailCipher, order));
      await insertVerification(trx, order, partiesOf(context, billed), now);
      await context.jobs.enqueue(trx, VERIFICATION_QUEUE, key);
      await publishOrderEvent(context, trx, order);
      return order;
    });
    return result;
  });
}

/** Requires the cart to match the placed lines; otherwise the checkout has to start again with a new order (D-16). */
async function requireUnchanged(context: CheckoutContext, db: Database, order: StoredOrder): Promise<void> {
  const { items } = await readCart(context, db, order.ownerId);
  if (!sameLines(order.placed?.lines ?? [], orderLinesOf(items, order))) throw new HttpProblem(orderStale);
}

/** Queue of verifications to start or continue. */
export const VERIFICATION_QUEUE = "verification";

/** Payload of that queue: the key of an order. */
export const QueuedVerification = z.object({ ownerId: z.uuid(), orderId: z.uuid() });

/**
 * Limits the rate of verifications: each queries providers about a person and sends emails, so placing orders must not serve to probe
 * ID numbers or owners of mobile numbers, or to email strangers. Repeated requests for the same order do not count.
 * @param address IP address of the client
 * @throws HttpProblem too_many_requests
 */
export async function requireVerifyLimit(context: CheckoutContext, key: OrderKey, address: string): Promise<void> {
  const order = await readOrder(context.db, key);
  if (order?.status !== "details_complete" || (await readVerification(context.db, order))) return;
  const { business, personal } = await detailsOf(context.db, context.detailCipher, order);
  const idNumber = (business ?? personal)?.idNumber ?? "";
  const call = startCall.route;
  await requireAddressLimit(context, call, address, enquiriesPerAddress(context.env.RATE_LIMIT));
  const { items } = await readCart(context, context.db, order.ownerId);
  const upgraded = upgradedNumbers(orderLinesOf(items, order)).map(({ mobileNumber }) => mobileNumber);
  const numbers = [...new Set([idNumber, ...upgraded])].filter((text) => text !== "");
  const limit = verificationsPerPerson(context.env.RATE_LIMIT);
  await Promise.all(numbers.map((number) => requireHourlyLimit(context, ["number", call, number], limit)));
}
