import type { Selectable } from "kysely";
import { z } from "zod";
import { PriceSummaryShape } from "#cart/line.contract.ts";
import type { PriceSummary } from "#cart/summary.model.ts";
import { PaymentGroupShape, SegmentShape } from "#catalogue/contract.ts";
import type { DeliveryDays } from "#catalogue/delivery/place.model.ts";
import type { PaymentGroup } from "#catalogue/model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { documentKind } from "#platform/database/stored-document.ts";
import type { DB } from "#platform/database/tables.generated.ts";
import { dayOf, midnightOf } from "#shared/day.ts";
import { type Cents, toCents } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import { OrderLineShape, OrderStatusShape } from "./contract.ts";
import { simsOf } from "./fulfilment.model.ts";
import type { OrderLine } from "./model.ts";
import { toOrderLineBodies, toOrderLines } from "./order.mapper.ts";
import { canMove, type OrderStatus, statusesThatAre } from "./status/model.ts";

export const ORDER_LINE = documentKind("order line", OrderLineShape);
export const ORDER_SUMMARY = documentKind("summary of an order", PriceSummaryShape);

/** An order as stored. `placed` is null until the order is placed. */
export interface StoredOrder {
  ownerId: string;
  orderId: string;
  orderNumber: string;
  segment: Segment;
  paymentGroup: PaymentGroup;
  status: OrderStatus;
  placed: { lines: OrderLine[]; summary: PriceSummary; totalCents: Cents } | null;
  /** Materials to deliver that were low in stock when the order was placed. */
  scarceMaterials: readonly string[];
  /** The promised days of delivery; null before the order is binding, and without goods. */
  deliveryDays: DeliveryDays | null;
  /** Expiry of the stock reservation; null without one. */
  reservedUntil: Date | null;
  /** How often its stock was reserved. */
  reservations: number;
  /** When the customer placed the order; null before. */
  placedAt: Date | null;
  /** When the order became binding; null before. */
  concludedAt: Date | null;
  /** When the goods left the warehouse; null before, and for services. */
  sentAt: Date | null;
  /** When the goods reached the customer; null before, and for services. */
  deliveredAt: Date | null;
  /** When what is loaded or sent at once was, before the rest of the order; null before, and where everything comes at the same time. */
  loadedAt: Date | null;
  /** When the warehouse said what it had done of the cancelled order; null before. */
  withdrawnAt: Date | null;
  /** Due date of the refund; null without one. */
  refundDueAt: Date | null;
  /** Ids of the lines of a cancelled order whose price is not refunded. */
  keptLines: readonly string[];
  createdAt: Date;
  updatedAt: Date;
  /** Grows with each change of the order's row. Staff name the version that they saw. */
  version: number;
}

/** A placed order, whose lines and prices no longer change. */
export type PlacedOrder = StoredOrder & { placed: NonNullable<StoredOrder["placed"]> };

/** Key of an order. */
export type OrderKey = Pick<StoredOrder, "ownerId" | "orderId">;

/** Who moved an order: a part of the shop, or "staff" with the id of the account. */
export type Actor = "customer" | "gateway" | "verification" | "warehouse" | "sweeper" | `staff ${string}`;

/** A status transition with its actor and reason, as stored in the history. */
export interface Move {
  to: OrderStatus;
  actor: Actor;
  reason: string;
}

function orders(db: Database) {
  return db.selectFrom("checkout_order").selectAll();
}

/** An order of an owner; undefined for an unknown or invalid id, or another owner's order. */
export function readOrder(db: Database, key: OrderKey): Promise<StoredOrder | undefined> {
  return oneOrder(orders(db), key);
}

/** Reads an order and locks it until the transaction ends. */
export function lockOrder(db: Database, key: OrderKey): Promise<StoredOrder | undefined> {
  return oneOrder(orders(db).forUpdate(), key);
}

/** Reads an order for a job that was queued before the order got another owner. */
export async function readCurrentOrder(db: Database, orderId: string): Promise<StoredOrder | undefined> {
  const row = await orders(db)
    .where("order_id", "=", orderId)
    .where("owner_id", "in", (eb) => eb.selectFrom("ecom_id").select("owner_id").where("order_id", "=", orderId))
    .executeTakeFirst();
  return row && orderOf(row);
}

async function oneOrder(query: ReturnType<typeof orders>, { ownerId, orderId }: OrderKey) {
  if (!z.uuid().safeParse(orderId).success) return undefined;
  const row = await query.where("owner_id", "=", ownerId).where("order_id", "=", orderId).executeTakeFirst();
  return row && orderOf(row);
}

/** Locks the one unpaid order that a payment group may have. */
export async function lockOpenOrder(
  db: Database,
  ownerId: string,
  segment: Segment,
  paymentGroup: PaymentGroup,
): Promise<StoredOrder | undefined> {
  const row = await orders(db)
    .where(({ and }) => and({ owner_id: ownerId, vendor_type: segment, order_type: paymentGroup }))
    .where("status", "in", statusesThatAre("waiting"))
    .forUpdate()
    .executeTakeFirst();
  return row && orderOf(row);
}

