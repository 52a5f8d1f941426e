import type { FastifyInstance } from "fastify";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { oncePerMinute } from "#platform/logger.server.ts";
import type { OrdersContext } from "../context.server.ts";
import { badSignature, unconfirmed } from "./contract.ts";
import { applyNotification } from "./service.server.ts";

/** Maximum size of notifications and of forms that a gateway posts with the customer, in bytes. */
const BODY_LIMIT = 64 * 1024;

/**
 * POST /payment/notify, the notification endpoint of the gateway. It is registered outside the contracts because gateways sign the raw
 * bytes, which their adapter has to see unparsed. Every verified notification gets status 200, including one without effect, so that the
 * gateway stops sending it. An unconfirmed one gets 503, so that the gateway sends it again.
 */
export async function paymentNotifications(scope: FastifyInstance, context: OrdersContext): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ["application/x-www-form-urlencoded", "application/json"],
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    async (_: unknown, body: string) => body,
  );
  // Anybody can send invalid notifications. A proxy that hides the sender's address causes all of them to be rejected.
  const logOften = oncePerMinute(() => context.clock.now().getTime());
  // All notifications come from the gateway's few addresses, so the rate limit per address does not apply.
  scope.post("/payment/notify", { config: { rateLimit: false } }, async (request) => {
    const body = typeof request.body === "string" ? request.body : "";
    const verdict = await context.payment.verify({ body, headers: request.headers, address: request.ip });
    if (verdict.kind === "refused" || verdict.kind === "unconfirmed") {
      const { kind, reason } = verdict;
      logOften((omitted) =>
        request.log.warn({ address: request.ip, reason, suppressed: omitted }, `payment notification ${kind}`),
      );
      throw new HttpProblem(verdict.kind === "refused" ? badSignature : unconfirmed);
    }
    const isOurs =
      verdict.kind === "verified" ? await applyNotification(context, verdict.notification) : verdict.kind === "pending";
    if (!isOurs) throw new HttpProblem(notFound, { message: "There is no such payment" });
    return { success: true };
  });
}

/**
 * POST /checkout/return: some gateways return the customer by posting a form. Its fields come from the browser and are ignored; only
 * notifications decide about a payment (D-09).
 */
export async function paymentReturn(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, async () => undefined);
  scope.post("/checkout/return", async (request, reply) =>
    reply.redirect(`/checkout/return?${request.url.split("?")[1] ?? ""}`, 303),
  );
}
