import { daysBefore } from "#shared/day.ts";
import type { PlatformContext } from "./context.server.ts";
import { deleteReplies } from "./http/idempotency.server.ts";
import type { Job } from "./jobs.server.ts";
import { deleteOldProblems } from "./messages/accounting.repository.server.ts";
import { deleteOldCounts } from "./rate-limit/repository.server.ts";

/** As long as messages are kept. */
const MESSAGE_PROBLEM_DAYS = 90;

/** Jobs of the platform: retention once a night (N-04). */
export function platformJobs({ db, clock }: Pick<PlatformContext, "db" | "clock">): Job[] {
  return [
    {
      queue: "hourly-limit-retention",
      schedule: "51 3 * * *",
      async run() {
        await deleteReplies(db, daysBefore(clock.now(), 1));
        await deleteOldCounts(db, daysBefore(clock.now(), 1));
        await deleteOldProblems(db, daysBefore(clock.now(), MESSAGE_PROBLEM_DAYS));
      },
    },
  ];
}
