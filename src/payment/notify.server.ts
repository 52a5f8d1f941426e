import type { FastifyInstance } from "fastify";
import { notFound, Refusal } from "#platform/http/problem.ts";
import type { Shop } from "#shop.server.ts";
import { badSignature } from "./contract.ts";
import { settle } from "./flows.server.ts";

/** Notifications are a handful of fields. */
const BODY_LIMIT = 64 * 1024;

/**
 * POST /payment/notify, where the gateway tells what became of a payment. It stands beside the other calls because
 * gateways sign the bytes of their forms, so nothing may parse the body before the gateway's own adapter has seen it.
 * Every verified notification is answered with 200, also one that changes nothing, so that the gateway stops telling.
 */
export async function paymentNotifications(scope: FastifyInstance, shop: Shop): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ["application/x-www-form-urlencoded", "application/json"],
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    async (_: unknown, body: string) => body,
  );
  // All notifications come from the gateway's few addresses: the limit per address is not for them.
  scope.post("/payment/notify", { config: { rateLimit: false } }, async (request) => {
    const body = typeof request.body === "string" ? request.body : "";
    const news = await shop.payment.verify({ body, headers: request.headers });
    if (!news) throw new Refusal(badSignature);
    if (!(await settle(shop, news))) throw new Refusal(notFound, { message: "There is no such payment" });
    return { success: true };
  });
}
