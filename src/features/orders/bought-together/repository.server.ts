import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { statusLiterals } from "../status/repository.server.ts";

/** Stored for each product: more than are shown, because some of them may be sold out. */
const MAX_STORED = 12;

interface Bought {
  productId: string;
  otherId: string;
  customers: number;
}

/**
 * Counts which products the same customers bought, in orders that were placed since `since` and not cancelled or refunded. Only pairs with
 * `minCustomers` customers or more leave the database's count.
 */
export async function countBoughtTogether(db: Database, since: Date, minCustomers: number): Promise<Bought[]> {
  const { rows } = await sql<Bought>`
    with bought as (
      select distinct o.owner_id, line ->> 'productId' as product_id
      from checkout_order o cross join lateral jsonb_array_elements(o.lines) line
      where o.status in (${sql.join(statusLiterals("proceeding"))})
        and o.placed_at >= ${since}
        and line ->> 'itemType' = 'main'
    ), counted as (
      select one.product_id, other.product_id as other_id, count(*)::int as customers,
        row_number() over (partition by one.product_id order by count(*) desc, other.product_id) as place
      from bought one join bought other on other.owner_id = one.owner_id and other.product_id <> one.product_id
      group by one.product_id, other.product_id
      having count(*) >= ${minCustomers}
    )
    select product_id as "productId", other_id as "otherId", customers from counted
    where place <= ${MAX_STORED}
    order by product_id, place`.execute(db);
  return rows;
}

/** Replaces what is stored, and has product pages rendered again if it differs. */
export async function replaceBoughtTogether(db: Database, bought: readonly Bought[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const rows = bought.map(({ productId, otherId, customers }) => ({
      product_id: productId,
      other_id: otherId,
      customers,
    }));
    const stored = await trx
      .selectFrom("bought_together")
      .select(["product_id", "other_id", "customers"])
      .orderBy("product_id")
      .orderBy("customers", "desc")
      .orderBy("other_id")
      .execute();
    if (JSON.stringify(stored) === JSON.stringify(rows)) return;
    await trx.deleteFrom("bought_together").execute();
    if (rows.length > 0)
      await sql`
        insert into bought_together (product_id, other_id, customers)
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(product_id text, other_id text, customers int)`.execute(
        trx,
      );
    await bumpRevision(trx, "bought-together");
  });
}

/** Ids of the products that most customers of a product also bought, the most frequent first. */
export async function boughtTogetherWith(db: Database, productId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("bought_together")
    .select("other_id")
    .where("product_id", "=", productId)
    .orderBy("customers", "desc")
    .orderBy("other_id")
    .execute();
  return rows.map(({ other_id }) => other_id);
}
