import type { FastifyPluginAsync } from "fastify";
import type { PlatformContext } from "#platform/context.server.ts";
import { signedNotification } from "#platform/http/notifications/signed-notification.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { PARTNERS } from "#shared/streaming/partners.ts";
import type { StreamingPartners } from "./context.server.ts";
import { badPartnerSignature } from "./subscriptions/contract.ts";
import { applyNotification, NO_SUCH_SUBSCRIPTION } from "./subscriptions/service.server.ts";

/** Maximum size of a notification in bytes; it has three fields. */
const BODY_LIMIT = 16 * 1024;

/** The endpoint of each streaming partner for its notifications. */
export function streamingNotifications(context: PlatformContext & StreamingPartners): FastifyPluginAsync {
  return async (scope) => {
    for (const { id, paths } of PARTNERS)
      await scope.register(
        signedNotification({
          path: paths.notifications,
          limit: BODY_LIMIT,
          verify(raw) {
            const notification = context.streamingPartners[id].verify(raw);
            if (!notification) throw new HttpProblem(badPartnerSignature);
            return notification;
          },
          handle: (notification) => applyNotification(context, id, notification),
          unknown: NO_SUCH_SUBSCRIPTION,
        }),
      );
  };
}
