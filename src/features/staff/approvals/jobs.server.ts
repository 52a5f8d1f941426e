import { deleteOldFormerPrices } from "#catalogue/import/price-falls.repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";
import { deleteOldDecisions } from "./repository.server.ts";

/** Days for which decisions are listed; the audit keeps them for longer. */
const DECISION_DAYS = 366;

/** Jobs of approvals: each night, the deletion of old decisions, and of former prices that no longer count. */
export function staffApprovalsJobs({ db, clock }: Pick<PlatformContext, "db" | "clock">): Job[] {
  return [
    {
      queue: "staff-approvals-retention",
      schedule: "47 3 * * *",
      async run() {
        await deleteOldDecisions(db, daysBefore(clock.now(), DECISION_DAYS));
        await deleteOldFormerPrices(db, clock.now());
      },
    },
  ];
}
