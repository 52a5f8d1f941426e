import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { BATCH } from "../repository.server.ts";
import { type StockLevel, touchProductsOf, writeStock } from "../stock/repository.server.ts";

/** How many of each. */
export interface ImportCounts {
  added: number;
  changed: number;
  categories: number;
  stock: number;
}

/** Takes off the stage what the catalogue says already. @returns how many products that were */
export async function removeUnchanged(trx: Database): Promise<number> {
  await sql`delete from import_category i using category c
    where c.vendor_type = i.vendor_type and c.slug = i.slug and c.document = i.document`.execute(trx);
  // Looked up product by product: what a join of all documents would take grows much faster than the catalogue.
  const { numAffectedRows = 0n } = await sql`delete from import_product i
    where document = (select document from product where id = i.id)
      and (select array_agg(document order by position) from import_variant where product_id = i.id)
        = (select array_agg(document order by position) from variant where product_id = i.id)`.execute(trx);
  await sql`delete from import_variant v where not exists (select from import_product where id = v.product_id)`.execute(
    trx,
  );
  return Number(numAffectedRows);
}

/**
 * Writes what searches find of products, in the transaction that changes them.
 * @param cards version of the rules by which cards are made
 */
export type IndexProducts = (trx: Database, ids: readonly string[], cards: string) => Promise<void>;

/**
 * Puts what is staged into the catalogue, under one new revision where pages change by it. Rows of stock are locked before
 * the revision and products after it, as orders do.
 * @param rules version of the rules by which cards are made
 */
export async function mergeStaged(trx: Database, rules: string, index: IndexProducts): Promise<ImportCounts> {
  const { stock, crossed } = await mergeStock(trx);
  const counts = { ...(await stagedCounts(trx)), stock };
  if (counts.added + counts.changed + counts.categories + crossed.length === 0) return counts;
  const revision = await bumpRevision(trx, "catalogue");
  await sql`insert into category (vendor_type, slug, sort, document)
    select vendor_type, slug, sort, document from import_category
    on conflict (vendor_type, slug) do update set sort = excluded.sort, document = excluded.document`.execute(trx);
  // Products may have exchanged their slugs or variants among themselves: first everybody lets go of the old ones.
  await sql`update product p set slug = 'importing ' || p.id from import_product i where i.id = p.id and i.slug <> p.slug`.execute(
    trx,
  );
  await sql`delete from variant using import_product i where variant.product_id = i.id`.execute(trx);
  await sql`insert into product (id, vendor_type, category_slug, slug, name, launched_on, popularity, document, card, materials, card_stamp, revision)
    select id, vendor_type, category_slug, slug, name, launched_on, popularity, document, card, materials, card_stamp, ${revision}
    from import_product
    on conflict (id) do update set vendor_type = excluded.vendor_type, category_slug = excluded.category_slug,
      slug = excluded.slug, name = excluded.name, launched_on = excluded.launched_on, popularity = excluded.popularity,
      document = excluded.document, card = excluded.card, materials = excluded.materials, card_stamp = excluded.card_stamp, revision = excluded.revision`.execute(
    trx,
  );
  await sql`insert into variant (variation_id, product_id, material_id, price_cents, original_price_cents, position, document)
    select variation_id, product_id, material_id, price_cents, original_price_cents, position, document
    from import_variant`.execute(trx);
  if (crossed.length > 0) await touchProductsOf(trx, crossed, revision);
  await index(trx, await idsToIndex(trx), rules);
  // PostgreSQL would look again by itself, but only after a minute: until then it would plan for the catalogue of before.
  if (counts.added + counts.changed >= BATCH)
    await sql`analyze product, variant, search_document, search_word`.execute(trx);
  return counts;
}

/** Products of which something else can be found now: their own words, or the name of their category. */
async function idsToIndex(trx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from import_product
    union select product.id from product join import_category using (vendor_type) where category_slug = import_category.slug`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

async function stagedCounts(trx: Database): Promise<Pick<ImportCounts, "added" | "changed" | "categories">> {
  const { rows } = await sql<{ added: number; changed: number; categories: number }>`
    select count(*) filter (where p.id is null) as added, count(*) filter (where p.id is not null) as changed,
      (select count(*) from import_category) as categories
    from import_product i left join product p using (id)`.execute(trx);
  return rows[0] ?? { added: 0, changed: 0, categories: 0 };
}

/** Writes the quantities that are others now, in the order of the materials. */
async function mergeStock(trx: Database): Promise<{ stock: number; crossed: string[] }> {
  // Numbered once: to look for what comes next in the whole file would take longer with each batch.
  await sql`create temp table import_stock on commit drop as
    select row_number() over (order by material_id collate "C") as place, material_id, min(quantity) as quantity
    from (
      select material_id, i.quantity
      from import_patch i join variant using (variation_id) left join stock s using (material_id)
      where i.counted and i.quantity is distinct from s.quantity
      union all
      select material_id, quantity from import_level where material_id not in (select material_id from stock)
    ) as changed
    group by material_id`.execute(trx);
  await sql`create index on import_stock (place)`.execute(trx);
  const crossed: string[] = [];
  for (let stock = 0; ; ) {
    const { rows } = await sql<StockLevel>`
      select material_id as "materialId", quantity from import_stock
      where place > ${stock} order by place limit ${BATCH}`.execute(trx);
    if (rows.length === 0) return { stock, crossed };
    crossed.push(...(await writeStock(trx, rows)));
    stock += rows.length;
  }
}
