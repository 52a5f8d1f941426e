import { type Insertable, type Selectable, sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { hasOtherKey } from "#platform/files/key-name.server.ts";
import { CompetitionDocumentShape } from "./document.contract.ts";
import type { ListedEntry } from "./draw.server.ts";
import { COMPETITION_STATES, type CompetitionDocument, type CompetitionState } from "./model.ts";

/** A competition. */
export interface Competition {
  competitionId: string;
  state: CompetitionState;
  version: number;
  document: CompetitionDocument;
  opensAt: Date;
  closesAt: Date;
  placementSeed: string | null;
  openedAt: Date | null;
  closedAt: Date | null;
  committedAt: Date | null;
  drawnAt: Date | null;
  entriesHash: string | null;
  entryCount: number | null;
  seed: string | null;
}

const State = z.enum(COMPETITION_STATES);

/** A competition from its row. */
export function competitionOf(row: Selectable<DB["competition"]>): Competition {
  return {
    competitionId: row.competition_id,
    state: State.parse(row.state),
    version: row.version,
    document: CompetitionDocumentShape.parse(row.document),
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    placementSeed: row.placement_seed,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
    committedAt: row.committed_at,
    drawnAt: row.drawn_at,
    entriesHash: row.entries_hash,
    entryCount: row.entry_count,
    seed: row.seed,
  };
}

/** The competition that is announced or runs, otherwise the one that closed last. */
export async function currentCompetition(db: Database): Promise<Competition | undefined> {
  const row = await db
    .selectFrom("competition")
    .selectAll()
    .where("state", "<>", "draft")
    .orderBy(sql`state = 'open'`, "desc")
    .orderBy("closes_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && competitionOf(row);
}

/** A competition that is no draft. */
export async function publishedCompetition(db: Database, competitionId: string): Promise<Competition | undefined> {
  const row = await db
    .selectFrom("competition")
    .selectAll()
    .where("competition_id", "=", competitionId)
    .where("state", "<>", "draft")
    .executeTakeFirst();
  return row && competitionOf(row);
}

/** The places of a draw with their entries, without personal data. */
export async function drawnPlaces(db: Database, competitionId: string) {
  return db
    .selectFrom("competition_winner")
    .select(["place", "prize", "entry_id as entryId"])
    .where("competition_id", "=", competitionId)
    .orderBy("place")
    .execute();
}

/** Ids of the pins with which nobody has entered, in an order that says nothing; none while no competition runs. */
export async function unredeemedPinIds(db: Database, now: Date): Promise<string[]> {
  const rows = await running(db, now)
    .innerJoin("competition_pin as p", "p.competition_id", "c.competition_id")
    .select("p.pin_id")
    .where("p.redeemed_at", "is", null)
    .orderBy("p.pin_id")
    .execute();
  return rows.map(({ pin_id }) => pin_id);
}

/** When the running or announced competition opens and closes. */
export async function competitionTimes(db: Database): Promise<Date[]> {
  const row = await db
    .selectFrom("competition")
    .select(["opens_at", "closes_at"])
    .where("state", "=", "open")
    .executeTakeFirst();
  return row ? [row.opens_at, row.closes_at] : [];
}

/** A pin that a page hides now; another one each time, so that fewer people find the same. */
export async function hiddenPin(db: Database, dealName: string, now: Date): Promise<string | undefined> {
  const row = await running(db, now)
    .innerJoin("competition_pin as p", "p.competition_id", "c.competition_id")
    .select("p.pin_id")
    .where("p.deal_name", "=", dealName)
    .where("p.redeemed_at", "is", null)
    .orderBy(sql`random()`)
    .limit(1)
    .executeTakeFirst();
  return row?.pin_id;
}

/** Id of the competition that takes entries now. */
export async function runningCompetition(db: Database, now: Date): Promise<string | undefined> {
  const row = await running(db, now).select("c.competition_id").executeTakeFirst();
  return row?.competition_id;
}

/** The same, kept from closing until the transaction ends. */
export async function lockRunningCompetition(db: Database, now: Date): Promise<string | undefined> {
  const row = await running(db, now).select("c.competition_id").forShare().executeTakeFirst();
  return row?.competition_id;
}

function running(db: Database, now: Date) {
  return db
    .selectFrom("competition as c")
    .where("c.state", "=", "open")
    .where("c.opens_at", "<=", now)
    .where("c.closes_at", ">", now);
}

/** Whether somebody entered with a pin of a competition; undefined for an unknown pin. */
export async function isRedeemed(db: Database, competitionId: string, pinId: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom("competition_pin")
    .select("redeemed_at")
    .where(({ and }) => and({ pin_id: pinId, competition_id: competitionId }))
    .executeTakeFirst();
  return row && row.redeemed_at !== null;
}

/** Redeems a pin, once. @returns false when somebody else did */
export async function redeemPin(db: Database, competitionId: string, pinId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("competition_pin")
    .set({ redeemed_at: now })
    .where(({ and }) => and({ pin_id: pinId, competition_id: competitionId }))
    .where("redeemed_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores an entry. @returns false when the number has entered on this day */
export async function insertEntry(db: Database, entry: Insertable<DB["competition_entry"]>): Promise<boolean> {
  const row = await db
    .insertInto("competition_entry")
    .values(entry)
    .onConflict((conflict) => conflict.columns(["competition_id", "number_hash", "entered_on"]).doNothing())
    .returning("entry_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The entry that a request made; undefined when it made none. */
export async function entryOfSubmission(
  db: Database,
  pinId: string,
  submissionHash: Buffer,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("competition_entry")
    .select("entry_id")
    .where(({ and }) => and({ pin_id: pinId, submission_hash: submissionHash }))
    .executeTakeFirst();
  return row?.entry_id;
}

/** All entries of a competition as they are listed for its draw, by id. */
export async function listedEntries(db: Database, competitionId: string): Promise<ListedEntry[]> {
  const rows = await db
    .selectFrom("competition_entry")
    .select(["entry_id", "number_hash"])
    .where("competition_id", "=", competitionId)
    .orderBy("entry_id")
    .execute();
  return rows.map(({ entry_id, number_hash }) => ({ entryId: entry_id, numberHash: number_hash.toString("hex") }));
}

/** Closes competitions whose closing time has passed. It waits for entries that are being stored. @returns their ids */
export async function closeEnded(db: Database, now: Date, competitionId?: string): Promise<string[]> {
  const rows = await db
    .updateTable("competition")
    .set({ state: "closed", closed_at: now })
    .where("state", "=", "open")
    .where("closes_at", "<=", now)
    .$if(competitionId !== undefined, (query) => query.where("competition_id", "=", competitionId ?? ""))
    .returning("competition_id")
    .execute();
  return rows.map(({ competition_id }) => competition_id);
}

/** The winner at a place, with the encrypted name and number. */
export async function winnerAt(db: Database, competitionId: string, place: number) {
  return db
    .selectFrom("competition_winner as w")
    .innerJoin("competition_entry as e", "e.entry_id", "w.entry_id")
    .innerJoin("competition as c", "c.competition_id", "w.competition_id")
    .select([
      "w.entry_id as entryId",
      "w.prize",
      "w.contacted_at as contactedAt",
      "w.sent_at as sentAt",
      "e.sealed",
      "c.document",
    ])
    .where(({ and }) => and({ "w.competition_id": competitionId, "w.place": place }))
    .executeTakeFirst();
}

/** Notes that the message to a winner was handed over, or refused for good. */
export async function markMessage(
  db: Database,
  { competitionId, place }: { competitionId: string; place: number },
  at: { sent_at: Date } | { refused_at: Date },
): Promise<void> {
  await db
    .updateTable("competition_winner")
    .set(at)
    .where(({ and }) => and({ competition_id: competitionId, place }))
    .execute();
}

/** Entries that were not encrypted with the key of this name. */
export async function entriesOfOtherKeys(
  db: Database,
  keyName: Buffer,
  limit: number,
): Promise<{ entryId: string; sealed: Buffer }[]> {
  return db
    .selectFrom("competition_entry")
    .select(["entry_id as entryId", "sealed"])
    .where(hasOtherKey("sealed", keyName))
    .limit(limit)
    .execute();
}

/** Replaces the encrypted name and number of an entry. */
export async function replaceSealed(db: Database, entryId: string, sealed: Buffer): Promise<void> {
  await db.updateTable("competition_entry").set({ sealed }).where("entry_id", "=", entryId).execute();
}
