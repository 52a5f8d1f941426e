import { sql } from "kysely";
import { stockBand } from "#catalogue/card.model.ts";
import { touchProductsOf } from "#catalogue/stock.data.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import type { OrderKey } from "./data.server.ts";
import { demandOf, type OrderLine } from "./model.ts";

/** A material of which there is less than an order needs. */
export interface Shortfall {
  materialId: string;
  wanted: number;
  left: number;
}

/**
 * Takes what lines need off the shelf for an order, each material by one conditional update that cannot go below zero
 * (C-15). Materials are locked in the order of their numbers, so that two orders never wait for each other.
 * @returns what was not there; what was there is taken
 */
export async function takeStock(
  db: Database,
  order: OrderKey,
  lines: readonly OrderLine[],
  state: "reserved" | "allocated",
): Promise<Shortfall[]> {
  const short: Shortfall[] = [];
  const crossed: string[] = [];
  for (const [materialId, wanted] of demandOf(lines)) {
    const taken = await db
      .updateTable("stock")
      .set({ quantity: sql`quantity - ${wanted}` })
      .where("material_id", "=", materialId)
      .where("quantity", ">=", wanted)
      .returning("quantity")
      .executeTakeFirst();
    if (taken) {
      await note(db, order, materialId, wanted, state);
      if (turns(taken.quantity, wanted)) crossed.push(materialId);
      continue;
    }
    const shelf = await db
      .selectFrom("stock")
      .select("quantity")
      .where("material_id", "=", materialId)
      .executeTakeFirst();
    if (shelf && shelf.quantity !== null) short.push({ materialId, wanted, left: shelf.quantity });
  }
  await announce(db, crossed);
  return short;
}

/** Puts back what was set aside for an order. */
export async function releaseStock(db: Database, { ownerId, orderId }: OrderKey): Promise<void> {
  const rows = await db
    .selectFrom("stock_reservation")
    .select(["material_id", "quantity"])
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .where("state", "=", "reserved")
    .orderBy(sql`material_id collate "C"`)
    .execute();
  const crossed: string[] = [];
  for (const row of rows) {
    const shelf = await db
      .updateTable("stock")
      .set({ quantity: sql`quantity + ${row.quantity}` })
      .where("material_id", "=", row.material_id)
      .returning("quantity")
      .executeTakeFirst();
    if (shelf && turns(shelf.quantity, -row.quantity)) crossed.push(row.material_id);
  }
  await db
    .deleteFrom("stock_reservation")
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .where("state", "=", "reserved")
    .execute();
  await reserveUntil(db, { ownerId, orderId }, null);
  await announce(db, crossed);
}

/** What was set aside belongs to the order for good. */
export async function allocateStock(db: Database, { ownerId, orderId }: OrderKey): Promise<void> {
  await db
    .updateTable("stock_reservation")
    .set({ state: "allocated" })
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .where("state", "=", "reserved")
    .execute();
  await reserveUntil(db, { ownerId, orderId }, null);
}

/** Records that an order was paid for what is not there. */
export async function recordShortfalls(db: Database, order: OrderKey, short: readonly Shortfall[]): Promise<void> {
  for (const { materialId, wanted } of short) await note(db, order, materialId, wanted, "short");
}

/** Says until when an order's stock is set aside; null when it no longer is. */
export async function reserveUntil(db: Database, { ownerId, orderId }: OrderKey, until: Date | null): Promise<void> {
  await db
    .updateTable("checkout_order")
    .set({ reserved_until: until })
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .execute();
}

/** Orders whose stock was set aside for longer than promised. */
export async function lapsedReservations(db: Database, now: Date, limit: number): Promise<OrderKey[]> {
  const rows = await db
    .selectFrom("checkout_order")
    .select(["owner_id", "order_id"])
    .where("reserved_until", "<", now)
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ownerId: row.owner_id, orderId: row.order_id }));
}

async function note(db: Database, { ownerId, orderId }: OrderKey, materialId: string, quantity: number, state: string) {
  await db
    .insertInto("stock_reservation")
    .values({ owner_id: ownerId, order_id: orderId, material_id: materialId, quantity, state })
    .execute();
}

/** True when taking `taken` pieces, after which `after` are left, changed the word that pages say about stock. */
function turns(after: number | null, taken: number): boolean {
  return after !== null && stockBand(after) !== stockBand(after + taken);
}

/** Pages keep what they say about stock until the catalogue's revision moves. Last of all locks, for all share it. */
async function announce(db: Database, materialIds: readonly string[]): Promise<void> {
  if (materialIds.length === 0) return;
  await touchProductsOf(db, materialIds, await bumpRevision(db, "catalogue"));
}
