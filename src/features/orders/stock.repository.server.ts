import { sql } from "kysely";
import { stockBand } from "#catalogue/cards/model.ts";
import { touchProductsOf } from "#catalogue/stock/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { bumpRevision } from "#platform/revisions.server.ts";
import { demandOf, type OrderLine } from "./model.ts";
import type { OrderKey } from "./repository.server.ts";

/** A material of which there is less than an order needs. */
export interface Shortfall {
  materialId: string;
  wanted: number;
  left: number;
}

/**
 * Takes what lines need off the shelf for an order. The materials are locked first, in the order of their numbers, so that two
 * orders never wait for each other; what is taken is less than what is there by then, so that nothing goes below zero
 * (C-15). Two statements, however many materials there are.
 * @returns what was not there; what was there is taken
 */
export async function reserveStock(
  db: Database,
  order: OrderKey,
  lines: readonly OrderLine[],
  state: "reserved" | "allocated",
): Promise<Shortfall[]> {
  const demand = demandOf(lines);
  const shelf = await lockStock(
    db,
    demand.map(([materialId]) => materialId),
  );
  const short: Shortfall[] = [];
  const taken: Piece[] = [];
  for (const [materialId, wanted] of demand) {
    const left = shelf.get(materialId) ?? null;
    if (left === null) continue;
    if (left < wanted) short.push({ materialId, wanted, left });
    else taken.push({ materialId, quantity: wanted });
  }
  await take(db, order, taken, state);
  await announce(db, crossed(shelf, taken, -1));
  return short;
}

/**
 * Puts back what was set aside for an order.
 * @param states also what was its own for good, where its goods have not left
 */
export async function releaseStock(
  db: Database,
  { ownerId, orderId }: OrderKey,
  states: readonly ("reserved" | "allocated")[] = ["reserved"],
): Promise<void> {
  const rows = await db
    .deleteFrom("stock_reservation")
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .where("state", "in", states)
    .returning(["material_id as materialId", "quantity"])
    .execute();
  const shelf = await lockStock(
    db,
    rows.map(({ materialId }) => materialId),
  );
  await putBack(db, rows);
  await reserveUntil(db, { ownerId, orderId }, null);
  await announce(db, crossed(shelf, rows, 1));
}

/** Pieces of a material that go or come. */
interface Piece {
  materialId: string;
  quantity: number;
}

/** What is on the shelves of materials, locked until the transaction ends; null and absent cannot run out. */
async function lockStock(db: Database, materialIds: readonly string[]): Promise<Map<string, number | null>> {
  if (materialIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("stock")
    .select(["material_id", "quantity"])
    .where("material_id", "=", sql<string>`any(${materialIds})`)
    .orderBy(sql`material_id collate "C"`)
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.material_id, row.quantity]));
}

/** Takes pieces off the shelf and notes for which order. */
async function take(
  db: Database,
  { ownerId, orderId }: OrderKey,
  pieces: readonly Piece[],
  state: "reserved" | "allocated",
): Promise<void> {
  if (pieces.length === 0) return;
  await sql`
    with taken as (${listed(pieces)}),
      shelf as (
        update stock set quantity = stock.quantity - taken.quantity
        from taken where stock.material_id = taken.material_id)
    insert into stock_reservation (owner_id, order_id, material_id, quantity, state)
    select ${ownerId}::uuid, ${orderId}::uuid, material_id, quantity, ${state}::text from taken`.execute(db);
}

async function putBack(db: Database, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return;
  await sql`
    update stock set quantity = stock.quantity + back.quantity
    from (${listed(pieces)}) back where stock.material_id = back.material_id`.execute(db);
}

/** Pieces as rows of material_id and quantity. */
function listed(pieces: readonly Piece[]) {
  return sql`
    select * from unnest(${pieces.map(({ materialId }) => materialId)}::text[], ${pieces.map(({ quantity }) => quantity)}::int[])
      as piece (material_id, quantity)`;
}

/** Materials whose word on the pages changes when pieces go or come. */
function crossed(shelf: ReadonlyMap<string, number | null>, pieces: readonly Piece[], direction: 1 | -1): string[] {
  return pieces.flatMap(({ materialId, quantity }) => {
    const before = shelf.get(materialId) ?? null;
    if (before === null) return [];
    return stockBand(before) === stockBand(before + direction * quantity) ? [] : materialId;
  });
}

/** What was set aside belongs to the order for good: its own row says so with its next move. */
export async function allocateStock(db: Database, { ownerId, orderId }: OrderKey): Promise<void> {
  await db
    .updateTable("stock_reservation")
    .set({ state: "allocated" })
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .where("state", "=", "reserved")
    .execute();
}

/** Records that an order was paid for what is not there. */
export async function recordShortfalls(
  db: Database,
  { ownerId, orderId }: OrderKey,
  short: readonly Shortfall[],
): Promise<void> {
  if (short.length === 0) return;
  const pieces = short.map(({ materialId, wanted }) => ({ materialId, quantity: wanted }));
  await sql`
    insert into stock_reservation (owner_id, order_id, material_id, quantity, state)
    select ${ownerId}::uuid, ${orderId}::uuid, material_id, quantity, 'short' from (${listed(pieces)}) short`.execute(
    db,
  );
}

/** What an order is short of, in the order of the materials. */
export async function shortfallsOf(db: Database, { ownerId, orderId }: OrderKey): Promise<Piece[]> {
  return db
    .selectFrom("stock_reservation")
    .select(["material_id as materialId", "quantity"])
    .where("owner_id", "=", ownerId)
    .where("order_id", "=", orderId)
    .where("state", "=", "short")
    .orderBy("material_id")
    .execute();
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

/** Pages keep what they say about stock until the catalogue's revision moves. Last of all locks, for all share it. */
async function announce(db: Database, materialIds: readonly string[]): Promise<void> {
  if (materialIds.length === 0) return;
  await touchProductsOf(db, materialIds, await bumpRevision(db, "catalogue"));
}
