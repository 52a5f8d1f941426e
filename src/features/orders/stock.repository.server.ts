import { sql } from "kysely";
import { stockBand } from "#catalogue/stock/model.ts";
import { reviseStock } from "#catalogue/stock/repository.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { demandOf, type OrderLine } from "./model.ts";
import type { OrderKey } from "./repository.server.ts";
import { endHolding } from "./reservations/repository.server.ts";

/** A material with less stock than an order needs. */
export interface Shortfall {
  materialId: string;
  required: number;
  remaining: number;
}

/**
 * Reserves the stock that lines need. The materials are locked first, in the order of their numbers, to prevent deadlocks, and stock
 * never becomes negative (C-15). Two statements, regardless of the number of materials.
 * @returns the materials that are short; all others are reserved
 */
export async function reserveStock(
  db: Database,
  order: OrderKey,
  lines: readonly Pick<OrderLine, "materialId" | "quantity">[],
  state: "reserved" | "allocated",
): Promise<Shortfall[]> {
  const demand = demandOf(lines);
  const stock = await lockStock(
    db,
    demand.map(([materialId]) => materialId),
  );
  const short = shortfallsIn(stock, demand);
  const reservable = demand.flatMap(([materialId, quantity]) => {
    const isLimited = typeof stock.get(materialId) === "number";
    return isLimited && !short.some((each) => each.materialId === materialId) ? [{ materialId, quantity }] : [];
  });
  await deductStock(db, order, reservable, state);
  await reviseStock(db, changedBands(stock, reservable, -1));
  return short;
}

/** The materials with less stock than is needed. @param demand units by material */
export function shortfallsIn(
  stock: ReadonlyMap<string, number | null>,
  demand: readonly (readonly [string, number])[],
): Shortfall[] {
  return demand.flatMap(([materialId, required]) => {
    const remaining = stock.get(materialId) ?? null;
    return remaining === null || remaining >= required ? [] : [{ materialId, required, remaining }];
  });
}

/**
 * Returns the reserved stock of an order.
 * @param states includes "allocated" for a bought order whose goods were not sent
 */
export async function releaseStock(
  db: Database,
  { ownerId, orderId }: OrderKey,
  now: Date,
  states: readonly ("reserved" | "allocated")[] = ["reserved"],
): Promise<void> {
  const rows = await db
    .deleteFrom("stock_reservation")
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .where("state", "in", states)
    .returning(["material_id as materialId", "quantity"])
    .execute();
  const stock = await lockStock(
    db,
    rows.map(({ materialId }) => materialId),
  );
  await addStock(db, rows);
  await endReservation(db, { ownerId, orderId }, now);
  await reviseStock(db, changedBands(stock, rows, 1));
}

/** A quantity of a material. */
interface MaterialQuantity {
  materialId: string;
  quantity: number;
}

/** The stock of materials, locked until the transaction ends. Null or absent means unlimited. */
export async function lockStock(db: Database, materialIds: readonly string[]): Promise<Map<string, number | null>> {
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

/** Deducts stock and records for which order. */
async function deductStock(
  db: Database,
  { ownerId, orderId }: OrderKey,
  quantities: readonly MaterialQuantity[],
  state: "reserved" | "allocated",
): Promise<void> {
  if (quantities.length === 0) return;
  await sql`
    with deducted as (${rowsOf(quantities)}),
      updated as (
        update stock set quantity = stock.quantity - deducted.quantity
        from deducted where stock.material_id = deducted.material_id)
    insert into stock_reservation (owner_id, order_id, material_id, quantity, state)
    select ${ownerId}::uuid, ${orderId}::uuid, material_id, quantity, ${state}::text from deducted`.execute(db);
}

async function addStock(db: Database, quantities: readonly MaterialQuantity[]): Promise<void> {
  if (quantities.length === 0) return;
  await sql`
    update stock set quantity = stock.quantity + returned.quantity
    from (${rowsOf(quantities)}) returned where stock.material_id = returned.material_id`.execute(db);
}

/** A subquery with rows of material_id and quantity. */
function rowsOf(quantities: readonly MaterialQuantity[]) {
  return sql`
    select * from unnest(${quantities.map(({ materialId }) => materialId)}::text[], ${quantities.map(({ quantity }) => quantity)}::int[])
      as piece (material_id, quantity)`;
}

/** Materials whose stock label on the pages changes. @param direction 1 adds the quantities, -1 deducts them */
function changedBands(
  stock: ReadonlyMap<string, number | null>,
  quantities: readonly MaterialQuantity[],
  direction: 1 | -1,
): string[] {
  return quantities.flatMap(({ materialId, quantity }) => {
    const before = stock.get(materialId) ?? null;
    if (before === null) return [];
    return stockBand(before) === stockBand(before + direction * quantity) ? [] : materialId;
  });
}

/** Allocates the reserved stock to the order permanently. The expiry in the order's row is cleared by its next transition. */
export async function allocateStock(db: Database, { ownerId, orderId }: OrderKey): Promise<void> {
  await db
    .updateTable("stock_reservation")
    .set({ state: "allocated" })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId, state: "reserved" }))
    .execute();
}

/** Records the shortfalls of a paid order. */
export async function recordShortfalls(
  db: Database,
  { ownerId, orderId }: OrderKey,
  short: readonly Shortfall[],
): Promise<void> {
  if (short.length === 0) return;
  const quantities = short.map(({ materialId, required }) => ({ materialId, quantity: required }));
  await sql`
    insert into stock_reservation (owner_id, order_id, material_id, quantity, state)
    select ${ownerId}::uuid, ${orderId}::uuid, material_id, quantity, 'short' from (${rowsOf(quantities)}) short`.execute(
    db,
  );
}

/** Deletes the shortfalls of an order. @returns what was short */
export async function removeShortfalls(db: Database, { ownerId, orderId }: OrderKey): Promise<MaterialQuantity[]> {
  return db
    .deleteFrom("stock_reservation")
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId, state: "short" }))
    .returning(["material_id as materialId", "quantity"])
    .execute();
}

/** The shortfalls of an order, sorted by material. */
export async function shortfallsOf(db: Database, { ownerId, orderId }: OrderKey): Promise<MaterialQuantity[]> {
  return db
    .selectFrom("stock_reservation")
    .select(["material_id as materialId", "quantity"])
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId, state: "short" }))
    .orderBy("material_id")
    .execute();
}

async function endReservation(db: Database, { ownerId, orderId }: OrderKey, now: Date): Promise<void> {
  await db
    .updateTable("checkout_order")
    .set({ reserved_until: null })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .where("reserved_until", "is not", null)
    .execute();
  await endHolding(db, { ownerId, orderId }, now);
}

/** Orders whose stock reservation has expired. */
export async function expiredReservations(db: Database, now: Date, limit: number): Promise<OrderKey[]> {
  return db
    .selectFrom("checkout_order")
    .select(["owner_id as ownerId", "order_id as orderId"])
    .where("reserved_until", "<", now)
    .limit(limit)
    .execute();
}