/** Placed orders, newest first; at most 100. */
export async function placedOrders(db: Database, ownerId: string): Promise<StoredOrder[]> {
  const rows = await orders(db)
    .where("owner_id", "=", ownerId)
    .where("placed_at", "is not", null)
    .orderBy("placed_at", "desc")
    .limit(100)
    .execute();
  return rows.map(orderOf);
}

/** The owner's order with an order number. */
export async function orderIdByNumber(db: Database, ownerId: string, orderNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("ecom_id")
    .select("order_id")
    .where(({ and }) => and({ ecom_id: orderNumber, owner_id: ownerId }))
    .executeTakeFirst();
  return row?.order_id;
}

/**
 * Creates a draft order under an order number, with its history entry, in one query.
 * @returns undefined when another order has the order number
 */
export async function insertDraft(
  db: Database,
  {
    ownerId,
    orderId,
    orderNumber,
    ...group
  }: Pick<StoredOrder, "ownerId" | "orderId" | "orderNumber" | "segment" | "paymentGroup">,
  now: Date,
): Promise<StoredOrder | undefined> {
  const row = await db
    .with("claimed", (query) =>
      query
        .insertInto("ecom_id")
        .values({ ecom_id: orderNumber, owner_id: ownerId, order_id: orderId })
        .onConflict((conflict) => conflict.column("ecom_id").doNothing())
        .returningAll(),
    )
    .with("changed", (query) =>
      query
        .insertInto("checkout_order")
        .columns(["owner_id", "order_id", "ecom_id", "vendor_type", "order_type", "status", "created_at", "updated_at"])
        .expression(({ selectFrom, val }) =>
          selectFrom("claimed").select([
            ...(["owner_id", "order_id", "ecom_id"] as const),
            val(group.segment).as("vendor_type"),
            val(group.paymentGroup).as("order_type"),
            val("draft").as("status"),
            val(now).as("created_at"),
            val(now).as("updated_at"),
          ]),
        )
        .returningAll(),
    )
    .with("noted", () => insertHistory(db, null, { to: "draft", actor: "customer", reason: "Checkout began" }, now))
    .selectFrom("changed")
    .selectAll()
    .executeTakeFirst();
  return row && orderOf(row);
}

/** What a transition can change beside the status. `placed` can be set once: the lines and prices then no longer change (D-16). */
type OrderChanges = Partial<
  Pick<StoredOrder, "placed" | "scarceMaterials" | "reservedUntil" | "concludedAt" | "deliveryDays">
>;

/**
 * Changes the status of an order that the caller has locked.
 * @throws Error when the transition is not allowed, or the status has changed since the order was read. Both are bugs
 */
export async function moveOrder(
  db: Database,
  order: StoredOrder,
  move: Move,
  now: Date,
  changes?: OrderChanges,
): Promise<StoredOrder> {
  const moved = await moveUnlessChanged(db, order, move, now, changes);
  if (!moved) throw new Error(`Order ${order.orderId} is no longer ${order.status}`);
  return moved;
}

/**
 * Changes the status of an order and adds a history entry, in one query.
 * @returns undefined when the status has changed since the order was read
 * @throws Error when the transition is not allowed
 */
export async function moveUnlessChanged(
  db: Database,
  order: StoredOrder,
  move: Move,
  now: Date,
  changes: OrderChanges = {},
): Promise<StoredOrder | undefined> {
  if (!canMove(order.status, move.to)) throw new Error(`An order cannot go from ${order.status} to ${move.to}`);
  const row = await db
    .with("changed", (query) =>
      query
        .updateTable("checkout_order")
        .set({ status: move.to, updated_at: now, ...columnsOf(changes, now) })
        .where(({ and }) => and({ owner_id: order.ownerId, order_id: order.orderId, status: order.status }))
        .returning(["owner_id", "order_id"]),
    )
    .with("noted", () => insertHistory(db, order.status, move, now))
    .selectFrom("changed")
    .select("order_id")
    .executeTakeFirst();
  const placedAt = changes.placed ? now : order.placedAt;
  return row && { ...order, ...changes, placedAt, status: move.to, updatedAt: now };
}

function columnsOf(changes: OrderChanges, now: Date) {
  const { placed, scarceMaterials, reservedUntil, concludedAt, deliveryDays } = changes;
  return {
    ...(placed && {
      lines: storedOrderLines(placed.lines),
      summary: JSON.stringify(ORDER_SUMMARY.stored(placed.summary)),
      total_cents: placed.totalCents,
      sim_count: simsOf(placed.lines),
      placed_at: now,
    }),
    ...(scarceMaterials && { scarce_materials: [...scarceMaterials] }),
    ...(reservedUntil !== undefined && { reserved_until: reservedUntil }),
    ...(concludedAt && { concluded_at: concludedAt }),
    ...(deliveryDays && { delivery_from: midnightOf(deliveryDays.from), delivery_to: midnightOf(deliveryDays.to) }),
  };
}

