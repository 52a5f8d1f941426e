import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { DAY_MS } from "#shared/day.ts";
import type { Rand } from "#shared/money.ts";
import type { CardBuilder } from "../cards/card-builder.server.ts";
import type { Product, Variant } from "../model.ts";
import { stageProducts } from "./staging.repository.server.ts";

/** The fields of a variant that are prices, and what they are called. */
export const PRICE_LABELS = {
  price: "Price",
  activationFee: "Activation fee",
  specialActivationPrice: "Special activation price",
  deviceActivationPrice: "Activation price of the device",
  installationFee: "Installation fee",
  installationInstalment: "Installation instalment",
  connectionFee: "Connection fee",
  wifiRouterContractPrice: "Router, monthly",
  wifiRouterOnceoffPrice: "Router, once-off",
} as const satisfies Partial<Record<keyof Variant, string>>;

type PriceField = keyof typeof PRICE_LABELS;

/** Days over which falls of a price are added up. */
const FALL_DAYS = 7;

/** A price that would fall by more than half: below half of what it was at any time of the last days. */
export interface PriceFall {
  productId: string;
  name: string;
  variationId: string;
  field: PriceField;
  before: Rand;
  after: Rand;
}

/**
 * The steep falls among the staged rows. A variant that is new to a product of the catalogue counts as a fall from the lowest price of this product, so
 * that a price does not fall by giving its variant another id.
 */
export async function stagedFalls(trx: Database, now: Date): Promise<PriceFall[]> {
  const since = new Date(now.getTime() - FALL_DAYS * DAY_MS);
  const { rows } = await sql<PriceFall>`
    with price as (
      select i.product_id, i.variation_id, field,
        coalesce(nullif(v.document->>field, '')::numeric, 0) as current,
        coalesce(nullif(i.document->>field, '')::numeric, 0) as after,
        (select max((amounts->>field)::numeric) from former_price
          where former_price.variation_id = i.variation_id and at > ${since}) as former
      from import_variant i join variant v using (variation_id)
      cross join unnest(${Object.keys(PRICE_LABELS)}::text[]) as field
      union all
      select i.product_id, i.variation_id, 'price', lowest, i.price_cents / 100.0, null
      from import_variant i
      join (select product_id, min(price_cents) / 100.0 as lowest from variant where price_cents > 0 group by product_id) as other
        using (product_id)
      where not exists (select from variant v where v.variation_id = i.variation_id)
    )
    select product_id as "productId", p.name, variation_id as "variationId", field,
      to_char(greatest(current, former), 'FM999999990.00') as before, to_char(after, 'FM999999990.00') as after
    from price join import_product p on p.id = product_id
    where after < current and after < greatest(current, former) / 2
    order by product_id, variation_id, field`.execute(trx);
  return rows;
}

/** The steep falls of a product as it would be. Call beginImport() before, in the same transaction; it leaves nothing staged. */
export async function fallsOf(trx: Database, product: Product, cards: CardBuilder, now: Date): Promise<PriceFall[]> {
  await stageProducts(trx, [{ line: 1, product }], cards);
  const falls = await stagedFalls(trx, now);
  await sql`delete from import_product`.execute(trx);
  await sql`delete from import_variant`.execute(trx);
  return falls;
}

/** Keeps the prices that the staged rows change, before they are merged. */
export async function keepFormerPrices(trx: Database, now: Date): Promise<void> {
  await sql`insert into former_price (variation_id, at, amounts)
    select v.variation_id, ${now}::timestamptz, jsonb_object_agg(field, nullif(v.document->>field, ''))
    from import_variant i join variant v using (variation_id)
    cross join unnest(${Object.keys(PRICE_LABELS)}::text[]) as field
    group by v.variation_id
    having bool_or(i.document->>field is distinct from v.document->>field)
    on conflict do nothing`.execute(trx);
}

/** Forgets the former prices of variants, whose fall a second person has approved. */
export async function forgetFormerPrices(trx: Database, variationIds: readonly string[]): Promise<void> {
  await sql`delete from former_price where variation_id = any(${variationIds})`.execute(trx);
}

/** Deletes former prices that no longer count. */
export async function deleteOldFormerPrices(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom("former_price")
    .where("at", "<=", new Date(now.getTime() - FALL_DAYS * DAY_MS))
    .execute();
}
