import { sql } from "kysely";
import { toCents } from "#money/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { CategoryShape, ProductShape } from "./contract.ts";
import type { Category, Product, VendorType } from "./model.ts";

/** Quantity left of each material; null never runs out. */
export type StockLevels = Map<string, number | null>;

/** Writes products and the columns lifted out of them. Replaces products of the same id. One revision for all. */
export async function saveProducts(db: Database, products: readonly Product[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const revision = await bumpRevision(trx, "catalogue");
    for (const product of products) await saveProduct(trx, product, revision);
  });
}

async function saveProduct(db: Database, product: Product, revision: number): Promise<void> {
  const { variants, ...rest } = ProductShape.parse(product);
  const row = {
    vendor_type: rest.vendorType,
    category_slug: rest.categorySlug,
    slug: rest.slug,
    name: rest.name,
    launched_on: rest.launchedOn,
    popularity: rest.popularity,
    revision,
    document: JSON.stringify(rest),
  };
  await db
    .insertInto("product")
    .values({ id: rest.id, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  await db.deleteFrom("variant").where("product_id", "=", rest.id).execute();
  await db
    .insertInto("variant")
    .values(
      variants.map((variant, position) => ({
        variation_id: variant.variationId,
        product_id: rest.id,
        material_id: variant.materialId,
        price_cents: toCents(variant.price),
        original_price_cents: toCents(variant.originalPrice),
        position,
        document: JSON.stringify(variant),
      })),
    )
    .execute();
}

/** Writes categories; existing ones are replaced. */
export async function saveCategories(db: Database, categories: readonly Category[]): Promise<void> {
  for (const category of categories) {
    const row = { document: JSON.stringify(CategoryShape.parse(category)), sort: category.sort };
    await db
      .insertInto("category")
      .values({ vendor_type: category.vendorType, slug: category.slug, ...row })
      .onConflict((conflict) => conflict.columns(["vendor_type", "slug"]).doUpdateSet(row))
      .execute();
  }
}

/** Sets how much is left of materials. */
export async function saveStock(
  db: Database,
  levels: readonly { materialId: string; quantity: number | null }[],
): Promise<void> {
  if (levels.length === 0) return;
  await db
    .insertInto("stock")
    .values(levels.map((level) => ({ material_id: level.materialId, quantity: level.quantity })))
    .onConflict((conflict) => conflict.column("material_id").doUpdateSet({ quantity: sql`excluded.quantity` }))
    .execute();
}

/** All products, whole: what a snapshot is made from. Two queries. */
export async function allProducts(db: Database): Promise<Product[]> {
  const products = await db.selectFrom("product").select(["id", "document"]).orderBy("id").execute();
  const variants = await db
    .selectFrom("variant")
    .select(["product_id", "document"])
    .orderBy("product_id")
    .orderBy("position")
    .execute();
  const byProduct = Map.groupBy(variants, (variant) => variant.product_id);
  return products.map((row) =>
    assembled(
      row.document,
      (byProduct.get(row.id) ?? []).map((variant) => variant.document),
    ),
  );
}

/** A whole product by the slug of its page, or undefined. */
export async function productBySlug(db: Database, vendorType: VendorType, slug: string): Promise<Product | undefined> {
  const row = await db
    .selectFrom("product")
    .select(["id", "document"])
    .where("vendor_type", "=", vendorType)
    .where("slug", "=", slug)
    .executeTakeFirst();
  return row && withVariants(db, row);
}

/** A whole product by its id, or undefined. */
export async function productById(db: Database, id: string): Promise<Product | undefined> {
  const row = await db.selectFrom("product").select(["id", "document"]).where("id", "=", id).executeTakeFirst();
  return row && withVariants(db, row);
}

async function withVariants(db: Database, row: { id: string; document: object }): Promise<Product> {
  const variants = await db
    .selectFrom("variant")
    .select("document")
    .where("product_id", "=", row.id)
    .orderBy("position")
    .execute();
  return assembled(
    row.document,
    variants.map((variant) => variant.document),
  );
}

function assembled(document: object, variants: readonly object[]): Product {
  return ProductShape.parse({ ...document, variants });
}

/** Every category, in the order of the menu. */
export async function allCategories(db: Database): Promise<Category[]> {
  const rows = await db.selectFrom("category").select("document").orderBy("vendor_type").orderBy("sort").execute();
  return rows.map((row) => CategoryShape.parse(row.document));
}

/** Quantity left of each material that is counted. */
export async function stockLevels(db: Database): Promise<StockLevels> {
  const rows = await db.selectFrom("stock").selectAll().execute();
  return new Map(rows.map((row) => [row.material_id, row.quantity]));
}

/** True when nothing has been put into the catalogue yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  return !(await db.selectFrom("product").select("id").limit(1).executeTakeFirst());
}
