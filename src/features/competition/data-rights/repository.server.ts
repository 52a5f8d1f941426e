import { sql } from "kysely";
import { withdrawConsent } from "#customers/consents/repository.server.ts";
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
export async function entriesOf(context: Hashing, holder: ContactHolder) {
  const entries = await context.db
    .selectFrom("competition_entry as e")
    .innerJoin("competition as c", "c.competition_id", "e.competition_id")
    .leftJoin("competition_winner as w", "w.entry_id", "e.entry_id")
    .select(["e.entry_id as entryId", "e.entered_at as enteredAt", "e.sealed", "c.document", "w.prize"])
    .where("e.number_hash", "=", sql<Buffer>`any(${await hashesOf(context, holder)})`)
    .where("e.entered_at", ">", holder.numbersSince)
    .orderBy("e.entered_at")
    .execute();
  return entries.map(({ document, ...entry }) => ({ ...entry, title: CompetitionDocumentShape.parse(document).title }));
}

/** What this feature stores about the holder of contacts: entries of competitions. */
export async function competitionParts(
  context: Hashing & { detailCipher: TextCipher },
  holder: ContactHolder,
): Promise<PersonalPart[]> {
  const entries = await entriesOf(context, holder);
  const records = entries.map(({ entryId, enteredAt, sealed, title, prize }) => ({
    competition: title,
    ...entrantOf(context.detailCipher, entryId, sealed),
    entryId,
    enteredAt,
    prize: prize ?? "",
  }));
  return [{ title: "Your entries in competitions", records }];
}

/** Whether the holder of contacts has entries, which a deletion keeps (CPA section 36, regulation 11). */
export async function hasEntries(context: Hashing, holder: ContactHolder): Promise<boolean> {
  return (await entriesOf(context, holder)).length > 0;
}

/** Ends the offers to the holder of contacts that their entries allowed. */
export async function withdrawMarketing(context: Hashing, holder: ContactHolder, now: Date): Promise<void> {
  for (const { entryId } of await entriesOf(context, holder)) {
    await noteWithdrawal(context.db, entryId, now);
    await withdrawConsent(context.db, entryId, "competition", now);
  }
}

/** Notes with an entry, for the earlier release, that the offers ended. The next release needs neither this nor the column. */
export async function noteWithdrawal(db: Database, entryId: string, now: Date): Promise<void> {
  await db
    .updateTable("competition_entry")
    .set({ marketing_withdrawn_at: sql`coalesce(marketing_withdrawn_at, ${now})` })
    .where("entry_id", "=", entryId)
    .where("marketing_version", "is not", null)
    .execute();
}
