import type { PlatformContext } from "#platform/context.server.ts";
import { deleteBefore } from "#platform/database/delete-before.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { DAY_MS, dayOf } from "#shared/day.ts";
import type { SearchContext } from "./context.server.ts";
import { WITHOUT_RESULTS_DAYS } from "./searches-without-results.repository.server.ts";

/**
 * Jobs of the search: retention of attribution events and of searches without results once a night (H-03, H-06), and the update of the
 * search server's index each minute.
 */
export function searchJobs(context: SearchContext): Job[] {
  return [
    { queue: "search-retention", schedule: "7 2 * * *", run: () => deleteOld(context) },
    { queue: "search-index", schedule: "* * * * *", run: context.search.updateIndex },
  ];
}

async function deleteOld({ db, clock }: PlatformContext): Promise<void> {
  const now = clock.now();
  await deleteBefore(db, "search_event", "expires_at", now);
  await deleteBefore(db, "missed_search", "day", dayOf(new Date(now.getTime() - WITHOUT_RESULTS_DAYS * DAY_MS)));
}
