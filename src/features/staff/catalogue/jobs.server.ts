import type { Job } from "#platform/jobs.server.ts";
import type { StaffCatalogueContext } from "./context.server.ts";
import { applyPlanned } from "./products/planned.service.server.ts";

/** Jobs of the back office's catalogue: each minute, the changes that are due. */
export function staffCatalogueJobs(context: StaffCatalogueContext): Job[] {
  return [{ queue: "product-schedule", schedule: "* * * * *", run: () => applyPlanned(context) }];
}
