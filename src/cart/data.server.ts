import { type Selectable, sql } from "kysely";
import { OrderTypeShape, ProductShape, VendorTypeShape } from "#catalogue/contract.ts";
import { offered, type Promotions } from "#catalogue/promotions.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { Tables } from "#platform/database/tables.ts";
import { ExtendedFieldsShape, LineChoicesShape } from "./line.contract.ts";
import type { Offer, StoredLine } from "./line.model.ts";

const ProductRow = ProductShape.omit({ variants: true });
const VariantRow = ProductShape.shape.variants.element;

/**
 * Locks the cart of an owner for a change (and makes it on first use). Whoever changes an order as well locks it after
 * this, and stock last: the one order of locks everywhere.
 * @returns its new version
 */
export async function lockCart(db: Database, ownerId: string, now: Date): Promise<number> {
  const row = await db
    .insertInto("cart")
    .values({ owner_id: ownerId, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("owner_id").doUpdateSet({ version: sql`cart.version + 1`, updated_at: now }),
    )
    .returning("version")
    .executeTakeFirstOrThrow();
  return row.version;
}

/** Locks the cart of an owner without changing it, for work on its orders. */
export async function holdCart(db: Database, ownerId: string): Promise<void> {
  await db.selectFrom("cart").select("version").where("owner_id", "=", ownerId).forUpdate().execute();
}

/** The version of a cart; 0 before the first change. */
export async function cartVersion(db: Database, ownerId: string): Promise<number> {
  const row = await db.selectFrom("cart").select("version").where("owner_id", "=", ownerId).executeTakeFirst();
  return row?.version ?? 0;
}

/** Every line of a cart with what the catalogue says of it now, in the order in which they came in. One query. */
export async function readLines(
  db: Database,
  ownerId: string,
  promotions: Promotions,
): Promise<{ stored: StoredLine; offer: Offer | undefined }[]> {
  const rows = await db
    .selectFrom("cart_line as line")
    .leftJoin("variant", "variant.variation_id", "line.variation_id")
    .leftJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock", "stock.material_id", "variant.material_id")
    .selectAll("line")
    .select(["variant.document as variant", "product.document as product"])
    .select(leftFor(ownerId))
    .where("line.owner_id", "=", ownerId)
    .orderBy("line.position")
    .execute();
  return rows.map((row) => ({ stored: storedOf(row), offer: offerOf(row, promotions) }));
}

/** What a customer can still take of a material: the shelf, and what their own unpaid orders have set aside. */
function leftFor(ownerId: string) {
  return sql<number | null>`stock.quantity + coalesce((
    select sum(own.quantity)::int from stock_reservation own
    where own.owner_id = ${ownerId} and own.material_id = stock.material_id and own.state = 'reserved'), 0)`.as("left");
}

/** Variants on sale by their ids, for a customer. One query. */
export async function offersOf(
  db: Database,
  ownerId: string,
  variationIds: string[],
  promotions: Promotions,
): Promise<Map<string, Offer>> {
  const rows = await db
    .selectFrom("variant")
    .innerJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock", "stock.material_id", "variant.material_id")
    .select(["variant.variation_id", "variant.document as variant", "product.document as product"])
    .select(leftFor(ownerId))
    .where("variant.variation_id", "in", variationIds)
    .execute();
  const offers = new Map<string, Offer>();
  for (const row of rows) {
    const offer = offerOf(row, promotions);
    if (offer) offers.set(row.variation_id, offer);
  }
  return offers;
}

/** What is left of materials for a customer; unknown ones are missing. */
export async function leftOf(
  db: Database,
  ownerId: string,
  materialIds: string[],
): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom("stock")
    .select(["material_id"])
    .select(leftFor(ownerId))
    .where("material_id", "in", materialIds)
    .execute();
  return new Map(rows.map((row) => [row.material_id, row.left]));
}

