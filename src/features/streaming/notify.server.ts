import type { FastifyPluginAsync } from "fastify";
import { signedNotification } from "#platform/http/notifications/signed-notification.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import type { StreamingContext } from "./context.server.ts";
import { badPartnerSignature } from "./subscriptions/contract.ts";
import { applyNotification, NOTIFY_PATH } from "./subscriptions/service.server.ts";

/** Maximum size of a notification in bytes; it has three fields. */
const BODY_LIMIT = 16 * 1024;

/** The endpoint for notifications of the streaming partner. */
export function streamingNotifications(context: StreamingContext): FastifyPluginAsync {
  return signedNotification({
    path: NOTIFY_PATH,
    limit: BODY_LIMIT,
    verify(raw) {
      const notification = context.streamingPartner.verify(raw);
      if (!notification) throw new HttpProblem(badPartnerSignature);
      return notification;
    },
    handle: (notification) => applyNotification(context, notification),
    unknown: "There is no such subscription",
  });
}
