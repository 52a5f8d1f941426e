import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { PaymentGroup } from "#catalogue/model.ts";
import { type Promotions, withPromotions } from "#catalogue/promotions.model.ts";
import { productOf } from "#catalogue/repository.server.ts";
import { withSaleByPhone } from "#catalogue/sold-by-phone/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { memoryOf } from "#shared/json.ts";
import type { Offer } from "./line.model.ts";

/** A validated product with one of its variants, promotions applied, as it is sold at present. */
type SoldVariant = Pick<Offer, "product" | "variant">;

/**
 * Cache of validated variants in carts, so that a document is not validated for every line of every call. The key contains the row
 * version, so that a changed row is a cache miss.
 */
export type OfferCache = LRUCache<string, SoldVariant>;

/** An empty cache. @param maxSize bytes */
export function createOfferCache(maxSize: number): OfferCache {
  return new LRUCache<string, SoldVariant>({ maxSize, sizeCalculation: memoryOf });
}

/** Dependencies for reading offers. */
export interface OfferSources {
  promotions: Promotions;
  /** Payment groups that cannot be ordered here. */
  soldByPhone: readonly PaymentGroup[];
  offers: OfferCache;
}

/** A variant without its document. */
export interface OfferRow {
  variationId: string;
  /** Changes with every write of the variant's or the product's row; null when the variant is discontinued. */
  version: string | null;
  /** Stock available to the customer; null for unlimited. */
  remaining: number | null;
}

/** Stock that a customer can order: the unreserved stock, and what their own unpaid orders have reserved. */
export function remainingFor(ownerId: string) {
  return sql<number | null>`stock.quantity + coalesce((
    select sum(own.quantity)::int from stock_reservation own
    where own.owner_id = ${ownerId} and own.material_id = stock.material_id and own.state = 'reserved'), 0)`.as(
    "remaining",
  );
}

/** Version of the two rows: the ids of the PostgreSQL transactions that wrote them. */
export const rowVersion = sql<string | null>`variant.xmin::text || ' ' || product.xmin::text`.as("version");

/** Offers for a customer by variation id; discontinued variants are absent. At most two queries. */
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

/** Adds the documents to rows: from the cache, and the missing ones in one query. Discontinued variants are dropped. */
export async function withDocuments(
  db: Database,
  rows: readonly OfferRow[],
  sources: OfferSources,
): Promise<Map<string, Offer>> {
  const variants = new Map<string, SoldVariant>();
  const missing = new Set<string>();
  for (const { variationId, version } of rows) {
    if (version === null) continue;
    const cached = sources.offers.get(cacheKey(variationId, version));
    if (cached) variants.set(variationId, cached);
    else missing.add(variationId);
  }
  for (const [id, variant] of await readDocuments(db, [...missing], sources)) variants.set(id, variant);
  const offers = new Map<string, Offer>();
  for (const { variationId, remaining } of rows) {
    const variant = variants.get(variationId);
    if (variant) offers.set(variationId, { ...variant, remaining });
  }
  return offers;
}

function cacheKey(variationId: string, version: string): string {
  return `${variationId} ${version}`;
}

async function readDocuments(
  db: Database,
  variationIds: readonly string[],
  { promotions, soldByPhone, offers }: OfferSources,
): Promise<Map<string, SoldVariant>> {
  const variants = new Map<string, SoldVariant>();
  if (variationIds.length === 0) return variants;
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
  for (const { variationId, version, ...row } of rows) {
    const product = withSaleByPhone(withPromotions(productOf(row.product, [row.variant]), promotions), soldByPhone);
    const [variant] = product.variants;
    if (!variant) continue;
    variants.set(variationId, { product, variant });
    if (version !== null) offers.set(cacheKey(variationId, version), { product, variant });
  }
  return variants;
}
