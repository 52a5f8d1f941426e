import { deleteBefore } from "#platform/database/delete-before.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";
import type { StaffCatalogueContext } from "./context.server.ts";
import { applyPlanned } from "./products/planned.service.server.ts";

/** Days for which imports are listed and can be put back. */
const IMPORT_DAYS = 366;

/** Jobs of the back office's catalogue: each minute, the changes that are due; each night, the deletion of old imports. */
export function staffCatalogueJobs(context: StaffCatalogueContext): Job[] {
  const { db, clock } = context;
  return [
    { queue: "product-schedule", schedule: "* * * * *", run: () => applyPlanned(context) },
    {
      queue: "catalogue-import-retention",
      schedule: "52 3 * * *",
      run: () => deleteBefore(db, "catalogue_import", "at", daysBefore(clock.now(), IMPORT_DAYS)),
    },
  ];
}
