import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { documentKind } from "#platform/database/stored-document.ts";
import type { CardBuilder, StoredCard } from "./cards/card-builder.server.ts";
import { CategoryShape } from "./cards/contract.ts";
import { ProductShape } from "./contract.ts";
import type { Category, Product, Variant } from "./model.ts";
import { toCategory, toProduct, toProductBody, toVariant, toVariantBody } from "./product.mapper.ts";

export const PRODUCT_DOCUMENT = documentKind("product", ProductShape);
export const VARIANT_DOCUMENT = documentKind("variant", ProductShape.shape.variants.element);
export const CATEGORY_DOCUMENT = documentKind("category", CategoryShape);

/** Builds a product from its document and the documents of its variants. */
export function productOf(document: object, variants: readonly object[]): Product {
  return toProduct(PRODUCT_DOCUMENT.read({ ...document, variants: variants.map(VARIANT_DOCUMENT.current) }));
}

/** Rows that are read or written at once. */
export const BATCH = 500;

/** The row of a validated product: its document, its card and the columns derived from them. */
export function productRow(product: Product, cards: CardBuilder) {
  const { variants: _, ...document } = toProductBody(product);
  return {
    id: product.id,
    vendor_type: product.segment,
    category_slug: product.categorySlug,
    slug: product.slug,
    name: product.name,
    launched_on: product.launchedOn,
    popularity: product.popularity,
    document: PRODUCT_DOCUMENT.stored(document),
    card: cards.build(product),
    materials: materialsOf(product).size,
    card_stamp: cards.version,
  };
}

/** The materials of a product. */
export function materialsOf({ variants }: Pick<Product, "variants">): Set<string> {
  return new Set(variants.map(({ materialId }) => materialId));
}

/** The rows of a product's variants. */
export function variantRows(product: Product) {
  return product.variants.map((variant, position) => ({
    variation_id: variant.variationId,
    product_id: product.id,
    material_id: variant.materialId,
    price_cents: variant.price,
    original_price_cents: variant.originalPrice ?? 0,
    position,
    document: VARIANT_DOCUMENT.stored(toVariantBody(variant)),
  }));
}

/** The card of a product; null if it has to be rebuilt from the product document. */
export interface CardRow {
  id: string;
  card: StoredCard | null;
  /** Number of materials. */
  materials: number;
  revision: number;
}

// Not validated: rows have our own version, and validating 100,000 at each start takes longer than reading them.
const StoredCardShape = z.custom<StoredCard>().nullable();

/** A revision of the catalogue, or of stock. */
export interface CatalogueRevision {
  tag: "catalogue" | "stock";
  number: number;
}

/** Whether a product changed after a revision; with the tag "stock", whether the band of one of its materials did. */
export function changedSince({ tag, number }: CatalogueRevision) {
  return tag === "catalogue"
    ? sql<boolean>`product.revision > ${number}`
    : sql<boolean>`product.id in (select product_id from variant join stock using (material_id) where stock.revision > ${number})`;
}

/**
 * Cards of the products that changed after a revision, in the order of their ids.
 * @param after last id of the previous page; at most `limit` rows follow
 */
export async function cardsSince(
  db: Database,
  since: CatalogueRevision,
  { version, after, limit }: { version: string; after: string; limit: number },
): Promise<CardRow[]> {
  const rows = await db
    .selectFrom("product")
    .select(["id", "revision", "card", "card_stamp", "materials"])
    .where(changedSince(since))
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ card, card_stamp, ...row }) => {
    return { ...row, card: card_stamp === version ? StoredCardShape.parse(card) : null };
  });
}

/** A rebuilt card, with the revision of the product that it was built from. */
export type BuiltCard = CardRow & { card: StoredCard };

/**
 * Stores rebuilt cards for the next start, in one statement. Skips products that changed meanwhile and rows locked by
 * another transaction: waiting for them could delay an order.
 */
export async function saveCards(db: Database, built: readonly BuiltCard[], version: string): Promise<void> {
  if (built.length === 0) return;
  await sql`
    with free as (
      select id, built.card, built.materials
      from product join jsonb_to_recordset(${JSON.stringify(built)}) as built (id text, revision bigint, card jsonb, materials int)
        using (id, revision)
      for no key update of product skip locked)
    update product set card = free.card, materials = free.materials, card_stamp = ${version}
    from free where product.id = free.id`.execute(db);
}

/** Products by their ids, sorted by id. Two queries. */
export async function productsById(db: Database, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const products = await db
    .selectFrom("product")
    .select(["id", "document"])
    .where("id", "in", ids)
    .orderBy("id")
    .execute();
  const variants = await db
    .selectFrom("variant")
    .select(["product_id", "document"])
    .where("product_id", "in", ids)
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(variants, (variant) => variant.product_id);
  return products.map(({ id, document }) =>
    productOf(
      document,
      (byProduct.get(id) ?? []).map((variant) => variant.document),
    ),
  );
}

/** All products sorted by id, read in batches to bound memory. */
export async function* allProducts(db: Database): AsyncGenerator<Product> {
  for await (const ids of idBatches(db)) yield* await productsById(db, ids);
}

/** All variants in the order of their products, with the name of the product and the stock of their material. */
export async function* allVariants(
  db: Database,
): AsyncGenerator<{ product: string; variant: Variant; quantity: number | null }> {
  for await (const ids of idBatches(db)) {
    const rows = await db
      .selectFrom("variant")
      .innerJoin("product", "product.id", "variant.product_id")
      .leftJoin("stock", "stock.material_id", "variant.material_id")
      .select(["product.name", "variant.document", "stock.quantity"])
      .where("product_id", "in", ids)
      .orderBy("product_id")
      .orderBy("position")
      .execute();
    for (const { name: product, document, quantity } of rows)
      yield { product, variant: toVariant(VARIANT_DOCUMENT.read(document)), quantity };
  }
}

async function* idBatches(db: Database): AsyncGenerator<string[]> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("product")
      .select("id")
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    after = last.id;
  }
}

/** Ids of the products that were removed after a revision of the catalogue. */
export async function removedSince(db: Database, revision: number): Promise<string[]> {
  const rows = await db
    .selectFrom("removed_product")
    .select("product_id")
    .where("revision", ">", revision)
    .where("product_id", "not in", ({ selectFrom }) => selectFrom("product").select("id"))
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** Every category, in the order of the menu. */
export async function allCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom("category")
    .select("document")
    .orderBy("vendor_type")
    .orderBy("sort")
    .orderBy("slug")
    .execute();
  return rows.map((row) => toCategory(CATEGORY_DOCUMENT.read(row.document)));
}

/** True if the catalogue never had a product. */
export async function isEmpty(db: Database): Promise<boolean> {
  const one = await db.selectFrom("product").select("id").limit(1).executeTakeFirst();
  const removed = await db.selectFrom("removed_product").select("product_id").limit(1).executeTakeFirst();
  return !one && !removed;
}

/** The names of those of some products that are sold online, by name. Add-ons are not among them. */
export async function soldOnlineAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("product")
    .select("name")
    .where("id", "=", sql<string>`any(${ids})`)
    .where("card", "is not", null)
    .where(sql<boolean>`(document ->> 'field_add_to_cart')::boolean`)
    .orderBy("name")
    .execute();
  return rows.map(({ name }) => name);
}

/** The id of the product that has a variation, or undefined. */
export async function productIdOf(db: Database, variationId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("variant")
    .select("product_id")
    .where("variation_id", "=", variationId)
    .executeTakeFirst();
  return row?.product_id;
}
