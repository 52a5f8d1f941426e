import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import type { DocumentFinder } from "#search/engine/engine.port.ts";
import { searchEngine } from "#search/engine/engine.server.ts";
import type { FoundFacts } from "#search/engine/results.model.ts";
import type { TestedEngine } from "../adapters/search/contract.ts";
import { openDatabase } from "./catalogue.ts";
import { changeDocuments, contractWords, factsOf } from "./search-documents.ts";

/** A search engine on a database without documents. */
export async function testedEngine({
  finderOf,
  follow = async () => undefined,
}: {
  finderOf(db: Database): DocumentFinder;
  /** Updates the search index after changes in the database. */
  follow?(db: Database): Promise<void>;
}): Promise<TestedEngine> {
  const { db, close } = await openDatabase();
  for (const table of ["search_document", "search_word", "search_change"])
    await sql`delete from ${sql.table(table)}`.execute(db);
  await sql`alter sequence search_version restart`.execute(db);
  const facts = new Map<string, FoundFacts>();
  return {
    engine: searchEngine({
      db,
      finder: finderOf(db),
      words: () => contractWords,
      factsOf: (id) => facts.get(id),
      openDeals: () => [...facts.keys()].filter((id) => id.startsWith("deal:")),
    }),
    async change({ put, remove }) {
      await changeDocuments(db, { put, remove });
      await follow(db);
      for (const id of remove) facts.delete(id);
      for (const document of put) facts.set(document.id, factsOf(document));
    },
    close,
  };
}
