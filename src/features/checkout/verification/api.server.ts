import { handle } from "#app/shop.server.ts";
import { ownOrder } from "#orders/service.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { startVerification as startVerificationCall, verificationStatus } from "./contract.ts";
import { isSettled, outcomeOf, reasonWords } from "./model.ts";
import { readVerification } from "./repository.server.ts";
import { requireVerifyLimit, startVerification } from "./start.service.server.ts";

export const verificationApi = [
  handle(startVerificationCall).by(async ({ shop, caller, address, body }) => {
    await requireVerifyLimit(shop, { ownerId: caller, orderId: body.orderId }, address);
    const order = await startVerification(shop, { ownerId: caller, orderId: body.orderId }, body.amount);
    return { success: true, orderId: order.orderId, ecomid: order.ecomId, status: order.status };
  }),

  handle(verificationStatus).by(async ({ shop, caller, query }) => {
    const found = await ownOrder(shop, { ownerId: caller, orderId: query.orderId });
    const verification = await readVerification(shop.db, found);
    if (!verification) throw new HttpProblem(notFound, { message: "This order is not on account" });
    const { state, reason } = verification;
    // It may have been decided between the two reads: then the order has moved, too.
    const order = state === "running" ? found : await ownOrder(shop, found);
    return {
      success: true,
      body: {
        orderId: order.orderId,
        ecomid: order.ecomId,
        status: order.status,
        settled: isSettled(state, order.status),
        outcome: outcomeOf(state, order.status),
        reason: reasonWords(state, reason),
      },
    };
  }),
];
