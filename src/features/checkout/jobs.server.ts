import { z } from "zod";
import { deleteDetails, deleteSensitiveFields } from "#orders/details/repository.server.ts";
import { FIXED_LINES } from "#orders/jobs.server.ts";
import type { OrderKey } from "#orders/repository.server.ts";
import { forEachOrder } from "#orders/service.server.ts";
import { currentKey } from "#orders/transfer/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { daysBefore } from "#shared/day.ts";
import type { CheckoutContext } from "./context.server.ts";
import { registerFixedLines } from "./customer-lookup/fixed-line.service.server.ts";
import { cleanUpDocuments, DOCUMENT_FILES, deleteFiles } from "./documents/service.server.ts";
import { OTHER_ORDERS_DAYS } from "./verification/affordability.model.ts";
import { touchRunning, unchangedSince } from "./verification/repository.server.ts";
import { AGREEMENT_DAYS, CREDIT_APPLICATION_DAYS, LONGEST_TERM_DAYS } from "./verification/retention.model.ts";
import { abandonedDetails, deletePersonHashes, endedAgreements } from "./verification/retention.repository.server.ts";
import { expireReferral, verify } from "./verification/service.server.ts";
import { QueuedVerification, VERIFICATION_QUEUE } from "./verification/start.service.server.ts";

/** Age at which a running verification counts as interrupted; longer than the longest delay between two tries. */
const STALLED_MS = 2 * 60_000;

/** Days for which an order waits for a decision by staff. */
const REFERRAL_DAYS = 7;

/** Verifications per run of a job, and orders per statement. */
const BATCH = 500;

/** Days after which the details of an abandoned checkout are deleted. */
const ABANDONED_DETAIL_DAYS = 30;

const FixedLineOrder = z.object({ ownerId: z.uuid(), orderId: z.uuid() });

const DocumentFiles = z.object({ documentIds: z.array(z.uuid()) });

/** Jobs of the checkout: verifications, their retry and expiry, and the retention of documents and details (M-02, N-04). */
export function checkoutJobs(context: CheckoutContext): Job[] {
  return [
    { queue: VERIFICATION_QUEUE, run: (data) => verify(context, QueuedVerification.parse(data)) },
    {
      queue: FIXED_LINES,
      run: async (data) => registerFixedLines(context, await currentKey(context, FixedLineOrder.parse(data))),
    },
    { queue: "verification-sweep", schedule: "* * * * *", run: () => resumeStalled(context) },
    { queue: "verification-expiry", schedule: "23 * * * *", run: () => expireReferrals(context) },
    { queue: "order-detail-retention", schedule: "11 4 * * *", run: () => deleteOutdatedDetails(context) },
    { queue: DOCUMENT_FILES, run: (data) => deleteFiles(context, DocumentFiles.parse(data).documentIds) },
    { queue: "document-retention", schedule: "33 3 * * *", run: () => cleanUpDocuments(context) },
  ];
}

async function resumeStalled(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  const keys = await unchangedSince(context.db, "running", new Date(now.getTime() - STALLED_MS), BATCH);
  await forEachOrder(context, keys, (key) =>
    context.db.transaction().execute(async (trx) => {
      await touchRunning(trx, key, now);
      await context.jobs.enqueue(trx, VERIFICATION_QUEUE, key);
    }),
  );
}

async function expireReferrals(context: PlatformContext): Promise<void> {
  const before = daysBefore(context.clock.now(), REFERRAL_DAYS);
  const keys = await unchangedSince(context.db, "referred", before, BATCH);
  await forEachOrder(context, keys, (key) => expireReferral(context, key));
}

/** Deletes details of orders and hashes of verified persons whose retention period is over (docs/operations/run.md, Retention). */
async function deleteOutdatedDetails({ db, clock }: PlatformContext): Promise<void> {
  const now = clock.now();
  const abandoned = {
    before: daysBefore(now, ABANDONED_DETAIL_DAYS),
    declinedBefore: daysBefore(now, CREDIT_APPLICATION_DAYS),
  };
  await inBatches(
    () => abandonedDetails(db, abandoned, BATCH),
    (keys) => deleteDetails(db, keys),
  );
  const agreements = {
    endedBefore: daysBefore(now, AGREEMENT_DAYS),
    concludedBefore: daysBefore(now, LONGEST_TERM_DAYS + AGREEMENT_DAYS),
  };
  await inBatches(
    () => endedAgreements(db, agreements, BATCH),
    (keys) => deleteSensitiveFields(db, keys),
  );
  await deletePersonHashes(db, daysBefore(now, OTHER_ORDERS_DAYS));
}

async function inBatches(read: () => Promise<OrderKey[]>, work: (keys: OrderKey[]) => Promise<void>): Promise<void> {
  for (let found = BATCH; found === BATCH; ) {
    const keys = await read();
    await work(keys);
    found = keys.length;
  }
}
