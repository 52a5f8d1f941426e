import { forEachOrder } from "#orders/service.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";
import type { CheckoutContext } from "./context.server.ts";
import { cleanUpDocuments } from "./documents/service.server.ts";
import { touchRunning, unchangedSince } from "./verification/repository.server.ts";
import { expireReferral, verify } from "./verification/service.server.ts";
import { QueuedVerification, VERIFICATION_QUEUE } from "./verification/start.service.server.ts";

/** Age at which a running verification counts as interrupted; longer than the longest delay between two tries. */
const STALLED_MS = 2 * 60_000;

/** Days for which an order waits for a decision by staff. */
const REFERRAL_DAYS = 7;

/** Verifications per run of a job. */
const BATCH = 500;

/** Jobs of the checkout: verifications, their retry and expiry, and the retention of documents (M-02). */
export function checkoutJobs(context: CheckoutContext): Job[] {
  return [
    { queue: VERIFICATION_QUEUE, concurrency: 5, run: (data) => verify(context, QueuedVerification.parse(data)) },
    { queue: "verification-sweep", schedule: "* * * * *", run: () => resumeStalled(context) },
    { queue: "verification-expiry", schedule: "23 * * * *", run: () => expireReferrals(context) },
    { queue: "document-keeping", schedule: "33 3 * * *", run: () => cleanUpDocuments(context) },
  ];
}

async function resumeStalled(context: CheckoutContext): Promise<void> {
  const now = context.clock.now();
  const keys = await unchangedSince(context.db, "running", new Date(now.getTime() - STALLED_MS), BATCH);
  await forEachOrder(context, keys, (key) =>
    context.db.transaction().execute(async (trx) => {
      await touchRunning(trx, key, now);
      await context.jobs.enqueue(trx, VERIFICATION_QUEUE, key);
    }),
  );
}

async function expireReferrals(context: CheckoutContext): Promise<void> {
  const before = daysBefore(context.clock.now(), REFERRAL_DAYS);
  const keys = await unchangedSince(context.db, "referred", before, BATCH);
  await forEachOrder(context, keys, (key) => expireReferral(context, key));
}
