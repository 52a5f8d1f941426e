import { isContactOf } from "#orders/guests/find.service.server.ts";
import { orderContact } from "#orders/guests/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { limitWrongCodes } from "#platform/rate-limit/service.server.ts";
import { findApplication } from "./contract.ts";
import { queuedApplication } from "./repository.server.ts";

const handler = handlers<PlatformContext>();

/** Applications that one network address may look up in vain in an hour; high, because mobile networks share addresses. */
export const LOOKUPS_PER_ADDRESS = 60;

export const applicationQueueApi = [
  handler(findApplication, async ({ context, body: { arn, target = "" }, address }) => {
    const limit = { call: findApplication.route, address, limit: LOOKUPS_PER_ADDRESS, wrong: notFound };
    const { isWaiting, ahead } = await limitWrongCodes(context, limit, async () => {
      // Both are asked in any case, so that the time does not tell which numbers exist.
      const order = await orderContact(context.db, arn);
      const application = await queuedApplication(context.db, arn);
      if (order && isContactOf(order, target) && application) return application;
      throw new HttpProblem(notFound, {
        message: `We found no application ${arn} with this email address or mobile number. Copy them from our message. An order that you paid for online does not wait in this queue`,
        field: "body.arn",
      });
    });
    return success({ arn, state: isWaiting ? "waiting" : "decided", place: isWaiting ? ahead + 1 : null });
  }),
];
