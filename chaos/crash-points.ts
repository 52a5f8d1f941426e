import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { invariantViolations, isPaid, lostData, stockLevels } from "./invariants.ts";
import { runJourney } from "./journey.ts";
import type { JourneyPlan } from "./journey-plan.ts";
import { PLENTIFUL_IDS } from "./journey-plan.ts";
import type { JourneyHooks, JourneyRecord, Step } from "./journey-record.ts";
import type { Random } from "./random.ts";
import { queryPendingPayments } from "./scenarios/crashes.ts";
import type { ShopCluster } from "./shop-cluster.ts";

/** A moment of a journey at which a process of the shop or PostgreSQL is killed. */
export interface CrashPoint {
  title: string;
  target: "server" | "postgres";
  step: Step;
  /**
   * A table that is locked against writes, so that the crash happens in the middle of the step's transaction. Empty: the
   * crash happens after the response.
   */
  lockedTable: "" | "cart_line" | "order_history" | "order_detail" | "payment_owner" | "stock_reservation";
  outcome: "paid" | "late";
}

/** Moments at which an operation is incomplete. */
export const CRASH_POINTS: readonly CrashPoint[] = [
  crashPoint("the server, while a line is added to the cart", "server", "add", "cart_line"),
  crashPoint("PostgreSQL, while the order gets its number", "postgres", "begin", "order_history"),
  crashPoint("the server, after the details were saved and before the address is saved", "server", "details", ""),
  crashPoint("PostgreSQL, while the address is saved", "postgres", "delivery", "order_detail"),
  crashPoint("the server, while stock is reserved and the payment begins", "server", "pay", "payment_owner"),
  crashPoint("PostgreSQL, after the payment began, before the gateway was notified", "postgres", "pay", ""),
  crashPoint("the server, while the shop records the payment", "server", "gateway", "order_history"),
  crashPoint("PostgreSQL, while the shop records the payment", "postgres", "gateway", "order_history"),
  {
    ...crashPoint("the server, after the bank took the money and before it notifies the shop", "server", "gateway", ""),
    outcome: "late",
  },
  crashPoint("PostgreSQL, after the order was paid", "postgres", "return", ""),
  // The cancellation itself moves no stock: the job that has the warehouse's answer does.
  crashPoint("the server, between the warehouse's answer and the refund", "server", "cancel", "stock_reservation"),
];

function crashPoint(
  title: string,
  target: CrashPoint["target"],
  step: Step,
  lockedTable: CrashPoint["lockedTable"],
): CrashPoint {
  return { title, target, step, lockedTable, outcome: "paid" };
}

const TIMEOUT_MS = 15_000;

/**
 * Crashes the server or PostgreSQL while one customer orders and pays.
 * @returns violations: lost data, a broken invariant, an order that is not paid
 */
export async function crashAt(shop: ShopCluster, point: CrashPoint, random: Random): Promise<string[]> {
  const before = await stockLevels(shop.db);
  const crash = crasher(shop, point);
  const record = await runJourney(shop, planFor(point, random), { ...crash.hooks, paymentTimeoutMs: 1_500 });
  await crash.done();
  // A lost notification is made up for by the sweeper, which queries the gateway.
  if (record.paid.size === 0) await queryPendingPayments(shop);
  const isCancelled = point.step === "cancel";
  // The sweep withdraws what the killed process did not; the refund is a job of its own.
  if (isCancelled) await untilRefunded(shop, record);
  const statuses = await orderStatuses(shop, record);
  const isAsExpected = isCancelled ? statuses === "refunded" : isPaid(statuses);
  return [
    ...(crash.happened() ? [] : [`nothing was killed: ${point.title}`]),
    ...record.violations,
    ...(isAsExpected
      ? []
      : [`the customer's orders are ${statuses || "none"}, expected one ${isCancelled ? "refunded" : "paid"} order`]),
    ...(await lostData(shop.db, record)),
    ...(await invariantViolations(shop.db, before)),
  ];
}

async function untilRefunded(shop: ShopCluster, record: JourneyRecord): Promise<void> {
  await queryPendingPayments(shop);
  const deadline = Date.now() + TIMEOUT_MS;
  while ((await orderStatuses(shop, record)) !== "refunded" && Date.now() < deadline) await pause(50);
}

async function orderStatuses({ db }: ShopCluster, { uid }: JourneyRecord): Promise<string> {
  const orders = await db.selectFrom("checkout_order").select("status").where("owner_id", "=", uid).execute();
  return orders.map(({ status }) => status).join(", ");
}

function planFor({ outcome, step }: CrashPoint, random: Random): JourneyPlan {
  // A journey whose products are sold out would not reach its crash.
  const lines = random
    .shuffled(PLENTIFUL_IDS)
    .slice(0, 2)
    .map((variationId) => ({ variationId, quantity: 1 }));
  return {
    number: random.below(1_000_000),
    lines,
    newQuantity: 0,
    addedAtPayment: "",
    outcomes: [outcome],
    cancels: step === "cancel",
  };
}

function crasher(shop: ShopCluster, { target, step, lockedTable }: CrashPoint) {
  let crashing: Promise<void> | undefined;
  const crash = () => (target === "server" ? shop.crashServer() : shop.crashPostgres());

  const hooks: JourneyHooks =
    lockedTable === ""
      ? {
          after(done) {
            if (done !== step || crashing) return;
            crashing = crash();
            return crashing;
          },
        }
      : {
          before(next) {
            if (next !== step || crashing) return undefined;
            return new Promise<void>((proceed) => {
              crashing = withTableLock(shop.db, lockedTable, async () => {
                proceed();
                await untilBlocked(shop.db, lockedTable);
                await crash();
              }).finally(proceed);
            });
          },
        };
  return { hooks, done: async () => crashing, happened: () => crashing !== undefined };
}

/** Locks a table against writes during `work`. A crash of PostgreSQL ends the transaction; that is expected. */
async function withTableLock(db: Database, table: string, work: () => Promise<void>): Promise<void> {
  let failure: unknown;
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`lock table ${sql.table(table)} in share mode`.execute(trx);
      await work().catch((error: unknown) => {
        failure = error;
      });
    })
    .catch(() => undefined);
  if (failure) throw failure;
}

async function untilBlocked(db: Database, table: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and relation = ${table}::regclass`.execute(db);
    if (rows.length > 0) return;
    if (Date.now() > deadline) throw new Error(`No transaction tried to write ${table}`);
    await pause(5);
  }
}
