import { z } from "zod";
import { forEachStep } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { dayOf, daysBefore } from "#shared/day.ts";
import type { AnalyticsContext } from "./context.server.ts";
import { RETENTION_DAYS } from "./product-statistics/model.ts";
import { deleteOldCounts } from "./product-statistics/repository.server.ts";
import { REMEMBERED_DAYS } from "./reporting/model.ts";
import { deleteOldEvents } from "./reporting/repository.server.ts";
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
          counts: () => deleteOldCounts(db, dayOf(daysBefore(clock.now(), RETENTION_DAYS))),
          events: () => deleteOldEvents(db, daysBefore(clock.now(), REMEMBERED_DAYS)),
        }),
    },
  ];
}
