import type { FastifyInstance, FastifyPluginAsync } from "fastify";
import type { PlatformContext } from "#platform/context.server.ts";
import { signedNotification } from "#platform/http/notifications/signed-notification.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { oncePerMinute } from "#platform/logger.server.ts";
import type { Payments } from "../context.server.ts";
import { badSignature, unconfirmed } from "./contract.ts";
import { applyNotification } from "./service.server.ts";

/** Maximum size of notifications and of forms that a gateway posts with the customer, in bytes. */
const BODY_LIMIT = 64 * 1024;

/**
 * POST /payment/notify, the notification endpoint of the gateway. An unconfirmed notification gets 503, so that the gateway sends it again.
 */
export function paymentNotifications(context: PlatformContext & Payments): FastifyPluginAsync {
  // Anybody can send invalid notifications. A proxy that hides the sender's address causes all of them to be rejected.
  const logOften = oncePerMinute(() => context.clock.now().getTime());
  return signedNotification({
    path: "/payment/notify",
    limit: BODY_LIMIT,
    types: ["application/x-www-form-urlencoded", "application/json"],
    async verify(raw, log) {
      const verdict = await context.payment.verify(raw);
      if (verdict.kind !== "refused" && verdict.kind !== "unconfirmed") return verdict;
      const { kind, reason } = verdict;
      logOften((omitted) =>
        log.warn({ address: raw.address, reason, suppressed: omitted }, `payment notification ${kind}`),
      );
      throw new HttpProblem(kind === "refused" ? badSignature : unconfirmed);
    },
    handle: async (verdict) =>
      verdict.kind === "verified" ? applyNotification(context, verdict.notification) : verdict.kind === "pending",
    unknown: "There is no such payment",
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
