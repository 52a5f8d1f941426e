import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import type { Cents } from "#shared/money.ts";
import { BATCH } from "../repository.server.ts";
import { reviseStock, type StockLevel, writeStock } from "../stock/repository.server.ts";

/** Numbers of imported entries. */
export interface ImportCounts {
  added: number;
  changed: number;
  categories: number;
  stock: number;
}

/** A product or category that staff have edited and an import would change. */
export interface ImportConflict {
  kind: "product" | "category";
  /** Id of the product, slug of the category. */
  id: string;
  name: string;
}

/** A variant whose price an import changes. Amounts in cents. */
interface PriceChange {
  productId: string;
  name: string;
  variationId: string;
  before: Cents;
  after: Cents;
}

/**
 * The prices that the staged rows change: how many, how many of them to less than half or more than double, and those that change most for their size,
 * which a slip of the pen is among.
 */
export async function stagedPriceChanges(
  trx: Database,
  limit: number,
): Promise<{ count: number; large: number; largest: PriceChange[] }> {
  const { rows } = await sql<PriceChange & { count: number; large: number }>`
    select p.id as "productId", p.name, variation_id as "variationId", v.price_cents as before, i.price_cents as after,
      count(*) over () as count,
      count(*) filter (where i.price_cents * 2 < v.price_cents or i.price_cents > v.price_cents * 2) over () as large
    from import_variant i join variant v using (variation_id) join import_product p on p.id = i.product_id
    where i.price_cents <> v.price_cents
    order by abs(ln(greatest(i.price_cents, 1)::float / greatest(v.price_cents, 1))) desc, variation_id
    limit ${limit}`.execute(trx);
  return {
    count: rows[0]?.count ?? 0,
    large: rows[0]?.large ?? 0,
    largest: rows.map(({ count: _count, large: _large, ...change }) => change),
  };
}

/** The staged products and categories whose newest change is the work of staff. */
export async function editedRows(trx: Database): Promise<ImportConflict[]> {
  const { rows } = await sql<ImportConflict>`
    select 'product' as kind, id, p.name from import_product join product p using (id) where edited_by is not null
    union all
    select 'category', slug, c.document->>'name' from import_category join category c using (vendor_type, slug)
    where edited_by is not null
    order by kind, id`.execute(trx);
  return rows;
}

/** Removes staged products and categories whose newest change is the work of staff, so that theirs stays. */
export async function removeEdited(trx: Database): Promise<void> {
  await sql`delete from import_category i using category c
    where c.vendor_type = i.vendor_type and c.slug = i.slug and c.edited_by is not null`.execute(trx);
  await sql`delete from import_product i using product p where p.id = i.id and p.edited_by is not null`.execute(trx);
  await sql`delete from import_variant v where not exists (select from import_product where id = v.product_id)`.execute(
    trx,
  );
}

/** Removes staged rows that equal the catalogue. @returns the number of unchanged products */
export async function removeUnchanged(trx: Database): Promise<number> {
  await sql`delete from import_category i using category c
    where c.vendor_type = i.vendor_type and c.slug = i.slug and c.document = i.document`.execute(trx);
  // Subqueries per product, because the cost of a join of all documents grows faster than linearly.
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
 * Updates the search index for products, in the transaction that changes them.
 * @param cards version of the card builder
 */
export type IndexProducts = (trx: Database, ids: readonly string[], cards: string) => Promise<void>;

/** How staged rows are merged. */
interface MergeOptions {
  /** Version of the card builder. */
  rules: string;
  index: IndexProducts;
  /** The staff member whose work it is; none for an import. */
  editor?: string;
}

/**
 * Merges the staged rows into the catalogue, with a new revision if pages change. Stock comes last: orders lock stock
 * rows, but no products, and would otherwise wait while all products are written.
 */
export async function mergeStaged(trx: Database, options: MergeOptions): Promise<ImportCounts> {
  const counts = await stagedCounts(trx);
  await stageStock(trx);
  if (counts.added + counts.changed + counts.categories > 0) await mergeProducts(trx, options);
  // Autovacuum would update the planner statistics only after a minute.
  if (counts.added + counts.changed >= BATCH)
    await sql`analyze product, variant, search_document, search_word`.execute(trx);
  return { ...counts, stock: await mergeStock(trx) };
}

async function mergeProducts(trx: Database, { rules, index, editor }: MergeOptions): Promise<void> {
  const revision = await bumpRevision(trx, "catalogue");
  await sql`insert into category (vendor_type, slug, sort, document)
    select vendor_type, slug, sort, document from import_category
    on conflict (vendor_type, slug) do update set sort = excluded.sort, document = excluded.document, edited_by = null`.execute(
    trx,
  );
  // Products may have swapped slugs or variants, so the old ones are released first to avoid unique violations.
  await sql`update product p set slug = 'importing ' || p.id from import_product i where i.id = p.id and i.slug <> p.slug`.execute(
    trx,
  );
  await sql`delete from variant using import_product i where variant.product_id = i.id`.execute(trx);
  await sql`insert into product (id, vendor_type, category_slug, slug, name, launched_on, popularity, document, card, materials, card_stamp, revision, edited_by)
    select id, vendor_type, category_slug, slug, name, launched_on, popularity, document, card, materials, card_stamp, ${revision}, ${editor ?? null}
    from import_product
    on conflict (id) do update set vendor_type = excluded.vendor_type, category_slug = excluded.category_slug,
      slug = excluded.slug, name = excluded.name, launched_on = excluded.launched_on, popularity = excluded.popularity,
      document = excluded.document, card = excluded.card, materials = excluded.materials, card_stamp = excluded.card_stamp, revision = excluded.revision,
      edited_by = excluded.edited_by`.execute(trx);
  await sql`insert into variant (variation_id, product_id, material_id, price_cents, original_price_cents, position, document)
    select variation_id, product_id, material_id, price_cents, original_price_cents, position, document
    from import_variant`.execute(trx);
  await index(trx, await idsToIndex(trx), rules);
}

/** Products whose search document changes: imported ones, and those of imported categories. */
async function idsToIndex(trx: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from import_product
    union select product.id from product join import_category using (vendor_type) where category_slug = import_category.slug`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

async function stagedCounts(trx: Database): Promise<Omit<ImportCounts, "stock">> {
  const { rows } = await sql<{ added: number; changed: number; categories: number }>`
    select count(*) filter (where p.id is null) as added, count(*) filter (where p.id is not null) as changed,
      (select count(*) from import_category) as categories
    from import_product i left join product p using (id)`.execute(trx);
  return rows[0] ?? { added: 0, changed: 0, categories: 0 };
}

/** Stages the changed quantities, before the variants that they belong to are replaced. */
async function stageStock(trx: Database): Promise<void> {
  // Rows are numbered once, so that finding the next batch does not get slower with each batch.
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
}

/** Writes the staged quantities, in the order in which orders lock stock. @returns their number */
async function mergeStock(trx: Database): Promise<number> {
  const changedMaterials: string[] = [];
  for (let stock = 0; ; ) {
    const { rows } = await sql<StockLevel>`
      select material_id as "materialId", quantity from import_stock
      where place > ${stock} order by place limit ${BATCH}`.execute(trx);
    if (rows.length === 0) {
      await reviseStock(trx, changedMaterials);
      return stock;
    }
    changedMaterials.push(...(await writeStock(trx, rows)));
    stock += rows.length;
  }
}
