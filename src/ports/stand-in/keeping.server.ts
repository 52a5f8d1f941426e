import { DAY_MS } from "#clock/day.model.ts";
import type { JobKind } from "#platform/jobs.server.ts";
import { forgetTasks } from "#ports/fulfilment/data.server.ts";
import { forgetMessages } from "#ports/outbox/data.server.ts";
import type { Shop } from "#shop.server.ts";

/** Days for which stand-ins remember whom something was written and sent to. */
const KEPT_DAYS = 90;

/** Work of the stand-ins: once a night, the outbox and the warehouse forget customers (N-04). */
export function standInKeepingJobs({ db, clock }: Pick<Shop, "db" | "clock">): JobKind[] {
  return [
    {
      queue: "stand-in-keeping",
      schedule: "27 2 * * *",
      async run() {
        const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
        await forgetMessages(db, before);
        await forgetTasks(db, before);
      },
    },
  ];
}
