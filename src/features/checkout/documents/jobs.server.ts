import { uuidInstant } from "#platform/ids.ts";
import type { Job } from "#platform/jobs.server.ts";
import { DAY_MS } from "#shared/day.ts";
import type { CheckoutContext } from "../context.server.ts";
import { KEPT_DAYS } from "./model.ts";
import { countedOn, type DocumentKey, deleteDocuments, knownAmong, outdatedDocuments } from "./repository.server.ts";

/** An upload may be under way for so long; what is younger is left alone. */
const UNDER_WAY_MS = 3_600_000;

/** Rows that one statement looks at. */
const BATCH = 500;

/** Work of the documents: once a night, what nobody needs or nobody knows is removed (M-02). */
export function documentJobs(context: CheckoutContext): Job[] {
  return [{ queue: "document-keeping", schedule: "33 3 * * *", run: () => tidyDocuments(context) }];
}

/** Removes papers after their time, files that belong to no paper, and papers whose file is gone. */
async function tidyDocuments(context: CheckoutContext): Promise<void> {
  const now = context.clock.now().getTime();
  await removeOutdated(context, new Date(now - KEPT_DAYS * DAY_MS), new Date(now - DAY_MS));
  const before = new Date(now - UNDER_WAY_MS);
  await context.files.forgetDrafts(before);
  await removeUnknownFiles(context, before);
  await removeLostPapers(context);
}

async function removeOutdated(context: CheckoutContext, before: Date, abandonedBefore: Date): Promise<void> {
  for (;;) {
    const outdated = await outdatedDocuments(context.db, { before, abandonedBefore, limit: BATCH });
    for (const key of outdated) await removeWhole(context, key);
    if (outdated.length < BATCH) return;
  }
}

async function removeWhole({ db, files }: CheckoutContext, { ownerId, documentId }: DocumentKey): Promise<void> {
  await deleteDocuments(db, ownerId, [documentId]);
  await files.remove(documentId);
}

async function removeUnknownFiles({ db, files }: CheckoutContext, before: Date): Promise<void> {
  const names: string[] = [];
  for await (const name of files.names()) if (uuidInstant(name) < before) names.push(name);
  // In the order of their time: each batch is then a short stretch of the index.
  names.sort();
  for (let from = 0; from < names.length; from += BATCH) {
    const batch = names.slice(from, from + BATCH);
    const instants = batch.map((name) => uuidInstant(name));
    const known = await knownAmong(db, batch, instants[0] ?? before, instants.at(-1) ?? before);
    for (const name of batch) if (!known.has(name)) await files.remove(name);
  }
}

/** Only orders that are still filled in: their customer is asked again, where others could not be. */
async function removeLostPapers({ db, files }: CheckoutContext): Promise<void> {
  for (let after: DocumentKey | undefined; ; ) {
    const papers = await countedOn(db, after, BATCH);
    for (const { ownerId, documentId } of papers)
      if (!(await files.has(documentId))) await deleteDocuments(db, ownerId, [documentId]);
    after = papers.at(-1);
    if (papers.length < BATCH) return;
  }
}
