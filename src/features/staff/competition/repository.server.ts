import { type Selectable, sql, type Updateable } from "kysely";
import type { Place } from "#competition/model.ts";
import { type Competition, competitionOf } from "#competition/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DB } from "#platform/database/tables.generated.ts";

/** All competitions with the numbers of their entries and pins, the newest first. */
export async function allCompetitions(db: Database) {
  const rows = await db
    .selectFrom("competition")
    .selectAll()
    .select(({ selectFrom }) => [
      selectFrom("competition_entry as e")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("e.competition_id", "=", "competition.competition_id")
        .as("entries"),
      selectFrom("competition_pin as p")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .whereRef("p.competition_id", "=", "competition.competition_id")
        .as("pins"),
    ])
    .orderBy("created_at", "desc")
    .execute();
  return rows.map((row) => ({ ...competitionOf(row), entries: Number(row.entries), pins: Number(row.pins) }));
}

/** A competition, locked until the transaction ends: entries that are being stored are stored before. */
export async function lockCompetition(db: Database, competitionId: string): Promise<Competition | undefined> {
  const row = await db
    .selectFrom("competition")
    .selectAll()
    .where("competition_id", "=", competitionId)
    .forUpdate()
    .executeTakeFirst();
  return row && competitionOf(row);
}

/** A competition. */
export async function findCompetition(db: Database, competitionId: string): Promise<Competition | undefined> {
  const row = await db
    .selectFrom("competition")
    .selectAll()
    .where("competition_id", "=", competitionId)
    .executeTakeFirst();
  return row && competitionOf(row);
}

/** Whether another competition is announced or runs. */
export async function isAnotherOpen(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("competition")
    .select("competition_id")
    .where("state", "=", "open")
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores a new draft, its first version. */
export async function insertDraft(
  db: Database,
  { competitionId, document, now }: { competitionId: string; document: Competition["document"]; now: Date },
): Promise<void> {
  const { opensAt, closesAt } = document;
  await db
    .insertInto("competition")
    .values({
      competition_id: competitionId,
      state: "draft",
      version: 1,
      document: JSON.stringify(document),
      opens_at: new Date(opensAt),
      closes_at: new Date(closesAt),
      created_at: now,
    })
    .execute();
}

/** Changes a competition. */
export async function updateCompetition(
  db: Database,
  competitionId: string,
  change: Updateable<DB["competition"]>,
): Promise<void> {
  await db.updateTable("competition").set(change).where("competition_id", "=", competitionId).execute();
}

/** Keeps a document that staff saved. */
export async function insertVersion(
  db: Database,
  version: { competitionId: string; version: number; document: Competition["document"]; staffId: string; now: Date },
): Promise<void> {
  await db
    .insertInto("competition_version")
    .values({
      competition_id: version.competitionId,
      version: version.version,
      staff_id: version.staffId,
      document: JSON.stringify(version.document),
      saved_at: version.now,
    })
    .execute();
}

/** The documents that staff saved, newest first, with who saved them. */
export async function versionsOf(db: Database, competitionId: string) {
  return db
    .selectFrom("competition_version as v")
    .innerJoin("staff_account as s", "s.staff_id", "v.staff_id")
    .select(["v.version", "s.name as by", "v.saved_at as savedAt"])
    .where("v.competition_id", "=", competitionId)
    .orderBy("v.version", "desc")
    .execute();
}

/** A document as it was saved. */
export async function versionDocument(db: Database, competitionId: string, version: number): Promise<unknown> {
  const row = await db
    .selectFrom("competition_version")
    .select("document")
    .where(({ and }) => and({ competition_id: competitionId, version }))
    .executeTakeFirst();
  return row?.document;
}

/** Replaces the pins of a draft. */
export async function replacePins(
  db: Database,
  competitionId: string,
  pins: readonly { pinId: string; number: number; dealName: string }[],
): Promise<void> {
  await db.deleteFrom("competition_pin").where("competition_id", "=", competitionId).execute();
  if (pins.length === 0) return;
  const rows = JSON.stringify(pins);
  await sql`
    insert into competition_pin (pin_id, competition_id, number, deal_name)
    select "pinId", ${competitionId}::uuid, number, "dealName"
    from json_to_recordset(${rows}::json) as pin("pinId" uuid, number integer, "dealName" text)`.execute(db);
}

/** The number of pins of a competition. */
export async function pinCount(db: Database, competitionId: string): Promise<number> {
  const { count } = await db
    .selectFrom("competition_pin")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("competition_id", "=", competitionId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The pins of a competition in their order, with the time at which they were redeemed. */
export async function pinsOf(db: Database, competitionId: string) {
  return db
    .selectFrom("competition_pin")
    .select(["pin_id as pinId", "number", "deal_name as dealName", "redeemed_at as redeemedAt"])
    .where("competition_id", "=", competitionId)
    .orderBy("number")
    .execute();
}

/** Entries by day. */
export async function entriesByDay(db: Database, competitionId: string) {
  const rows = await db
    .selectFrom("competition_entry")
    .select(sql<string>`entered_on::text`.as("day"))
    .select(({ fn }) => fn.countAll<string>().as("entries"))
    .where("competition_id", "=", competitionId)
    .groupBy("entered_on")
    .orderBy("entered_on")
    .execute();
  return rows.map(({ day, entries }) => ({ day, entries: Number(entries) }));
}

/** The newest entries with their pins, or those before the entry `after`; all without a limit. */
export async function entriesOf(
  db: Database,
  competitionId: string,
  { after, limit }: { after?: string | undefined; limit?: number },
) {
  return db
    .selectFrom("competition_entry as e")
    .innerJoin("competition_pin as p", "p.pin_id", "e.pin_id")
    .leftJoin("competition_winner as w", "w.entry_id", "e.entry_id")
    .select(["e.entry_id as entryId", "e.entered_at as enteredAt", "e.sealed"])
    .select(sql<string>`e.entered_on::text`.as("enteredOn"))
    .leftJoin("consent as c", (join) => join.onRef("c.about", "=", "e.entry_id").on("c.withdrawn_at", "is", null))
    .select(["e.number_hash as numberHash", "c.version as marketingVersion"])
    .select(["p.number as pin", "p.deal_name as dealName", "w.place", "w.prize", "w.outcome"])
    .where("e.competition_id", "=", competitionId)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple("e.entered_at", "e.entry_id"),
          "<",
          selectFrom("competition_entry as last")
            .select(["last.entered_at", "last.entry_id"])
            .where("last.entry_id", "=", after ?? "")
            .$asTuple("entered_at", "entry_id"),
        ),
      ),
    )
    .orderBy("e.entered_at", "desc")
    .orderBy("e.entry_id", "desc")
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();
}

