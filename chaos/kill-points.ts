import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";
import { brokenInvariants, brokenPromises, isBought, shelvesOf } from "./invariants.ts";
import { walk } from "./journey.ts";
import type { Plan } from "./plan.ts";
import { ON_SALE } from "./plan.ts";
import type { ProcessWorld } from "./process-world.ts";
import type { Random } from "./random.ts";
import { settleAll } from "./scenarios/power-cuts.ts";
import type { Step, Story, Watcher } from "./story.ts";

/** A moment of a journey at which something is killed. */
export interface KillPoint {
  title: string;
  victim: "server" | "postgres";
  step: Step;
  /**
   * The table whose writing is held up, so that the step is in the middle of its transaction when it happens; empty for
   * the moment after the step was answered.
   */
  inside: "" | "cart_line" | "order_history" | "order_detail" | "payment_owner";
  outcome: "paid" | "late";
}

/** Moments at which something is half done. */
export const KILL_POINTS: readonly KillPoint[] = [
  point("the server, while a line is put in the cart", "server", "add", "cart_line"),
  point("PostgreSQL, while the order gets its number", "postgres", "begin", "order_history"),
  point("the server, after the details were saved and before the address is", "server", "details", ""),
  point("PostgreSQL, while the address is saved", "postgres", "delivery", "order_detail"),
  point("the server, while stock is set aside and the payment begins", "server", "pay", "payment_owner"),
  point("PostgreSQL, after the payment began, before the gateway was told", "postgres", "pay", ""),
  point("the server, while the shop books the money", "server", "gateway", "order_history"),
  point("PostgreSQL, while the shop books the money", "postgres", "gateway", "order_history"),
  {
    ...point("the server, after the bank took the money and before the shop hears of it", "server", "gateway", ""),
    outcome: "late",
  },
  point("PostgreSQL, after the order was paid", "postgres", "return", ""),
];

function point(title: string, victim: KillPoint["victim"], step: Step, inside: KillPoint["inside"]): KillPoint {
  return { title, victim, step, inside, outcome: "paid" };
}

const PATIENCE_MS = 15_000;

/**
 * One customer orders and pays while something is killed at a point. @returns what must not be: a promise that was
 * broken, an invariant, an order that is not paid
 */
export async function killedAt(world: ProcessWorld, point: KillPoint, random: Random): Promise<string[]> {
  const before = await shelvesOf(world.db);
  const kill = killer(world, point);
  const story = await walk(world, planFor(point, random), { ...kill.watcher, waitForBank: 1_500 });
  await kill.done();
  // What nobody told the shop, the sweeper asks.
  if (story.paid.size === 0) await settleAll(world);
  const states = await statesOf(world, story);
  return [
    ...(kill.happened() ? [] : [`nothing was killed: ${point.title}`]),
    ...story.violations,
    ...(isBought(states) ? [] : [`the customer's orders are ${states || "none"}, there should be one that is paid`]),
    ...(await brokenPromises(world.db, story)),
    ...(await brokenInvariants(world.db, before)),
  ];
}

async function statesOf({ db }: ProcessWorld, { uid }: Story): Promise<string> {
  const orders = await db.selectFrom("checkout_order").select("status").where("owner_id", "=", uid).execute();
  return orders.map(({ status }) => status).join(", ");
}

function planFor({ outcome }: KillPoint, random: Random): Plan {
  const lines = random
    .shuffled(ON_SALE)
    .slice(0, 2)
    .map((variationId) => ({ variationId, quantity: 1 }));
  return { number: random.below(1_000_000), lines, newQuantity: 0, afterthought: "", outcomes: [outcome] };
}

function killer(world: ProcessWorld, { victim, step, inside }: KillPoint) {
  let killing: Promise<void> | undefined;
  const kill = () => (victim === "server" ? world.cutServer() : world.cutPostgres());

  const watcher: Watcher =
    inside === ""
      ? {
          after(done) {
            if (done !== step || killing) return;
            killing = kill();
            return killing;
          },
        }
      : {
          before(next) {
            if (next !== step || killing) return undefined;
            return new Promise<void>((held) => {
              killing = holding(world.db, inside, async () => {
                held();
                await somebodyWaits(world.db, inside);
                await kill();
              }).finally(held);
            });
          },
        };
  return { watcher, done: async () => killing, happened: () => killing !== undefined };
}

/** Keeps a table from being written while something is done. That the connection breaks meanwhile is the point of it. */
async function holding(db: Database, table: string, work: () => Promise<void>): Promise<void> {
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

async function somebodyWaits(db: Database, table: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_locks where not granted and relation = ${table}::regclass`.execute(db);
    if (rows.length > 0) return;
    if (Date.now() > deadline) throw new Error(`Nobody came to write ${table}`);
    await pause(5);
  }
}