export async function insertLines(db: Database, ownerId: string, lines: readonly StoredLine[], now: Date) {
  if (lines.length === 0) return;
  await db
    .insertInto("cart_line")
    .values(
      lines.map((line) => ({
        owner_id: ownerId,
        order_item_id: line.id,
        order_id: line.orderId,
        item_type: line.itemType,
        variation_id: line.variationId,
        product_id: line.productId,
        vendor_type: line.vendorType,
        order_type: line.orderType,
        vae_type: line.vaeType,
        quantity: line.quantity,
        extended_fields: JSON.stringify(line.fields),
        configuration: JSON.stringify(line.choices),
        title: line.title,
        price_cents: line.priceCents,
        created_at: now,
      })),
    )
    .execute();
}

/**
 * Sets the quantity of a main item and of its add-ons, one of each for every piece; `sequence` is the number of the
 * update, where it had one.
 */
export async function setQuantity(db: Database, ownerId: string, orderId: string, quantity: number, sequence?: number) {
  await db
    .updateTable("cart_line")
    .set({ quantity, ...(sequence === undefined ? {} : { sequence }) })
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .execute();
}

export async function deleteLines(db: Database, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.deleteFrom("cart_line").where("owner_id", "=", ownerId).where("order_item_id", "in", ids).execute();
}

/**
 * Takes exactly what was ordered out of a cart (D-16): a main item that grew since keeps the rest with its add-ons, and
 * add-ons whose main item is gone go with it.
 */
export async function takeOrdered(
  db: Database,
  ownerId: string,
  ordered: readonly { id: string; quantity: number }[],
): Promise<void> {
  for (const { id, quantity } of ordered) {
    const row = await db
      .selectFrom("cart_line")
      .select(["order_id", "quantity"])
      .where("owner_id", "=", ownerId)
      .where("order_item_id", "=", id)
      .where("item_type", "=", "main")
      .executeTakeFirst();
    if (row && row.quantity > quantity) await setQuantity(db, ownerId, row.order_id, row.quantity - quantity);
    else if (row) await deleteLines(db, ownerId, [id]);
  }
  await db
    .deleteFrom("cart_line as addOn")
    .where("addOn.owner_id", "=", ownerId)
    .where("addOn.item_type", "=", "vae")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("cart_line as main")
            .select("main.order_id")
            .whereRef("main.owner_id", "=", "addOn.owner_id")
            .whereRef("main.order_id", "=", "addOn.order_id")
            .where("main.item_type", "=", "main"),
        ),
      ),
    )
    .execute();
}

/** Moves a whole group to another payment group (C-11). */
export async function moveGroup(db: Database, ownerId: string, orderId: string, orderType: string): Promise<void> {
  await db
    .updateTable("cart_line")
    .set({ order_type: orderType })
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .execute();
}

/** Forgets carts that nobody changed since an instant. */
export async function forgetCarts(db: Database, before: Date): Promise<void> {
  await db.deleteFrom("cart").where("updated_at", "<", before).execute();
}

function storedOf(row: Selectable<Tables["cart_line"]>): StoredLine {
  return {
    id: row.order_item_id,
    orderId: row.order_id,
    itemType: row.item_type === "vae" ? "vae" : "main",
    variationId: row.variation_id,
    productId: row.product_id,
    vendorType: VendorTypeShape.parse(row.vendor_type),
    orderType: OrderTypeShape.parse(row.order_type),
    vaeType: row.vae_type,
    quantity: row.quantity,
    fields: ExtendedFieldsShape.parse(row.extended_fields),
    choices: LineChoicesShape.parse(row.configuration),
    title: row.title,
    priceCents: row.price_cents,
    sequence: row.sequence,
  };
}

function offerOf(
  row: { product: object | null; variant: object | null; left: number | null },
  promotions: Promotions,
): Offer | undefined {
  if (!row.product || !row.variant) return undefined;
  const stored = { ...ProductRow.parse(row.product), variants: [VariantRow.parse(row.variant)] };
  const product = offered(stored, promotions);
  const [variant] = product.variants;
  return variant && { product, variant, left: row.left };
}
