import { outOfStock } from "#cart/contract.ts";
import { shortageMessage } from "#cart/stock.model.ts";
import { reservedOf } from "#catalogue/stock/repository.server.ts";
import { mailboxOf, targetOf } from "#customers/otp/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { networkOf } from "#platform/rate-limit/service.server.ts";
import type { Placing } from "../context.server.ts";
import { demandOf, type OrderLine, titleOfMaterial } from "../model.ts";
import type { OrderKey, StoredOrder } from "../repository.server.ts";
import { lockStock, releaseStock, reserveStock, shortfallsIn } from "../stock.repository.server.ts";
import {
  MAX_RESERVATIONS,
  type Need,
  type NotKeptReason,
  needsOf,
  RESERVATION_MS,
  refusedReservation,
} from "./model.ts";
import { type Holder, holdingsOf, recordReservation, spendReservations } from "./repository.server.ts";

/** Until when the stock of an order is kept, or why it is not. */
export type Reservation = { until: Date; notKept: null } | { until: null; notKept: NotKeptReason };

/** For whom stock is reserved. */
interface Customer {
  /** As typed; empty without one. */
  email: string;
  mobileNumber: string;
  /** IP address of the client. */
  address: string;
}

/**
 * Reserves the stock of a placed order, once and once again. Without a reservation the order may still be paid, and what is left then counts.
 * Everyone who wants the same products waits until the transaction ends. Runs in the caller's transaction, which has locked the order.
 * @param order with its last reservation, which lasts, is over, or has never begun
 * @throws HttpProblem out_of_stock
 */
export async function reserveForOrder(
  context: PlatformContext & Placing,
  db: Database,
  order: StoredOrder,
  lines: readonly OrderLine[],
  customer: Customer,
): Promise<Reservation> {
  const now = context.clock.now();
  if (order.reservedUntil && order.reservedUntil > now) return { until: order.reservedUntil, notKept: null };
  // It is over, and no job has released it yet.
  if (order.reservedUntil) await releaseStock(db, order, now);
  const needs = needsOf(lines);
  const stock = await lockStock(
    db,
    needs.map(({ materialId }) => materialId),
  );
  // At once, because in a rush for the last pieces most orders end here, and others wait for the lock.
  const [short] = shortfallsIn(stock, demandOf(lines));
  if (short)
    throw new HttpProblem(outOfStock, {
      message: shortageMessage(titleOfMaterial(lines, short.materialId), short.remaining),
      details: { materialNumber: short.materialId, left: short.remaining },
    });
  const limited = needs.filter(({ materialId }) => typeof stock.get(materialId) === "number");
  const holders = holdersOf(context, order, customer);
  const notKept = await refusalOf(context, db, { order, limited, stock, holders }, now);
  if (notKept) return { until: null, notKept };
  await reserveStock(db, order, lines, "reserved");
  const until = new Date(now.getTime() + RESERVATION_MS);
  await recordReservation(db, order, { until, needs: limited, holders }, now);
  return { until, notKept: null };
}

/** Returns the stock that an unpaid order holds; it does not reserve any again. Runs in the caller's transaction, which has locked the order. */
export async function endReservationForGood(db: Database, order: OrderKey, now: Date): Promise<void> {
  await releaseStock(db, order, now);
  await spendReservations(db, order);
}

interface Wanted {
  order: StoredOrder;
  limited: readonly Need[];
  stock: ReadonlyMap<string, number | null>;
  holders: readonly Holder[];
}

async function refusalOf(
  { reservationRules }: PlatformContext & Placing,
  db: Database,
  { order, limited, stock, holders }: Wanted,
  now: Date,
): Promise<NotKeptReason | undefined> {
  if (limited.length === 0) return undefined;
  if (order.reservations >= MAX_RESERVATIONS) return "renewed";
  const materialIds = limited.map(({ materialId }) => materialId);
  const reserved = await reservedOf(db, materialIds);
  const counts = new Map(
    materialIds.map((id) => [id, { available: stock.get(id) ?? null, reserved: reserved.get(id) ?? 0 }]),
  );
  return refusedReservation(reservationRules, limited, counts, await holdingsOf(db, holders, materialIds, now), now);
}

/** A customer by session, mailbox and mobile number, and the network of the client. */
function holdersOf(
  { keyHashOf }: PlatformContext,
  { ownerId }: OrderKey,
  { email, mobileNumber, address }: Customer,
): Holder[] {
  const contacts = [email, mobileNumber].flatMap((text) => targetOf(text) ?? []);
  const holderOf = (kind: Holder["kind"], what: string, value: string): Holder => ({
    kind,
    hash: keyHashOf("reservation holder", what, value),
  });
  return [
    holderOf("customer", "session", ownerId),
    ...contacts.map((contact) => holderOf("customer", contact.channel, mailboxOf(contact))),
    holderOf("network", "network", networkOf(address)),
  ];
}
