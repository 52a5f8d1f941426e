import type { PlatformContext } from "#platform/context.server.ts";
import { deleteBefore } from "#platform/database/delete-before.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";

/** Days for which the versions of flags are kept: they say who was in a pilot. */
const VERSION_DAYS = 365;

/** Jobs of flags: retention once a night (N-04). */
export function flagsJobs({ db, clock }: Pick<PlatformContext, "db" | "clock">): Job[] {
  return [
    {
      queue: "flag-version-retention",
      schedule: "41 3 * * *",
      run: () => deleteBefore(db, "feature_flag_version", "at", daysBefore(clock.now(), VERSION_DAYS)),
    },
  ];
}