/** Inserts the history entry of the order changed by the same statement. */
function insertHistory(db: Database, from: OrderStatus | null, { to, actor, reason }: Move, at: Date) {
  return db
    .withTables<{ changed: Pick<DB["checkout_order"], "owner_id" | "order_id"> }>()
    .insertInto("order_history")
    .columns(["owner_id", "order_id", "from_status", "to_status", "actor", "reason", "at"])
    .expression(({ selectFrom, val }) =>
      selectFrom("changed").select([
        "owner_id",
        "order_id",
        val(from).as("from_status"),
        val(to).as("to_status"),
        val(actor).as("actor"),
        val(reason).as("reason"),
        val(at).as("at"),
      ]),
    );
}

/** Stores the lines and prices of an order without changing its status. */
export async function freezeOrder(
  db: Database,
  order: StoredOrder,
  lines: OrderLine[],
  summary: PriceSummary,
  now: Date,
): Promise<PlacedOrder> {
  const placed = { lines, summary, totalCents: toCents(summary.total.amount) };
  await db
    .updateTable("checkout_order")
    .set(columnsOf({ placed }, now))
    .where(({ and }) => and({ owner_id: order.ownerId, order_id: order.orderId }))
    .execute();
  return { ...order, placed, placedAt: now };
}

/** The JSON document of order lines. @param lines all lines of an order */
export function storedOrderLines(lines: readonly OrderLine[]): string {
  return JSON.stringify(toOrderLineBodies(lines).map(ORDER_LINE.stored));
}

/** Reads a document of order lines, also one of an earlier version. */
export function readOrderLines(stored: unknown): OrderLine[] {
  return toOrderLines(z.array(z.unknown()).parse(stored).map(ORDER_LINE.read));
}

function orderOf(row: Selectable<DB["checkout_order"]>): StoredOrder {
  return {
    ownerId: row.owner_id,
    orderId: row.order_id,
    orderNumber: row.ecom_id,
    segment: SegmentShape.parse(row.vendor_type),
    paymentGroup: PaymentGroupShape.parse(row.order_type),
    status: OrderStatusShape.parse(row.status),
    placed:
      row.total_cents === null
        ? null
        : {
            lines: readOrderLines(row.lines),
            summary: ORDER_SUMMARY.read(row.summary),
            totalCents: row.total_cents,
          },
    scarceMaterials: row.scarce_materials,
    deliveryDays:
      row.delivery_from && row.delivery_to ? { from: dayOf(row.delivery_from), to: dayOf(row.delivery_to) } : null,
    reservedUntil: row.reserved_until,
    reservations: row.reservations,
    placedAt: row.placed_at,
    concludedAt: row.concluded_at,
    sentAt: row.sent_at,
    deliveredAt: row.delivered_at,
    loadedAt: row.loaded_at,
    withdrawnAt: row.withdrawn_at,
    refundDueAt: row.refund_due_at,
    keptLines: row.kept_lines,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

/** Sets which lines of a cancelled order are not refunded. */
export async function setKeptLines(db: Database, { ownerId, orderId }: OrderKey, kept: string[]): Promise<void> {
  await db
    .updateTable("checkout_order")
    .set({ kept_lines: kept })
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
}

/** Gives an order a new version after a change of what belongs to it: a note, a message, a refund. */
export async function reviseOrder(db: Database, { ownerId, orderId }: OrderKey): Promise<void> {
  await db
    .updateTable("checkout_order")
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .execute();
}

/** Unpaid orders that were placed before an instant, or not placed and unchanged since, without an open payment (D-16). */
export async function abandonedOrders(db: Database, before: Date, limit: number): Promise<OrderKey[]> {
  return (
    db
      .selectFrom("checkout_order")
      .select(["owner_id as ownerId", "order_id as orderId"])
      .where("status", "in", statusesThatAre("abandonable"))
      // Each payment attempt changes an order, so that only the time of its placement counts.
      .where((eb) => eb(eb.fn.coalesce("placed_at", "updated_at"), "<", before))
      .limit(limit)
      .execute()
  );
}

/** The status history of an order, oldest first. */
export async function historyOf(db: Database, { ownerId, orderId }: OrderKey) {
  const rows = await db
    .selectFrom("order_history")
    .select(["to_status", "reason", "at"])
    .where(({ and }) => and({ owner_id: ownerId, order_id: orderId }))
    .orderBy("position")
    .execute();
  return rows.map((row) => ({
    status: OrderStatusShape.parse(row.to_status),
    at: row.at.toISOString(),
    reason: row.reason,
  }));
}
