import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { rejectInvalidProducts } from "./staging.repository.server.ts";

/** Staged rows of products that are not merged yet, as the database has them. */
export const HeldProductsShape = z.object({
  /** Revisions of the products when they were held; without those that the catalogue did not have. */
  revisions: z.record(z.string(), z.number().int()),
  products: z.array(z.unknown()),
  variants: z.array(z.unknown()),
});
export type HeldProducts = z.output<typeof HeldProductsShape>;

/** A value that a product would have instead of another. */
export interface HeldChange {
  name: string;
  /** Empty for a value of the product itself. */
  variationId: string;
  field: string;
  before: string;
  after: string;
}

/** Largest number of characters of a value that is shown. */
const SHOWN_CHARACTERS = 2_000;

/**
 * What the staged rows of products would change, so that whoever approves one value sees the others that go live with it. Of a new product or
 * variant: the values by which one knows what is sold.
 */
export async function heldChanges(trx: Database, ids: readonly string[]): Promise<HeldChange[]> {
  const { rows } = await sql<HeldChange>`
    with change as (
      select i.id as product_id, '' as variation_id, i.document as after, p.document as before
      from import_product i left join product p on p.id = i.id where i.id = any(${ids})
      union all
      select i.product_id, i.variation_id, i.document, v.document
      from import_variant i left join variant v using (variation_id) where i.product_id = any(${ids})
    )
    select p.name, variation_id as "variationId", field, coalesce(left(before->>field, ${SHOWN_CHARACTERS}), '') as before,
      left(value, ${SHOWN_CHARACTERS}) as after
    from change
    join import_product p on p.id = product_id
    cross join lateral jsonb_each_text(after) as each(field, value)
    where before->>field is distinct from value
      and (before is not null or field in ('name', 'title', 'materialId', 'planPeriod', 'price'))
    order by product_id, variation_id, field`.execute(trx);
  return rows;
}

/** Takes products out of the staged rows. */
export async function holdProducts(trx: Database, ids: readonly string[]): Promise<HeldProducts> {
  const { rows } = await sql<HeldProducts>`
    select (select coalesce(jsonb_object_agg(id, revision), '{}') from product where id = any(${ids})) as revisions,
      (select jsonb_agg(to_jsonb(i) order by id) from import_product i where id = any(${ids})) as products,
      (select jsonb_agg(to_jsonb(i) order by product_id, position) from import_variant i where product_id = any(${ids})) as variants`.execute(
    trx,
  );
  await sql`delete from import_product where id = any(${ids})`.execute(trx);
  await sql`delete from import_variant where product_id = any(${ids})`.execute(trx);
  return HeldProductsShape.parse(rows[0]);
}

/**
 * Stages products that were held, unless the catalogue has changed in between. Call beginImport() before, in the same transaction.
 * @returns false when they no longer fit
 */
export async function stageHeld(trx: Database, { revisions, products, variants }: HeldProducts): Promise<boolean> {
  await sql`insert into import_product
    select * from jsonb_populate_recordset(null::import_product, ${JSON.stringify(products)})`.execute(trx);
  const { rows } = await sql<{ id: string; revision: number }>`
    select id, revision from product where id in (select id from import_product) for update`.execute(trx);
  const isSame = rows.every(({ id, revision }) => revisions[id] === revision);
  if (!isSame || rows.length !== Object.keys(revisions).length) return false;
  await sql`insert into import_variant
    select * from jsonb_populate_recordset(null::import_variant, ${JSON.stringify(variants)})`.execute(trx);
  await rejectInvalidProducts(trx);
  const { rows: faults } = await sql`select from import_fault limit 1`.execute(trx);
  return faults.length === 0;
}
