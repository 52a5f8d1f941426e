import { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { deleteBefore, deleteExpired } from "#platform/database/delete-before.server.ts";
import { forEachStep } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { MessageSource } from "#platform/messages/outbox.service.server.ts";
import type { Branded } from "#shared/brand.ts";
import { daysBefore } from "#shared/day.ts";
import type { StreamingPartners } from "./context.server.ts";
import { STREAMING_CHARGE, STREAMING_ORDER, STREAMING_STATUS } from "./model.ts";
import { charge, reportStatus, runDue } from "./subscriptions/charges.service.server.ts";
import { encryptContacts } from "./subscriptions/encryption.service.server.ts";
import { STREAMING_MESSAGES } from "./subscriptions/messages.model.ts";
import { subscriptionMessage } from "./subscriptions/messages.service.server.ts";
import { blankEnded } from "./subscriptions/repository.server.ts";
import { orderAtPartner } from "./subscriptions/service.server.ts";

/** Days for which a sign-up that was not finished is kept. */
const SIGN_UP_DAYS = 1;

/** Days after the end for which number and address are kept, for questions about the last charge. */
const CONTACT_DAYS = 90;

/** Days after the end for which charges are kept: five years (Tax Administration Act 28 of 2011, section 29). */
const RECORD_DAYS = 5 * 366;

const Subscription = z.object({ subscriptionId: z.string() });
const Charge = Subscription.extend({ period: z.int() });
const Message = Subscription.extend({
  kind: z.enum(STREAMING_MESSAGES),
  channel: z.enum(["email", "sms"]),
});

/** Messages to the customers of subscriptions. */
export function streamingMessages(context: PlatformContext & Branded): MessageSource[] {
  return [
    {
      kind: "subscription",
      make: (data) => subscriptionMessage(context, Message.parse(data)),
      earlierQueue: "streaming-message",
    },
  ];
}

/** Jobs of streaming subscriptions: what is due by the clock (L-03), requests to the partner and retention (N-04). */
export function streamingJobs(context: PlatformContext & StreamingPartners): Job[] {
  const { db, clock } = context;
  return [
    { queue: STREAMING_ORDER, run: (data) => orderAtPartner(context, Subscription.parse(data).subscriptionId) },
    {
      queue: STREAMING_CHARGE,
      run(data) {
        const { subscriptionId, period } = Charge.parse(data);
        return charge(context, subscriptionId, period);
      },
    },
    { queue: STREAMING_STATUS, run: (data) => reportStatus(context, Subscription.parse(data).subscriptionId) },
    { queue: "streaming-due", schedule: "*/10 * * * *", run: () => runDue(context) },
    { queue: "streaming-encryption", schedule: "33 * * * *", run: () => encryptContacts(context) },
    {
      queue: "streaming-retention",
      schedule: "41 3 * * *",
      run: () =>
        forEachStep(context, {
          signUps: () => deleteBefore(db, "streaming_sign_up", "updated_at", daysBefore(clock.now(), SIGN_UP_DAYS)),
          access: () => deleteExpired(db, "streaming_access", clock.now()),
          contacts: () => blankEnded(db, daysBefore(clock.now(), CONTACT_DAYS)),
          subscriptions: () =>
            deleteBefore(db, "streaming_subscription", "ended_at", daysBefore(clock.now(), RECORD_DAYS)),
        }),
    },
  ];
}
