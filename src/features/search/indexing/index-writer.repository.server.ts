import { hash } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { z } from "zod";
import type { StoredCard } from "#catalogue/cards/card-builder.server.ts";
import type { FindableContent } from "#content/documents.model.ts";
import type { ContentIndex } from "#content/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { PROJECT_FOLDER, programOf } from "#platform/source-files.server.ts";
import {
  articleDocument,
  dealDocument,
  helpDocument,
  type ProductText,
  productDocument,
  type SearchDocument,
} from "./document.model.ts";
import { putDocuments, replaceDocuments } from "./documents.repository.server.ts";

/** Products per batch. */
const BATCH = 500;

/** Key of the advisory lock: only one transaction at a time writes documents. The number is arbitrary. */
const LOCK = 727_284;

const SELF = join(PROJECT_FOLDER, "src/features/search/indexing/index-writer.repository.server.ts");

/** Hash of the source files that create documents: a change of any of them rebuilds all documents. */
const RULES_VERSION = hash("sha256", JSON.stringify([...programOf(SELF).values()]), "base64url").slice(0, 12);

const ProductRow = z.object({ id: z.string(), card: z.custom<StoredCard>().nullable(), category: z.string() });

/**
 * Writes the documents of products; call it in the transaction that changes the products, their cards or the names of their categories.
 * Products without a card, such as add-ons, lose their documents.
 * @param cardRules version of the rules that create cards
 */
export async function writeProductDocuments(db: Database, ids: readonly string[], cardRules: string): Promise<void> {
  if (ids.length > 0) await lockWriters(db);
  await replaceDocuments(
    db,
    ids.map((id) => `product:${id}`),
    async () => {
      for (let from = 0; from < ids.length; from += BATCH)
        await writeBatch(db, ids.slice(from, from + BATCH), cardRules);
    },
  );
}

async function writeBatch(db: Database, ids: readonly string[], cardRules: string): Promise<void> {
  const { rows } = await sql`
    select product.id, product.card, coalesce(category.document->>'name', '') as category
    from product left join category on category.vendor_type = product.vendor_type and category.slug = product.category_slug
    where product.id = any(${ids})`.execute(db);
  const texts = new Map((await productTexts(db, ids)).map((text) => [text.id, text]));
  const documents = z
    .array(ProductRow)
    .parse(rows)
    .flatMap(({ id, card, category }): SearchDocument[] => {
      const text = texts.get(id);
      return card && text ? [productDocument(card, text, category)] : [];
    });
  await putDocuments(db, documents, `${cardRules} ${RULES_VERSION}`);
}

/** Replaces the documents of all content; call it in the transaction that changes the content. */
async function writeContentDocuments(db: Database, { articles, help, campaigns }: FindableContent): Promise<void> {
  await lockWriters(db);
  const documents = [
    ...articles.map(({ article, category }) => articleDocument(article, category)),
    ...help.map(helpDocument),
    ...campaigns.map(dealDocument),
  ];
  const { rows } = await sql<{ id: string }>`select id from search_document where kind <> 'product'`.execute(db);
  const ids = new Set([...rows, ...documents].map(({ id }) => id));
  await replaceDocuments(db, [...ids], () => putDocuments(db, documents, RULES_VERSION));
}

/** Whether the documents of content have the current rules version. */
async function isContentCurrent(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isCurrent: boolean | null }>`
    select bool_and(made_by = ${RULES_VERSION}) as "isCurrent" from search_document where kind <> 'product'`.execute(
    db,
  );
  return rows[0]?.isCurrent ?? false;
}

/**
 * Rebuilds missing product documents and those of another rules version, after an update of the software. Resumes after an interruption.
 * @param cardRules as in `writeProductDocuments`
 */
export async function refreshProductDocuments(db: Database, cardRules: string): Promise<void> {
  for (let written = BATCH; written === BATCH; )
    written = await db.transaction().execute(async (trx) => {
      await lockWriters(trx);
      const { rows } = await sql<{ id: string }>`
        select id from product where card is not null and card_stamp = ${cardRules} and not exists (
          select from search_document d where d.id = 'product:' || product.id and d.made_by = ${`${cardRules} ${RULES_VERSION}`})
        order by id limit ${BATCH}`.execute(trx);
      const ids = rows.map(({ id }) => id);
      await writeProductDocuments(trx, ids, cardRules);
      return ids.length;
    });
}

async function lockWriters(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

export const contentIndex: ContentIndex = { isCurrent: isContentCurrent, write: writeContentDocuments };

const texts = z.array(z.string());
const TextRow = z.object({
  id: z.string(),
  materials: texts,
  choices: texts,
  description: z.string(),
  features: texts,
});

/** Searchable texts of products, in any order, by one SQL query. */
export async function productTexts(db: Database, ids: readonly string[]): Promise<ProductText[]> {
  const { rows } = await sql`
    select product.id, product.document->>'description' as description,
      coalesce(array(select jsonb_array_elements_text(product.document->'keyFeatures')
        union all select jsonb_array_elements_text(product.document->'productComboFeatures')), '{}') as features,
      array(select distinct material_id from variant where product_id = product.id order by 1) as materials,
      array(select distinct word from variant,
        lateral (values (document->>'title'), (document->>'datalabel'), (document->>'storage'), (document->>'planVariant')) as choice (word)
        where product_id = product.id and word <> '' order by 1) as choices
    from product
    where product.id = any(${ids})`.execute(db);
  return z.array(TextRow).parse(rows);
}
