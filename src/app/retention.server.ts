import { deleteOldTasks } from "#adapters/fulfilment/repository.server.ts";
import { deleteOldMessages } from "#adapters/outbox/repository.server.ts";
import { STATISTIC_DAYS } from "#analytics/product-statistics/model.ts";
import { deleteOldCounts as forgetStatistics } from "#analytics/product-statistics/repository.server.ts";
import { deleteOldCarts } from "#cart/repository.server.ts";
import { deleteExpiredSessions } from "#customers/sessions/repository.server.ts";
import { LEAD_DAYS } from "#leads/model.ts";
import { LEFT_DAYS, PENDING_DAYS } from "#leads/newsletter/model.ts";
import { deleteOldPending, forgetLeft } from "#leads/newsletter/repository.server.ts";
import { deleteOldLeads } from "#leads/repository.server.ts";
import { deleteOldProcesses } from "#orders/fibre/repository.server.ts";
import { deleteReplies } from "#platform/http/idempotency.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { deleteOldCounts } from "#platform/rate-limit/repository.server.ts";
import { DAY_MS, dayOf } from "#shared/day.ts";
import type { AppContext } from "./context.server.ts";

/** Carts are kept this long after their last change (C-18), and as long a fibre hand-off that came to nothing: it names an address. */
const CART_DAYS = 30;

/** Days for which stand-ins remember whom something was written and sent to. */
const STAND_IN_DAYS = 90;

/** Deletes each night, by age alone, what is not needed any more (N-04). */
export function retentionJobs({ db, clock }: Pick<AppContext, "db" | "clock">): Job[] {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  return [
    {
      queue: "stand-in-keeping",
      schedule: "27 2 * * *",
      async run() {
        await deleteOldMessages(db, daysAgo(STAND_IN_DAYS));
        await deleteOldTasks(db, daysAgo(STAND_IN_DAYS));
      },
    },
    // Those that expired; what they ordered stays.
    { queue: "session-keeping", schedule: "13 3 * * *", run: () => deleteExpiredSessions(db, clock.now()) },
    {
      queue: "cart-keeping",
      schedule: "23 3 * * *",
      async run() {
        await deleteReplies(db, daysAgo(1));
        await deleteOldCarts(db, daysAgo(CART_DAYS));
      },
    },
    { queue: "fibre-keeping", schedule: "29 3 * * *", run: () => deleteOldProcesses(db, daysAgo(CART_DAYS)) },
    { queue: "lead-keeping", schedule: "33 3 * * *", run: () => deleteOldLeads(db, daysAgo(LEAD_DAYS)) },
    {
      queue: "statistics-keeping",
      schedule: "43 3 * * *",
      run: () => forgetStatistics(db, dayOf(daysAgo(STATISTIC_DAYS))),
    },
    { queue: "hourly-limit-keeping", schedule: "51 3 * * *", run: () => deleteOldCounts(db, daysAgo(1)) },
    {
      queue: "newsletter-keeping",
      schedule: "59 3 * * *",
      async run() {
        // A day later than it counts: a customer who asked for a new code at the last moment can still enter it.
        await deleteOldPending(db, daysAgo(PENDING_DAYS + 1));
        await forgetLeft(db, daysAgo(LEFT_DAYS));
      },
    },
  ];
}