/** Stores who won. */
export async function insertWinners(
  db: Database,
  competitionId: string,
  winners: readonly (Place & { entryId: string })[],
): Promise<void> {
  if (winners.length === 0) return;
  const rows = winners.map(({ entryId, ...place }) => ({ competition_id: competitionId, entry_id: entryId, ...place }));
  await db.insertInto("competition_winner").values(rows).execute();
}

/** Who won, with the encrypted names and numbers. */
export async function winnersOf(db: Database, competitionId: string) {
  return db
    .selectFrom("competition_winner as w")
    .innerJoin("competition_entry as e", "e.entry_id", "w.entry_id")
    .select(["w.place", "w.prize", "w.entry_id as entryId", "e.sealed"])
    .select(["w.contacted_at as contactedAt", "w.sent_at as sentAt", "w.refused_at as refusedAt", "w.outcome"])
    .where("w.competition_id", "=", competitionId)
    .orderBy("w.place")
    .execute();
}

/** Notes that a winner is to be told. @returns false when that was done before and not refused, or nobody has the place */
export async function markContacted(db: Database, competitionId: string, place: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("competition_winner")
    .set({ contacted_at: now, refused_at: null })
    .where(({ and }) => and({ competition_id: competitionId, place }))
    .where(({ or, eb }) => or([eb("contacted_at", "is", null), eb("refused_at", "is not", null)]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Stores what became of a winner. */
export async function setOutcome(
  db: Database,
  competitionId: string,
  place: number,
  outcome: Selectable<DB["competition_winner"]>["outcome"],
): Promise<void> {
  await db
    .updateTable("competition_winner")
    .set({ outcome })
    .where(({ and }) => and({ competition_id: competitionId, place }))
    .execute();
}
