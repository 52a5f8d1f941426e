import { sql } from "kysely";
import type { LRUCache } from "lru-cache";
import { type Promotions, withPromotions } from "#catalogue/promotions.model.ts";
import { productOf } from "#catalogue/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Offer } from "./line.model.ts";

/** A product with one of its variants, checked, at the prices that shoppers see. */
type SoldVariant = Pick<Offer, "product" | "variant">;

/**
 * Variants in carts, so that a document is checked once and not for every line of every call. The key holds the stamp of
 * their rows: once a row was written, its variants are no longer found.
 */
export type OfferCache = LRUCache<string, SoldVariant>;

/** What offers are read with; a shop has both. */
export interface OfferSources {
  promotions: Promotions;
  offers: OfferCache;
}

/** A variant on sale, not yet its document: the stamp changes whenever the variant's or the product's row is written. */
export interface OfferRow {
  variationId: string;
  stamp: string | null;
  left: number | null;
}

/** What a customer can still take of a material: the shelf, and what their own unpaid orders have set aside. */
export function remainingFor(ownerId: string) {
  return sql<number | null>`stock.quantity + coalesce((
    select sum(own.quantity)::int from stock_reservation own
    where own.owner_id = ${ownerId} and own.material_id = stock.material_id and own.state = 'reserved'), 0)`.as("left");
}

/** Which writing of the two rows is seen: PostgreSQL numbers every one, whoever wrote and in whatever way. */
export const rowVersion = sql<string | null>`variant.xmin::text || ' ' || product.xmin::text`.as("stamp");

/** Variants on sale by their ids, for a customer. Two queries at most. */
export async function offersOf(
  db: Database,
  ownerId: string,
  variationIds: readonly string[],
  sources: OfferSources,
): Promise<Map<string, Offer>> {
  if (variationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock", "stock.material_id", "variant.material_id")
    .select(["variant.variation_id as variationId", rowVersion, remainingFor(ownerId)])
    .where("variant.variation_id", "=", sql<string>`any(${variationIds})`)
    .execute();
  return withDocuments(db, rows, sources);
}

/** Puts documents to rows: remembered ones, and all that are not in one query. Rows of what is no longer sold are left out. */
export async function withDocuments(
  db: Database,
  rows: readonly OfferRow[],
  sources: OfferSources,
): Promise<Map<string, Offer>> {
  const sold = new Map<string, SoldVariant>();
  const missing = new Set<string>();
  for (const { variationId, stamp } of rows) {
    if (stamp === null) continue;
    const known = sources.offers.get(`${variationId} ${stamp}`);
    if (known) sold.set(variationId, known);
    else missing.add(variationId);
  }
  for (const [id, read] of await readDocuments(db, [...missing], sources)) sold.set(id, read);
  const offers = new Map<string, Offer>();
  for (const { variationId, left } of rows) {
    const known = sold.get(variationId);
    if (known) offers.set(variationId, { ...known, left });
  }
  return offers;
}

async function readDocuments(
  db: Database,
  variationIds: readonly string[],
  { promotions, offers }: OfferSources,
): Promise<Map<string, SoldVariant>> {
  const read = new Map<string, SoldVariant>();
  if (variationIds.length === 0) return read;
  const rows = await db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .select([
      "variant.variation_id as variationId",
      "variant.document as variant",
      "product.document as product",
      rowVersion,
    ])
    .where("variant.variation_id", "=", sql<string>`any(${variationIds})`)
    .execute();
  for (const { variationId, stamp, ...row } of rows) {
    const product = withPromotions(productOf(row.product, [row.variant]), promotions);
    const [variant] = product.variants;
    if (!variant) continue;
    read.set(variationId, { product, variant });
    if (stamp !== null) offers.set(`${variationId} ${stamp}`, { product, variant });
  }
  return read;
}
