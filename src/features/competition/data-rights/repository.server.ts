import { sql } from "kysely";
import type { ContactHolder } from "#customers/data-rights/contact-holder.server.ts";
import type { PersonalPart } from "#customers/data-rights/personal-data.port.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { TextCipher } from "#platform/files/text-cipher.server.ts";
import { CompetitionDocumentShape } from "../document.contract.ts";
import { entrantOf, numberHashOf } from "../entrant.server.ts";

/** What finding the entries of a number needs. */
interface Hashing {
  db: Database;
  keyHashOf(...texts: readonly string[]): Buffer;
}

/** The hashes of the holder's numbers in all competitions. */
async function hashesOf({ db, keyHashOf }: Hashing, { mobileNumbers }: ContactHolder): Promise<Buffer[]> {
  if (mobileNumbers.length === 0) return [];
  const competitions = await db.selectFrom("competition").select("competition_id").execute();
  return competitions.flatMap(({ competition_id }) =>
    mobileNumbers.map((number) => numberHashOf({ keyHashOf }, competition_id, number)),
  );
}

/** The entries of the holder of contacts, oldest first. */
async function entriesOf(context: Hashing, holder: ContactHolder) {
  return context.db
    .selectFrom("competition_entry as e")
    .innerJoin("competition as c", "c.competition_id", "e.competition_id")
    .leftJoin("competition_winner as w", "w.entry_id", "e.entry_id")
    .select(["e.entry_id as entryId", "e.entered_at as enteredAt", "e.sealed", "c.document", "w.prize"])
    .select(["e.marketing_version as marketingVersion", "e.marketing_withdrawn_at as marketingWithdrawnAt"])
    .where("e.number_hash", "=", sql<Buffer>`any(${await hashesOf(context, holder)})`)
    .where("e.entered_at", ">", holder.numbersSince)
    .orderBy("e.entered_at")
    .execute();
}

/** What this feature stores about the holder of contacts: entries of competitions. */
export async function competitionParts(
  context: Hashing & { detailCipher: TextCipher },
  holder: ContactHolder,
): Promise<PersonalPart[]> {
  const entries = await entriesOf(context, holder);
  const records = entries.map(({ entryId, enteredAt, sealed, document, ...entry }) => ({
    competition: CompetitionDocumentShape.parse(document).title,
    ...entrantOf(context.detailCipher, entryId, sealed),
    entryId,
    enteredAt,
    prize: entry.prize ?? "",
    offersBySms: entry.marketingVersion !== null && entry.marketingWithdrawnAt === null,
  }));
  return [{ title: "Your entries in competitions", records }];
}

/** Whether the holder of contacts has entries, which a deletion keeps (CPA section 36, regulation 11). */
export async function hasEntries(context: Hashing, holder: ContactHolder): Promise<boolean> {
  return (await entriesOf(context, holder)).length > 0;
}

/** The consents to offers that the holder of contacts gave with entries. */
export async function marketingConsentsOf(context: Hashing, holder: ContactHolder) {
  const entries = await entriesOf(context, holder);
  return entries.flatMap(({ entryId, enteredAt, document, marketingVersion, marketingWithdrawnAt }) =>
    marketingVersion === null
      ? []
      : {
          entryId,
          version: marketingVersion,
          givenAt: enteredAt,
          withdrawnAt: marketingWithdrawnAt,
          title: CompetitionDocumentShape.parse(document).title,
        },
  );
}

/**
 * Ends the offers to the holder of contacts that an entry allowed, or all of them. One that ended before keeps its time.
 * @param entryId of one entry; undefined for all
 * @returns false when no entry allowed any
 */
export async function withdrawMarketing(
  context: Hashing,
  holder: ContactHolder,
  { entryId, now }: { entryId?: string; now: Date },
): Promise<boolean> {
  const consents = await marketingConsentsOf(context, holder);
  const ids = consents.map((consent) => consent.entryId).filter((id) => entryId === undefined || id === entryId);
  await context.db
    .updateTable("competition_entry")
    .set({ marketing_withdrawn_at: sql`coalesce(marketing_withdrawn_at, ${now})` })
    .where("entry_id", "=", sql<string>`any(${ids})`)
    .execute();
  return ids.length > 0;
}
