import { DAY_MS, dayOf } from "#clock/day.model.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import type { Shop } from "#shop.server.ts";
import { forgetCounts } from "./data.server.ts";
import { STATISTIC_DAYS } from "./model.ts";

/** Once a night, old counts of configured combinations are forgotten. */
export function statisticsJobs(shop: Shop): JobKind[] {
  return [
    {
      queue: "statistics-keeping",
      schedule: "43 3 * * *",
      run: () => forgetCounts(shop.db, dayOf(new Date(shop.clock.now().getTime() - STATISTIC_DAYS * DAY_MS))),
    },
  ];
}
