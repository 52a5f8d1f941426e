import type { z } from "zod";
import { drawnEntries, entriesHashOf, seedHashOf } from "#competition/draw.server.ts";
import { placesOf } from "#competition/model.ts";
import { listedEntries } from "#competition/repository.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { queueMessage } from "#platform/messages/outbox.service.server.ts";
import { type recordOutcome as recordOutcomeCall, wrongSeed, wrongState } from "./contract.ts";
import { insertWinners, markContacted, setOutcome, updateCompetition, winnersOf } from "./repository.server.ts";
import { change, type StaffCompetition, unknown } from "./service.server.ts";

/** Publishes the hash of the closed list of entries, so that nobody can add any later. @throws HttpProblem not_found, wrong_state */
export async function commit(
  context: PlatformContext,
  staffId: string,
  competitionId: string,
): Promise<StaffCompetition> {
  const action = { staffId, competitionId, action: "competition entries published", from: "closed" } as const;
  return change(context, action, async (trx) => {
    const entries = await listedEntries(trx, competitionId);
    const entriesHash = entriesHashOf(entries);
    await updateCompetition(trx, competitionId, {
      state: "committed",
      entries_hash: entriesHash,
      entry_count: entries.length,
      committed_at: context.clock.now(),
    });
    return { entriesHash, entries: entries.length };
  });
}

/**
 * Draws the winners by the overseer's seed.
 * @throws HttpProblem not_found, wrong_state, also when the list is not the published one, wrong_seed
 */
export async function draw(
  context: PlatformContext,
  staffId: string,
  competitionId: string,
  seed: string,
): Promise<StaffCompetition> {
  const action = { staffId, competitionId, action: "competition drawn", from: "committed" } as const;
  return change(context, action, async (trx, { document, entriesHash }) => {
    if (seedHashOf(seed) !== document.seedHash) throw new HttpProblem(wrongSeed, { field: "body.seed" });
    const entries = await listedEntries(trx, competitionId);
    if (entriesHashOf(entries) !== entriesHash)
      throw new HttpProblem(wrongState, { message: "The entries are not those whose hash was published" });
    const places = placesOf(document);
    const drawn = drawnEntries({ entries, places: places.length, seed });
    const winners = places.flatMap((place, index) => {
      const entryId = drawn[index];
      return entryId === undefined ? [] : [{ ...place, entryId }];
    });
    await insertWinners(trx, competitionId, winners);
    await updateCompetition(trx, competitionId, { state: "drawn", seed, drawn_at: context.clock.now() });
    return { winners };
  });
}

/** Tells a winner by SMS, once; again only after it was refused. @throws HttpProblem not_found */
export async function contact(
  context: PlatformContext,
  staffId: string,
  { competitionId, place }: { competitionId: string; place: number },
): Promise<StaffCompetition> {
  const action = { staffId, competitionId, action: "competition winner told", from: "drawn" } as const;
  return change(context, action, async (trx) => {
    await requireWinner(trx, competitionId, place);
    const isFirst = await markContacted(trx, competitionId, place, context.clock.now());
    if (isFirst) await queueMessage(context, trx, { kind: "prize", channel: "sms", data: { competitionId, place } });
    return { place };
  });
}

/** Records what became of a winner. @throws HttpProblem not_found */
export async function storeOutcome(
  context: PlatformContext,
  staffId: string,
  { competitionId, place }: { competitionId: string; place: number },
  { outcome }: z.output<NonNullable<typeof recordOutcomeCall.body>>,
): Promise<StaffCompetition> {
  const action = { staffId, competitionId, action: "competition outcome recorded", from: "drawn" } as const;
  return change(context, action, async (trx) => {
    await requireWinner(trx, competitionId, place);
    await setOutcome(trx, competitionId, place, outcome);
    return { place, outcome };
  });
}

async function requireWinner(db: Database, competitionId: string, place: number): Promise<void> {
  if (!(await winnersOf(db, competitionId)).some((winner) => winner.place === place)) throw unknown();
}
