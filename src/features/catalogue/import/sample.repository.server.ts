import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";

/** A product with the id of a staged one. */
interface KnownProduct {
  id: string;
  name: string;
  /** Whether it is as staged, on sale or not. */
  isSame: boolean;
  /** Whether an order, a cart, a request of a customer, a promo code or a product that is not staged names it. */
  isUsed: boolean;
}

/** The products of the catalogue that have the id of a staged one. @param codes promo codes that do not count */
export async function sampleProducts(trx: Database, codes: readonly string[]): Promise<KnownProduct[]> {
  const { rows } = await sql<KnownProduct>`
    with used as materialized (
      select line->>'productId' as id from checkout_order cross join lateral jsonb_array_elements(lines) as line
      union select product_id from cart_line
      union select product_id from lead
      union select product_id from back_in_stock
      union select product_id from streaming_subscription join variant using (variation_id)
      union select unnest(product_ids) from promo_code where code <> all(${codes}::text[])
      union select value #>> '{}' from product cross join lateral jsonb_path_query(document, '$.**') as value
        where id not in (select id from import_product) and jsonb_typeof(value) = 'string'
      union select value #>> '{}' from variant cross join lateral jsonb_path_query(document, '$.**') as value
        where product_id not in (select id from import_product) and jsonb_typeof(value) = 'string'
    )
    select p.id, p.name, p.id in (select id from used where id is not null) as "isUsed",
      p.document - 'field_add_to_cart' = i.document - 'field_add_to_cart'
        and (select array_agg(document order by position) from import_variant where product_id = p.id)
          is not distinct from (select array_agg(document order by position) from variant where product_id = p.id) as "isSame"
    from product p join import_product i using (id)
    order by p.id`.execute(trx);
  return rows;
}

/** Deletes products with their variants, planned changes, and the stock of materials that no other product sells. @returns their number */
export async function deleteProducts(trx: Database, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const revision = await bumpRevision(trx, "catalogue");
  const { rows } = await sql<{ material_id: string }>`
    select distinct material_id from variant where product_id = any(${ids})`.execute(trx);
  const materials = rows.map(({ material_id }) => material_id);
  const { numAffectedRows = 0n } = await sql`delete from product where id = any(${ids})`.execute(trx);
  for (const table of ["stock", "store_stock"])
    await sql`delete from ${sql.table(table)} where material_id = any(${materials})
      and material_id not in (select material_id from variant)`.execute(trx);
  await sql`insert into removed_product (product_id, revision) select id, ${revision} from unnest(${ids}::text[]) as id
    on conflict (product_id) do update set revision = excluded.revision`.execute(trx);
  return Number(numAffectedRows);
}

/** Deletes the categories that are as staged and have no products. @returns their number */
export async function deleteCategories(trx: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from category c using import_category i
    where (c.vendor_type, c.slug, c.document) = (i.vendor_type, i.slug, i.document)
      and not exists (select from product p where (p.vendor_type, p.category_slug) = (c.vendor_type, c.slug))`.execute(
    trx,
  );
  if (numAffectedRows > 0n) await bumpRevision(trx, "catalogue");
  return Number(numAffectedRows);
}

/** Empties the staging tables. */
export async function unstage(trx: Database): Promise<void> {
  for (const table of ["import_category", "import_product", "import_variant"])
    await sql`delete from ${sql.table(table)}`.execute(trx);
}
