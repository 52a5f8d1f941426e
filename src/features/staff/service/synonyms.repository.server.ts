import type { Database } from "#platform/database/connect.server.ts";

/** A word or phrase that search treats like another one. */
export interface Synonym {
  word: string;
  sameAs: string;
}

/** The synonyms that staff have added, by word, with who added them. */
export async function addedSynonyms(db: Database): Promise<(Synonym & { by: string })[]> {
  return db
    .selectFrom("search_synonym")
    .innerJoin("staff_account", "staff_account.staff_id", "search_synonym.staff_id")
    .select(["word", "same_as as sameAs", "name as by"])
    .orderBy("word")
    .orderBy("same_as")
    .execute();
}

/** Adds a synonym. @returns false if it is there already */
export async function insertSynonym(
  trx: Database,
  { word, sameAs }: Synonym,
  by: { staffId: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("search_synonym")
    .values({ word, same_as: sameAs, staff_id: by.staffId, added_at: by.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Removes a synonym. @returns false if there is none */
export async function deleteSynonym(trx: Database, { word, sameAs }: Synonym): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("search_synonym")
    .where(({ and }) => and({ word, same_as: sameAs }))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
