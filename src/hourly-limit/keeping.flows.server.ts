import { DAY_MS } from "#clock/day.model.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import type { Shop } from "#shop.server.ts";
import { forgetCounts } from "./data.server.ts";

/** Work of the hourly limits: once a night, yesterday's counts are forgotten (N-04). */
export function hourlyLimitJobs(shop: Shop): JobKind[] {
  return [
    {
      queue: "hourly-limit-keeping",
      schedule: "51 3 * * *",
      run: () => forgetCounts(shop.db, new Date(shop.clock.now().getTime() - DAY_MS)),
    },
  ];
}
