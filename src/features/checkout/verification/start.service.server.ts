import { z } from "zod";
import type { OfferSources } from "#cart/context.server.ts";
import { lockCart } from "#cart/repository.server.ts";
import { readCart } from "#cart/service.server.ts";
import { detailsMissing, groupNotAvailable, orderStale } from "#orders/contract.ts";
import { detailsOf } from "#orders/details/repository.server.ts";
import { orderLinesOf, sameLines } from "#orders/model.ts";
import { placeOrder } from "#orders/place-order.service.server.ts";
import { type OrderKey, type PlacedOrder, readOrder, type StoredOrder } from "#orders/repository.server.ts";
import { lockOwnOrder, publishOrderEvent } from "#orders/service.server.ts";
import { can } from "#orders/status/actions.model.ts";
import { statusIs } from "#orders/status/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { isCountedInTransaction, requireAddressLimit } from "#platform/rate-limit/service.server.ts";
import type { Rand } from "#shared/money.ts";
import type { CheckoutContext } from "../context.server.ts";
import { enquiriesPerAddress, verificationsPerPerson } from "../customer-lookup/model.ts";
import { partiesOf } from "./affordability.service.server.ts";
import { notOnAccount, startVerification as startCall } from "./contract.ts";
import { insertVerification, readVerification, type VerifiedParties } from "./repository.server.ts";
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
    await lockCart(trx, key.ownerId);
    const found = await lockOwnOrder(trx, key);
    const answer = can(found, "apply");
    const why = answer.ok ? undefined : answer.why;
    if (why === "not_billed_monthly") throw new HttpProblem(notOnAccount);
    if (!context.acceptsOrdersOnAccount) throw new HttpProblem(groupNotAvailable);
    if (why === "details_missing") throw new HttpProblem(detailsMissing);
    if (await readVerification(trx, found)) {
      if (statusIs(found.status, "assessed")) await requireUnchanged(context, trx, found);
      return found;
    }
    if (why) throw new HttpProblem(notOnAccount);
    const reason = "Placed on account, to be verified";
    const move = { to: "awaiting_verification", actor: "customer", reason } as const;
    const placement = { move, displayedTotal, address, now };
    const { result } = await placeOrder(context, trx, found, placement, async (order) => {
      const parties = partiesOf(context, billedOf(await detailsOf(trx, context.detailCipher, order)));
      await publishOrderEvent(context, trx, order);
      if (await areCounted(context, trx, order, parties)) {
        await insertVerification(trx, order, parties, { state: "running", reason: "" }, now);
        await context.jobs.enqueue(trx, VERIFICATION_QUEUE, key);
      } else {
        await insertVerification(trx, order, parties, { state: "referred", reason: "too_often" }, now);
        await publishOrderEvent(context, trx, order, "referred");
      }
      return order;
    });
    return result;
  });
}

/** Requires the cart to match the placed lines; otherwise the checkout has to start again with a new order (D-16). */
async function requireUnchanged(
  context: PlatformContext & OfferSources,
  db: Database,
  order: StoredOrder,
): Promise<void> {
  const { items } = await readCart(context, db, order.ownerId);
  if (!sameLines(order.placed?.lines ?? [], orderLinesOf(items, order))) throw new HttpProblem(orderStale);
}

/** Queue of verifications to start or continue. */
export const VERIFICATION_QUEUE = "verification";

/** Payload of that queue: the key of an order. */
export const QueuedVerification = z.object({ ownerId: z.uuid(), orderId: z.uuid() });

/**
 * Counts an order against the hourly limits of the person who orders and of each number to upgrade, so that placing orders does not serve to
 * query providers about somebody again and again. Only orders that are placed count, and none is refused for it: anybody can type somebody's
 * number, and could otherwise keep its owner from ordering.
 * @returns false once one of the limits is reached
 */
async function areCounted(
  context: PlatformContext,
  trx: Database,
  { placed }: PlacedOrder,
  { personHash, actingHash }: VerifiedParties,
): Promise<boolean> {
  const person = (actingHash ?? personHash).toString("hex");
  const upgraded = upgradedNumbers(placed.lines).map(({ mobileNumber }) => mobileNumber);
  const limit = verificationsPerPerson(context.env.RATE_LIMIT);
  let isWithinLimits = true;
  // Sorted, so that two orders with the same numbers never wait for each other.
  for (const number of [...new Set([person, ...upgraded])].toSorted())
    if (!(await isCountedInTransaction(context, trx, ["number", startCall.route, number], limit)))
      isWithinLimits = false;
  return isWithinLimits;
}

/**
 * Limits by network address how many orders on account are placed: each queries providers about a person and sends emails, so placing orders
 * must not serve to probe ID numbers or owners of mobile numbers, or to email strangers. Repeated requests for the same order do not count.
 * @param address IP address of the client
 * @throws HttpProblem too_many_requests
 */
export async function requireStartLimit(context: PlatformContext, key: OrderKey, address: string): Promise<void> {
  const order = await readOrder(context.db, key);
  if (!order || !can(order, "apply").ok || (await readVerification(context.db, order))) return;
  await requireAddressLimit(context, startCall.route, address, enquiriesPerAddress(context.env.RATE_LIMIT));
}
