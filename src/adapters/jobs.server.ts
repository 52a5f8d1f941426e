import type { PlatformContext } from "#platform/context.server.ts";
import { deleteBefore } from "#platform/database/delete-before.server.ts";
import { forEachStep } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";
import type { AdapterEnv } from "./env.server.ts";
import { standInFibreJobs } from "./fibre-checkout/stand-in.server.ts";
import { gatewayJobs } from "./payment/create.server.ts";
import type { PaymentEnv } from "./payment/env.server.ts";
import { standInStreamingJobs } from "./streaming/pages.server.ts";
import { deleteOldPlayed } from "./streaming/repository.server.ts";

/** Retention of the stand-ins' messages, tasks and records in days; they contain names and addresses, or belong to a person. */
const STAND_IN_DAYS = 90;

/** Jobs of stand-ins and gateways. */
export function adapterJobs(context: PlatformContext & { env: AdapterEnv & PaymentEnv }): Job[] {
  const { db, clock } = context;
  return [
    ...standInFibreJobs(context),
    ...standInStreamingJobs(context),
    ...gatewayJobs(context),
    {
      queue: "stand-in-retention",
      schedule: "27 2 * * *",
      run() {
        const before = daysBefore(clock.now(), STAND_IN_DAYS);
        return forEachStep(context, {
          messages: () => deleteBefore(db, "stand_in_message", "sent_at", before),
          tasks: () => deleteBefore(db, "stand_in_task", "asked_at", before),
          requests: () => deleteBefore(db, "stand_in_analytics", "received_at", before),
          records: () => deleteBefore(db, "stand_in_record", "created_at", before),
          played: () => deleteOldPlayed(db, before),
        });
      },
    },
  ];
}
