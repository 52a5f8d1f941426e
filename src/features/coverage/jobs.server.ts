import type { PlatformContext } from "#platform/context.server.ts";
import { deleteBefore } from "#platform/database/delete-before.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { DAY_MS } from "#shared/day.ts";
import { ANSWER_RETENTION_DAYS } from "./model.ts";

/** Deletes answers past their retention every night, because they reveal where a customer lives (I-10). */
export function coverageJobs({ db, clock }: PlatformContext): Job[] {
  return [
    {
      queue: "coverage-retention",
      schedule: "17 4 * * *",
      run: () =>
        deleteBefore(
          db,
          "coverage_answer",
          "expires_at",
          new Date(clock.now().getTime() - ANSWER_RETENTION_DAYS * DAY_MS),
        ),
    },
  ];
}
