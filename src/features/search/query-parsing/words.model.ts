/** What people call things in searches, from config/search-words.ts. All of it in small letters. */
export interface SearchWords {
  /** Words and phrases that say the same, a line for each thing: whoever types one means all of them. */
  synonyms: readonly (readonly string[])[];
  /** What people type, and what it is called here; not the other way round. */
  meanings: Readonly<Record<string, readonly string[]>>;
  /** Words that say nothing by themselves. */
  stopWords: readonly string[];
}
