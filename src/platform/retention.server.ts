import { daysBefore } from "#shared/day.ts";
import type { PlatformContext } from "./context.server.ts";
import { deleteBefore } from "./database/delete-before.server.ts";
import type { Job } from "./jobs.server.ts";

/** As long as messages are kept. */
const MESSAGE_PROBLEM_DAYS = 90;

/** Jobs of the platform: retention once a night (N-04). */
export function platformJobs({ db, clock }: Pick<PlatformContext, "db" | "clock">): Job[] {
  return [
    {
      queue: "hourly-limit-retention",
      schedule: "51 3 * * *",
      async run() {
        // Without an index, because it deletes about half of the rows.
        await deleteBefore(db, "idempotency", "created_at", daysBefore(clock.now(), 1));
        await deleteBefore(db, "hourly_count", "hour", daysBefore(clock.now(), 1));
        await deleteBefore(db, "message_problem", "hour", daysBefore(clock.now(), MESSAGE_PROBLEM_DAYS));
      },
    },
  ];
}
