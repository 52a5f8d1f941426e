import { putDocuments, removeDocuments } from "#search/documents.data.server.ts";
import { postgresEngine } from "#search/engine.server.ts";
import type { SearchDocument } from "#search/keeping/document.model.ts";
import { bySearchFacet } from "#search/model.ts";
import type { FoundFacts, FoundOffer } from "#search/results.model.ts";
import { meetsTheSearchContract, type TestedEngine } from "../ports/search/contract.ts";
import { openDatabase } from "../support/catalogue.ts";
import { contractWords } from "../support/search-documents.ts";

/** What is known of a document where everything that it names goes together. */
function factsOf({ type, title, launchedOn, popularity, facets, monthlyPrice, oncePrice }: SearchDocument): FoundFacts {
  const prices = [
    ...(monthlyPrice === null ? [] : [{ cents: monthlyPrice, isMonthly: true }]),
    ...(oncePrice === null ? [] : [{ cents: oncePrice, isMonthly: false }]),
  ];
  const orNone = (values: readonly string[]) => (values.length > 0 ? values : [""]);
  const offers = (prices.length > 0 ? prices : []).flatMap((price): FoundOffer[] =>
    orNone(facets.term).flatMap((term) =>
      orNone(facets.data).map((data) => ({
        ...price,
        values: { ...bySearchFacet((facet) => facets[facet][0] ?? ""), term, data },
      })),
    ),
  );
  return { type, title, launchedOn, popularity, offers };
}

async function open(): Promise<TestedEngine> {
  const { db, close } = await openDatabase();
  await db.deleteFrom("search_document" as never).execute();
  await db.deleteFrom("search_word" as never).execute();
  const facts = new Map<string, FoundFacts>();
  return {
    engine: postgresEngine({
      ...{ db, words: contractWords, factsOf: (id) => facts.get(id) },
      openDeals: () => [...facts.keys()].filter((id) => id.startsWith("deal:")),
    }),
    async change({ put, remove }) {
      await removeDocuments(db, remove);
      await putDocuments(db, put, "test");
      for (const id of remove) facts.delete(id);
      for (const document of put) facts.set(document.id, factsOf(document));
    },
    close,
  };
}

meetsTheSearchContract(open);
