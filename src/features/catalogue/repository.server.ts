import { sql } from "kysely";
import { z } from "zod";
import type { Database } from "#platform/database/connect.server.ts";
import { documentKind } from "#platform/database/stored-document.ts";
import { toCents } from "#shared/money.ts";
import type { CardBuilder, StoredCard } from "./cards/card-builder.server.ts";
import { CategoryShape } from "./cards/contract.ts";
import { ProductShape } from "./contract.ts";
import type { Category, Product, Variant } from "./model.ts";

export const PRODUCT_DOCUMENT = documentKind("product", ProductShape);
export const VARIANT_DOCUMENT = documentKind("variant", ProductShape.shape.variants.element);
export const CATEGORY_DOCUMENT = documentKind("category", CategoryShape);

/** A product of the documents of its row and of its variants' rows. */
export function productOf(document: object, variants: readonly object[]): Product {
  return PRODUCT_DOCUMENT.read({ ...document, variants: variants.map(VARIANT_DOCUMENT.current) });
}

/** Products, or rows of them, that are read or written at once. */
export const BATCH = 500;

/** The row of a product that has been checked: its document, its card and the columns lifted out of it. */
export function productRow(product: Product, cards: CardBuilder) {
  const { variants: _, ...document } = product;
  return {
    id: product.id,
    vendor_type: product.vendorType,
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

/** The materials that a product sells. */
export function materialsOf({ variants }: Pick<Product, "variants">): Set<string> {
  return new Set(variants.map(({ materialId }) => materialId));
}

/** The rows of a product's variants. */
export function variantRows(product: Product) {
  return product.variants.map((variant, position) => ({
    variation_id: variant.variationId,
    product_id: product.id,
    material_id: variant.materialId,
    price_cents: toCents(variant.price),
    original_price_cents: toCents(variant.originalPrice),
    position,
    document: VARIANT_DOCUMENT.stored(variant),
  }));
}

/** A product as a snapshot sees it: its card, or null where that has to be made from the whole product. */
export interface CardRow {
  id: string;
  card: StoredCard | null;
  /** How many materials it sells. */
  materials: number;
  revision: number;
}

// What this program wrote under its own stamp; checking a hundred thousand at each start takes longer than reading them.
const StoredCardShape = z.custom<StoredCard>().nullable();

/**
 * Cards of the products that changed after a revision, in the order of their ids.
 * @param after the last id that is known already; at most `limit` follow it
 */
export async function cardsSince(
  db: Database,
  since: number,
  { version, after, limit }: { version: string; after: string; limit: number },
): Promise<CardRow[]> {
  const rows = await db
    .selectFrom("product")
    .select(["id", "revision", "card", "card_stamp", "materials"])
    .where("revision", ">", since)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ card, card_stamp, ...row }) => {
    return { ...row, card: card_stamp === version ? StoredCardShape.parse(card) : null };
  });
}

/** A card that was made anew, with the revision of the product that it was made of. */
export type BuiltCard = CardRow & { card: StoredCard };

/**
 * Keeps cards for the next start, all in one statement. Left out are products that changed meanwhile, and those that
 * somebody else is changing now: waiting for them could hold up an order.
 */
export async function saveCards(db: Database, made: readonly BuiltCard[], version: string): Promise<void> {
  if (made.length === 0) return;
  await sql`
    with free as (
      select id, made.card, made.materials
      from product join jsonb_to_recordset(${JSON.stringify(made)}) as made (id text, revision bigint, card jsonb, materials int)
        using (id, revision)
      for no key update of product skip locked)
    update product set card = free.card, materials = free.materials, card_stamp = ${version}
    from free where product.id = free.id`.execute(db);
}

/** Whole products by their ids, in the order of the ids. Two queries. */
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

/** All products, whole, in the order of their ids; read a batch at a time, for they may be more than the memory holds. */
export async function* allProducts(db: Database): AsyncGenerator<Product> {
  for await (const ids of idBatches(db)) yield* await productsById(db, ids);
}

/** All variants in the order of their products, with what is left of their material. */
export async function* allVariants(db: Database): AsyncGenerator<{ variant: Variant; quantity: number | null }> {
  for await (const ids of idBatches(db)) {
    const rows = await db
      .selectFrom("variant")
      .leftJoin("stock", "stock.material_id", "variant.material_id")
      .select(["variant.document", "stock.quantity"])
      .where("product_id", "in", ids)
      .orderBy("product_id")
      .orderBy("position")
      .execute();
    for (const { document, quantity } of rows) yield { variant: VARIANT_DOCUMENT.read(document), quantity };
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

/** Every category, in the order of the menu. */
export async function allCategories(db: Database): Promise<Category[]> {
  const rows = await db
    .selectFrom("category")
    .select("document")
    .orderBy("vendor_type")
    .orderBy("sort")
    .orderBy("slug")
    .execute();
  return rows.map((row) => CATEGORY_DOCUMENT.read(row.document));
}

/** True when nothing has been put into the catalogue yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  return !(await db.selectFrom("product").select("id").limit(1).executeTakeFirst());
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
