import type { FastifyInstance } from "fastify";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { StreamingContext } from "./context.server.ts";
import { badPartnerSignature } from "./subscriptions/contract.ts";
import { applyNotification, NOTIFY_PATH } from "./subscriptions/service.server.ts";

/** Maximum size of a notification in bytes; it has three fields. */
const BODY_LIMIT = 16 * 1024;

/**
 * The endpoint for notifications of the streaming partner. It is registered outside the contracts because the signature covers the raw bytes
 * of the body. Every verified notification gets status 200, including one without effect.
 */
export async function streamingNotifications(scope: FastifyInstance, context: StreamingContext): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: BODY_LIMIT },
    async (_: unknown, body: string) => body,
  );
  // All notifications come from few addresses, so the rate limit per address does not apply.
  scope.post(NOTIFY_PATH, { config: { rateLimit: false } }, async (request) => {
    const body = typeof request.body === "string" ? request.body : "";
    const notification = context.streamingPartner.verify({ body, headers: request.headers });
    if (!notification) throw new HttpProblem(badPartnerSignature);
    if (!(await applyNotification(context, notification)))
      throw new HttpProblem(notFound, { message: "There is no such subscription" });
    return { success: true };
  });
}
