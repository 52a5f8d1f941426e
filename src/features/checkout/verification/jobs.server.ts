import type { Job } from "#platform/jobs.server.ts";
import { DAY_MS } from "#shared/day.ts";
import type { CheckoutContext } from "../context.server.ts";
import { giveUpReferral } from "./decide.service.server.ts";
import { touchRunning, untouchedSince } from "./repository.server.ts";
import { verify } from "./service.server.ts";
import { QueuedVerification, VERIFICATION_QUEUE } from "./start.service.server.ts";

/** Longer than a verification waits between two tries, so that whatever stands still for this long was killed. */
const STALLED_MS = 2 * 60_000;

/** How long an order waits for a person. */
const REFERRED_MS = 7 * DAY_MS;

/** Verifications that one run of a sweeper looks at. */
const BATCH = 500;

/** Work of the verifications: the checks themselves; each minute, those that stand still; each hour, those nobody decides. */
export function verificationJobs(context: CheckoutContext): Job[] {
  return [
    { queue: VERIFICATION_QUEUE, run: (data) => verify(context, QueuedVerification.parse(data)) },
    { queue: "verification-sweep", schedule: "* * * * *", run: () => wakeStalled(context) },
    { queue: "verification-expiry", schedule: "23 * * * *", run: () => giveUpUndecided(context) },
  ];
}

async function wakeStalled(context: CheckoutContext): Promise<void> {
  const now = context.clock.now();
  for (const key of await untouchedSince(context.db, "running", new Date(now.getTime() - STALLED_MS), BATCH))
    await context.db.transaction().execute(async (trx) => {
      await touchRunning(trx, key, now);
      await context.jobs.enqueue(trx, VERIFICATION_QUEUE, key);
    });
}

async function giveUpUndecided(context: CheckoutContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - REFERRED_MS);
  for (const key of await untouchedSince(context.db, "referred", before, BATCH)) await giveUpReferral(context, key);
}
