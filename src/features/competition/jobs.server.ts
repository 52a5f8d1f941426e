import { z } from "zod";
import type { PlatformContext } from "#platform/context.server.ts";
import { deleteBefore } from "#platform/database/delete-before.server.ts";
import { forEachFound } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { MessageSource } from "#platform/messages/outbox.service.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import type { Branded } from "#shared/brand.ts";
import { dayOf, midnightOf, monthsAfter } from "#shared/day.ts";
import { entrantOf, sealedEntrant } from "./entrant.server.ts";
import { COMPETITION_MONTHS } from "./model.ts";
import { closeEnded, entriesOfOtherKeys, replaceSealed } from "./repository.server.ts";
import { recordWinnerMessage, winnerMessage } from "./winner-message.server.ts";

const Winner = z.object({ competitionId: z.string(), place: z.number() });

/** Entries that are read at once. */
const BATCH = 500;

/** Messages to winners. */
export function competitionMessages(context: PlatformContext & Branded): MessageSource[] {
  return [
    {
      kind: "prize",
      make: (data) => winnerMessage(context, Winner.parse(data)),
      ended: (data, end) => recordWinnerMessage(context, Winner.parse(data), end),
      earlierQueue: "competition-winner",
    },
  ];
}

/** Jobs of competitions: closing at the closing time, retention once a night, and encryption with a new key. */
export function competitionJobs(context: PlatformContext): Job[] {
  const { db, clock } = context;
  return [
    { queue: "competition-closing", schedule: "* * * * *", run: () => closeCompetitions(context) },
    {
      queue: "competition-retention",
      schedule: "41 3 * * *",
      run: () =>
        deleteBefore(db, "competition", "closes_at", midnightOf(monthsAfter(dayOf(clock.now()), -COMPETITION_MONTHS))),
    },
    { queue: "competition-encryption", schedule: "27 * * * *", run: () => encryptEntries(context) },
  ];
}

async function closeCompetitions({ db, clock }: PlatformContext): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await closeEnded(trx, clock.now())).length > 0) await bumpRevision(trx, "competition");
  });
}

/** Encrypts the entries that an earlier DETAILS_KEY encrypted with the current one. */
async function encryptEntries(context: PlatformContext): Promise<void> {
  const { db, detailCipher } = context;
  await forEachFound(
    context,
    () => entriesOfOtherKeys(db, detailCipher.keyName, BATCH),
    ({ entryId }) => ({ entryId }),
    ({ entryId, sealed }) => {
      const entrant = entrantOf(detailCipher, entryId, sealed);
      return replaceSealed(db, entryId, sealedEntrant(detailCipher, entryId, entrant));
    },
  );
}
