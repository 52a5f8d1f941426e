import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { dayOf, daysBefore } from "#shared/day.ts";
import { RETENTION_DAYS } from "./product-statistics/model.ts";
import { deleteOldCounts } from "./product-statistics/repository.server.ts";

/** Jobs of analytics: retention once a night (N-04). */
export function analyticsJobs({ db, clock }: Pick<CatalogueContext, "db" | "clock">): Job[] {
  return [
    {
      queue: "statistics-keeping",
      schedule: "43 3 * * *",
      run: () => deleteOldCounts(db, dayOf(daysBefore(clock.now(), RETENTION_DAYS))),
    },
  ];
}
