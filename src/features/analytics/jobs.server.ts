import { z } from "zod";
import { deleteBefore } from "#platform/database/delete-before.server.ts";
import { forEachStep } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { dayOf, daysBefore } from "#shared/day.ts";
import type { AnalyticsContext } from "./context.server.ts";
import { RETENTION_DAYS } from "./product-statistics/model.ts";
import { REMEMBERED_DAYS } from "./reporting/model.ts";
import { ANALYTICS_FORWARD, forwardBatch } from "./reporting/service.server.ts";

const Batch = z.object({ batchId: z.string() });

/** Jobs of analytics: forwarding of events, and retention once a night (N-04). */
export function analyticsJobs(context: AnalyticsContext): Job[] {
  const { db, clock } = context;
  return [
    { queue: ANALYTICS_FORWARD, run: (data) => forwardBatch(context, Batch.parse(data).batchId) },
    {
      queue: "statistics-retention",
      schedule: "43 3 * * *",
      run: () =>
        forEachStep(context, {
          counts: () => deleteBefore(db, "product_stat", "day", dayOf(daysBefore(clock.now(), RETENTION_DAYS))),
          events: () => deleteBefore(db, "analytics_event", "received_at", daysBefore(clock.now(), REMEMBERED_DAYS)),
        }),
    },
  ];
}
