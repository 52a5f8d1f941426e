import { DAY_MS } from "#clock/day.model.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import type { Shop } from "#shop.server.ts";
import { forgetLeads } from "./data.server.ts";
import { LEAD_DAYS } from "./model.ts";

/** Work of the leads: once a night, leads older than a year are forgotten (N-04). */
export function leadJobs(shop: Shop): JobKind[] {
  return [
    {
      queue: "lead-keeping",
      schedule: "33 3 * * *",
      run: () => forgetLeads(shop.db, new Date(shop.clock.now().getTime() - LEAD_DAYS * DAY_MS)),
    },
  ];
}
