import { ownOrder } from "#orders/service.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { CheckoutContext } from "../context.server.ts";
import { startVerification as startVerificationCall, verificationStatus } from "./contract.ts";
import { isSettled, outcomeOf, reasonText } from "./model.ts";
import { answersOf, readVerification } from "./repository.server.ts";
import { requireStartLimit, startVerification } from "./start.service.server.ts";
import { refusedUpgradesText } from "./upgrade.model.ts";

const handler = handlers<CheckoutContext>();

export const verificationApi = [
  handler(startVerificationCall, async ({ context, caller, address, body }) => {
    await requireStartLimit(context, { ownerId: caller, orderId: body.orderId }, address);
    const request = { displayedTotal: body.amount, address };
    const order = await startVerification(context, { ownerId: caller, orderId: body.orderId }, request);
    return { success: true, orderId: order.orderId, ecomid: order.orderNumber, status: order.status };
  }),

  handler(verificationStatus, async ({ context, caller, query }) => {
    const found = await ownOrder(context, { ownerId: caller, orderId: query.orderId });
    const verification = await readVerification(context.db, found);
    if (!verification) throw new HttpProblem(notFound, { message: "This order is not on account" });
    const { state, reason } = verification;
    // A decision between the two reads has also changed the order.
    const order = state === "running" ? found : await ownOrder(context, found);
    const answers = state === "declined" ? await answersOf(context.db, order) : {};
    return success({
      orderId: order.orderId,
      ecomid: order.orderNumber,
      status: order.status,
      settled: isSettled(state, order.status),
      outcome: outcomeOf(state, order.status),
      reason: reasonText(state, reason, refusedUpgradesText(order.placed?.lines ?? [], answers)),
    });
  }),
];
