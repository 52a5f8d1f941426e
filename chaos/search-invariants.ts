import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { writeProductDocuments } from "#search/indexing/index-writer.repository.server.ts";

/** Compares the search documents and words with the products. @returns a sentence for each violation */
export async function searchViolations(db: Database): Promise<string[]> {
  const trx = await db.startTransaction().execute();
  try {
    return [...(await strayDocuments(trx)), ...(await wrongWordCounts(trx)), ...(await staleDocuments(trx))];
  } finally {
    await trx.rollback().execute();
  }
}

/** Every search document of a product belongs to a listed product. */
export async function strayDocuments(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from search_document
    where kind = 'product' and not exists (select from product where card is not null and 'product:' || product.id = search_document.id)`.execute(
    db,
  );
  return rows.map(({ id }) => `${id} is a search document without a product`);
}

/** The stored counts of words equal those of the documents. */
export async function wrongWordCounts(db: Database): Promise<string[]> {
  const { rows } = await sql<{ segment: string; word: string }>`
    with each as (
      select segment, word, 1 as spelled, 0 as phrased, 0 as weight
      from search_document, unnest(segments) segment, unnest(search_document.spelled) word
      union all
      select segment, word, 0, 1, 1 + sqrt(greatest(0, popularity))::integer
      from search_document, unnest(segments) segment, unnest(phrases) word
    ), counted as (
      select segment, word, sum(spelled) as spelled, sum(phrased) as phrased, sum(weight) as weight from each group by segment, word
    )
    select segment, word from search_word full join counted using (segment, word)
    where (coalesce(search_word.spelled, 0), coalesce(search_word.phrased, 0), coalesce(search_word.weight, 0))
      <> (coalesce(counted.spelled, 0), coalesce(counted.phrased, 0), coalesce(counted.weight, 0))`.execute(db);
  return rows.map(({ segment, word }) => `"${word}" has a wrong count in ${segment}`);
}

/** Every listed product has a current search document. Writes all documents again, so the caller has to roll back. */
export async function staleDocuments(db: Database): Promise<string[]> {
  await sql`create temporary table stored on commit drop as select * from search_document`.execute(db);
  const { rows: products } = await sql<{ id: string; stamp: string }>`
    select id, coalesce(card_stamp, '') as stamp from product`.execute(db);
  for (const [stamp, group] of Map.groupBy(products, (product) => product.stamp))
    await writeProductDocuments(
      db,
      group.map(({ id }) => id),
      stamp,
    );
  const { rows } = await sql<{ id: string }>`
    select coalesce(stored.id, written.id) as id from stored full join search_document written on written.id = stored.id
    where row(stored.*) is distinct from row(written.*)`.execute(db);
  return rows.map(({ id }) => `${id} has an outdated search document`);
}
