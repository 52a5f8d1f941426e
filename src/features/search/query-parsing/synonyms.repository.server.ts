import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import type { SearchWords } from "./phrases.model.ts";

interface SynonymSettings {
  db: Database;
  revisions: FollowedRevisions;
  /** From config/search-words.ts. */
  words: SearchWords;
}

/**
 * Loads the synonyms that staff have added, and loads them again when the revision "synonyms" increases.
 * @returns a function that gives the vocabulary with all synonyms; the same object until they change
 */
export async function openSynonyms({ db, revisions, words }: SynonymSettings): Promise<() => SearchWords> {
  let current = words;

  async function reload(): Promise<void> {
    const added = await db.selectFrom("search_synonym").select(["word", "same_as"]).orderBy("word").execute();
    current = { ...words, synonyms: [...words.synonyms, ...added.map(({ word, same_as }) => [word, same_as])] };
  }

  await reload();
  revisions.follow("synonyms", reload);
  return () => current;
}
