import type { FastifyInstance, FastifyRequest } from "fastify";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { OrdersContext } from "../context.server.ts";
import { badSignature, unconfirmed } from "./contract.ts";
import { settle } from "./service.server.ts";

/** Notifications, and what a gateway posts along with a customer, are a handful of fields. */
const BODY_LIMIT = 64 * 1024;

/**
 * POST /payment/notify, where the gateway tells what became of a payment. It stands beside the other calls because
 * gateways sign the bytes of their forms, so nothing may parse the body before the gateway's own adapter has seen it.
 * Every verified notification is answered with 200, also one that changes nothing, so that the gateway stops telling; one
 * that could not be confirmed with 503, so that it tells again.
 */
export async function paymentNotifications(scope: FastifyInstance, context: OrdersContext): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ["application/x-www-form-urlencoded", "application/json"],
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    async (_: unknown, body: string) => body,
  );
  const warnings = warningsOf(context);
  // All notifications come from the gateway's few addresses: the limit per address is not for them.
  scope.post("/payment/notify", { config: { rateLimit: false } }, async (request) => {
    const body = typeof request.body === "string" ? request.body : "";
    const verdict = await context.payment.verify({ body, headers: request.headers, address: request.ip });
    if (verdict.kind === "refused" || verdict.kind === "unconfirmed") {
      warnings.about(request, verdict);
      throw new HttpProblem(verdict.kind === "refused" ? badSignature : unconfirmed);
    }
    const isOurs = verdict.kind === "news" ? await settle(context, verdict.news) : verdict.kind === "nothing";
    if (!isOurs) throw new HttpProblem(notFound, { message: "There is no such payment" });
    return { success: true };
  });
}

/** Strangers may send what is refused as often as they like: one line in this time, with how many went without. */
const WARN_EVERY_MS = 60_000;

/** Whoever runs the shop has to see it: a proxy that hides the sender's address turns all notifications away. */
function warningsOf({ clock }: Pick<OrdersContext, "clock">) {
  let last = Number.NEGATIVE_INFINITY;
  let unsaid = 0;
  return {
    about({ log, ip }: FastifyRequest, { kind, because }: { kind: string; because: string }) {
      const now = clock.now().getTime();
      if (now - last < WARN_EVERY_MS) {
        unsaid += 1;
        return;
      }
      log.warn({ address: ip, because, moreSinceTheLastLine: unsaid }, `payment notification ${kind}`);
      last = now;
      unsaid = 0;
    },
  };
}

/**
 * POST /checkout/return: some gateways bring the customer back by a form. What it holds came through the browser and is
 * not looked at; only notifications say what became of a payment (D-09).
 */
export async function paymentReturn(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: BODY_LIMIT }, async () => undefined);
  scope.post("/checkout/return", async (request, reply) =>
    reply.redirect(`/checkout/return?${request.url.split("?")[1] ?? ""}`, 303),
  );
}
