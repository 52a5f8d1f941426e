import { type Selectable, sql } from "kysely";
import { PaymentGroupShape, SegmentShape } from "#catalogue/contract.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { documentKind } from "#platform/database/stored-document.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { ExtendedFieldsShape, LineChoicesShape } from "./line.contract.ts";
import { toExtendedFields, toItemType, toItemTypeBody, toLineFields } from "./line.mapper.ts";
import type { LineFields, Offer, StoredLine } from "./line.model.ts";
import { type OfferSources, remainingFor, rowVersion, withDocuments } from "./offers.repository.server.ts";

export const LINE_FIELDS = documentKind("set of fields of a cart line", ExtendedFieldsShape);
export const LINE_CHOICES = documentKind("choice of a cart line", LineChoicesShape);

/**
 * Locks the cart of an owner for a change, and creates it on first use. The lock order is the same everywhere: cart, order, promo code, stock.
 * @returns its new version
 */
export async function touchCart(db: Database, ownerId: string, now: Date): Promise<number> {
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

/** Locks the cart of an owner without changing it, for changes of its orders. */
export async function lockCart(db: Database, ownerId: string): Promise<void> {
  await db.selectFrom("cart").select("version").where("owner_id", "=", ownerId).forUpdate().execute();
}

/** The version of a cart; 0 before the first change. */
export async function cartVersion(db: Database, ownerId: string): Promise<number> {
  const row = await db.selectFrom("cart").select("version").where("owner_id", "=", ownerId).executeTakeFirst();
  return row?.version ?? 0;
}

/**
 * The lines of a cart in their order, with their current offers. At most two queries.
 * @param buyerId customer whose reserved stock counts as available; the owner, unless the cart is being merged into another customer's
 */
export async function readLines(
  db: Database,
  ownerId: string,
  sources: OfferSources,
  buyerId = ownerId,
): Promise<{ stored: StoredLine; offer: Offer | undefined }[]> {
  const rows = await db
    .selectFrom("cart_line as line")
    .leftJoin("variant", "variant.variation_id", "line.variation_id")
    .leftJoin("product", "product.id", "variant.product_id")
    .leftJoin("stock", "stock.material_id", "variant.material_id")
    .selectAll("line")
    .select([rowVersion, remainingFor(buyerId)])
    .where("line.owner_id", "=", ownerId)
    .orderBy("line.position")
    .execute();
  const offerRows = rows.map(({ variation_id: variationId, version, remaining }) => ({
    variationId,
    version,
    remaining,
  }));
  const offers = await withDocuments(db, offerRows, sources);
  return rows.map((row) => ({ stored: storedOf(row), offer: offers.get(row.variation_id) }));
}

/** Stock of materials that a customer can order; null for unlimited. Unknown materials are absent. */
export async function remainingStock(
  db: Database,
  ownerId: string,
  materialIds: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom("stock")
    .select(["material_id"])
    .select(remainingFor(ownerId))
    .where("material_id", "=", sql<string>`any(${materialIds})`)
    .execute();
  return new Map(rows.map((row) => [row.material_id, row.remaining]));
}

export async function insertLines(db: Database, ownerId: string, lines: readonly StoredLine[], now: Date) {
  if (lines.length === 0) return;
  await db
    .insertInto("cart_line")
    .values(
      lines.map((line) => ({
        owner_id: ownerId,
        order_item_id: line.id,
        order_id: line.lineGroupId,
        item_type: toItemTypeBody(line.itemType),
        variation_id: line.variationId,
        product_id: line.productId,
        vendor_type: line.segment,
        order_type: line.paymentGroup,
        vae_type: line.addOnType,
        quantity: line.quantity,
        extended_fields: JSON.stringify(LINE_FIELDS.stored(toExtendedFields(line.fields))),
        configuration: JSON.stringify(LINE_CHOICES.stored(line.choices)),
        title: line.title,
        price_cents: line.priceCents,
        sequence: line.sequence,
        created_at: now,
      })),
    )
    .execute();
}

/** Reorders the lines of a cart. One query. @param ids of all lines, in the new order */
export async function reorderLines(db: Database, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update cart_line line set position = slot.position
    from unnest(${ids}::uuid[]) with ordinality as requested (order_item_id, rank)
    join (select position, row_number() over (order by position) as rank from cart_line where owner_id = ${ownerId}) slot
      using (rank)
    where line.owner_id = ${ownerId} and line.order_item_id = requested.order_item_id`.execute(db);
}

/** Sets the quantity of a main item and of its add-ons. @param sequence number of the update, if any (C-13) */
export async function setQuantity(
  db: Database,
  ownerId: string,
  lineGroupId: string,
  quantity: number,
  sequence?: number,
): Promise<void> {
  await db
    .updateTable("cart_line")
    .set({ quantity, ...(sequence === undefined ? {} : { sequence }) })
    .where(({ and }) => and({ owner_id: ownerId, order_id: lineGroupId }))
    .execute();
}

/** Sets the quantities of line groups, by their ids. One query. */
export async function setQuantities(db: Database, ownerId: string, quantities: ReadonlyMap<string, number>) {
  if (quantities.size === 0) return;
  await sql`
    update cart_line line set quantity = requested.quantity
    from unnest(${[...quantities.keys()]}::uuid[], ${[...quantities.values()]}::int[]) as requested (order_id, quantity)
    where line.owner_id = ${ownerId} and line.order_id = requested.order_id`.execute(db);
}

/** True unless the cart is empty. */
export async function hasLines(db: Database, ownerId: string): Promise<boolean> {
  const row = await db
    .selectFrom("cart_line")
    .select("order_id")
    .where("owner_id", "=", ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteGroups(db: Database, ownerId: string, lineGroupIds: readonly string[]): Promise<void> {
  if (lineGroupIds.length === 0) return;
  await db
    .deleteFrom("cart_line")
    .where(({ and }) => and({ owner_id: ownerId, order_id: sql<string>`any(${lineGroupIds}::uuid[])` }))
    .execute();
}

export async function deleteLines(db: Database, ownerId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("cart_line")
    .where(({ and }) => and({ owner_id: ownerId, order_item_id: sql<string>`any(${ids}::uuid[])` }))
    .execute();
}

/**
 * Removes the ordered quantities from a cart (D-16), which the caller has locked, and gives it a new version. A main item whose quantity was
 * increased since then remains with the difference and its add-ons, and one that was changed to another variant remains as it is; add-ons
 * of removed main items are removed too. One query.
 */
export async function removeOrderedLines(
  db: Database,
  ownerId: string,
  ordered: readonly Pick<StoredLine, "id" | "quantity" | "variationId">[],
  now: Date,
): Promise<void> {
  const columns = {
    ids: ordered.map(({ id }) => id),
    quantities: ordered.map(({ quantity }) => quantity),
    variations: ordered.map(({ variationId }) => variationId),
  };
  await sql`
    with bought as (
        select main.order_id, main.quantity - ordered.quantity as remaining
        from unnest(${columns.ids}::uuid[], ${columns.quantities}::int[], ${columns.variations}::text[])
          as ordered (order_item_id, quantity, variation_id)
        join cart_line main using (order_item_id, variation_id)
        where main.owner_id = ${ownerId} and main.item_type = 'main'),
      removed as (
        delete from cart_line line using bought
        where line.owner_id = ${ownerId} and line.order_id = bought.order_id and bought.remaining <= 0),
      reduced as (
        update cart_line line set quantity = bought.remaining from bought
        where line.owner_id = ${ownerId} and line.order_id = bought.order_id and bought.remaining > 0)
    update cart set version = version + 1, updated_at = ${now} where owner_id = ${ownerId}`.execute(db);
}

/** Moves a line group to another payment group (C-11). */
export async function moveGroup(
  db: Database,
  ownerId: string,
  lineGroupId: string,
  paymentGroup: string,
): Promise<void> {
  await db
    .updateTable("cart_line")
    .set({ order_type: paymentGroup })
    .where(({ and }) => and({ owner_id: ownerId, order_id: lineGroupId }))
    .execute();
}

/** Deletes the cart of an owner with its lines. */
export async function deleteCart(db: Database, ownerId: string): Promise<void> {
  await db.deleteFrom("cart").where("owner_id", "=", ownerId).execute();
}

function storedOf(row: Selectable<DB["cart_line"]>): StoredLine {
  return {
    id: row.order_item_id,
    lineGroupId: row.order_id,
    itemType: toItemType(row.item_type),
    variationId: row.variation_id,
    productId: row.product_id,
    segment: SegmentShape.parse(row.vendor_type),
    paymentGroup: PaymentGroupShape.parse(row.order_type),
    addOnType: row.vae_type,
    quantity: row.quantity,
    fields: toLineFields(LINE_FIELDS.read(row.extended_fields)),
    choices: LINE_CHOICES.read(row.configuration),
    title: row.title,
    priceCents: row.price_cents,
    sequence: row.sequence,
  };
}

/** Sets the address of a line and its coverage result; the other extended fields stay unchanged. */
export async function setAddress(
  db: Database,
  ownerId: string,
  lineId: string,
  fields: Pick<LineFields, "address" | "coverageId">,
): Promise<void> {
  await db
    .updateTable("cart_line")
    .set({ extended_fields: sql`extended_fields || ${JSON.stringify(toExtendedFields(fields))}::jsonb` })
    .where(({ and }) => and({ owner_id: ownerId, order_item_id: lineId }))
    .execute();
}
