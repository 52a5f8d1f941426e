import type { CatalogueContext } from "#catalogue/context.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { applyPlanned } from "./service.server.ts";

/** Jobs of the back office's catalogue: each minute, the changes that are due. */
export function staffCatalogueJobs(context: CatalogueContext): Job[] {
  return [{ queue: "product-schedule", schedule: "* * * * *", run: () => applyPlanned(context) }];
}
