import { z } from "zod";
import type { MessageChannels } from "#customers/context.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { forEachFound } from "#platform/each.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { dayOf, midnightOf, monthsAfter } from "#shared/day.ts";
import { entrantOf, sealedEntrant } from "./entrant.server.ts";
import { COMPETITION_MONTHS } from "./model.ts";
import { closeEnded, deleteOldCompetitions, entriesOfOtherKeys, replaceSealed } from "./repository.server.ts";
import { tellWinner, WINNER_MESSAGE } from "./winner-message.server.ts";

const Winner = z.object({ competitionId: z.string(), place: z.number() });

/** Entries that are read at once. */
const BATCH = 500;

/** Jobs of competitions: closing at the closing time, messages to winners, retention once a night, and encryption with a new key. */
export function competitionJobs(context: PlatformContext & MessageChannels): Job[] {
  const { db, clock } = context;
  return [
    { queue: WINNER_MESSAGE, run: (data) => tellWinner(context, Winner.parse(data)) },
    { queue: "competition-closing", schedule: "* * * * *", run: () => closeCompetitions(context) },
    {
      queue: "competition-retention",
      schedule: "41 3 * * *",
      run: () => deleteOldCompetitions(db, midnightOf(monthsAfter(dayOf(clock.now()), -COMPETITION_MONTHS))),
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
