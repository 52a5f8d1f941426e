import type { Job } from "#platform/jobs.server.ts";
import { DAY_MS } from "#shared/day.ts";
import type { CoverageContext } from "./context.server.ts";
import { KEPT_DAYS } from "./model.ts";
import { deleteOldAnswers } from "./repository.server.ts";

/** Work of coverage: once a night, answers that ended long ago are forgotten, for they say where somebody lives (I-10). */
export function coverageJobs({ db, clock }: CoverageContext): Job[] {
  return [
    {
      queue: "coverage-keeping",
      schedule: "17 4 * * *",
      run: () => deleteOldAnswers(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
    },
  ];
}
