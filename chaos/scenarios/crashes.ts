import { setTimeout as pause } from "node:timers/promises";
import { runAccountJourney } from "../account-journey.ts";
import type { Findings } from "../chaos-shop.ts";
import { invariantViolations, lostData, missingConfirmations, stockLevels } from "../invariants.ts";
import { runJourney } from "../journey.ts";
import { randomPlan } from "../journey-plan.ts";
import type { JourneyHooks, JourneyRecord } from "../journey-record.ts";
import type { Random } from "../random.ts";
import { SWEEP_AGE_MS } from "../scheduled-jobs.ts";
import type { ShopCluster } from "../shop-cluster.ts";

const CONCURRENT_CUSTOMERS = 8;

/** Jobs of a killed process are taken over within two minutes, then retried until they succeed. */
const CONFIRMATION_TIMEOUT_MS = 180_000;

const STEPS_BETWEEN_CRASHES = { min: 25, max: 75 };

type JourneyRunner = (number: number, hooks: JourneyHooks) => Promise<JourneyRecord>;

/**
 * Customers shop while processes of the shop and PostgreSQL are killed at moments that the seed decides. Each request is
 * retried until there is a response. At the end nothing that was confirmed to a customer is lost.
 * @param until no journey starts after this instant, in epoch milliseconds
 * @param runOne runs the journey of one customer
 */
export async function crashes(
  shop: ShopCluster,
  random: Random,
  journeys: number,
  until = Number.POSITIVE_INFINITY,
  runOne: JourneyRunner = (number, hooks) => runJourney(shop, randomPlan(random, number), hooks),
): Promise<Findings> {
  await shop.limitCarts(10);
  const before = await stockLevels(shop.db);
  const crasher = crasherOf(shop, random.fork(-1));
  const records: JourneyRecord[] = [];
  let next = 0;

  async function customers(): Promise<void> {
    while (next < journeys && Date.now() < until) {
      const number = next;
      next += 1;
      records.push(await runOne(number, { before: crasher.onStep }));
    }
  }

  await Promise.all(Array.from({ length: Math.min(CONCURRENT_CUSTOMERS, journeys) }, customers));
  await crasher.done();
  await queryPendingPayments(shop);
  const lost = await Promise.all(records.map((record) => lostData(shop.db, record)));
  const paid = records.reduce((sum, record) => sum + record.paid.size, 0);
  return {
    attempts: records.length,
    summary: `${crasher.count()} crashes, ${paid} orders shown as paid`,
    violations: [
      ...crasher.violations,
      ...records.flatMap(({ violations }) => violations),
      ...lost.flat(),
      ...(await invariantViolations(shop.db, before)),
      ...(await awaitConfirmations(shop)),
    ],
  };
}

/** Customers on account. Jobs verify their orders, so the crashes interrupt jobs too. */
export function accountCrashes(shop: ShopCluster, random: Random, journeys: number, until?: number): Promise<Findings> {
  return crashes(shop, random, journeys, until, (number, hooks) => runAccountJourney(shop, number, hooks));
}

/** Lets the sweeper query the gateway for payments without a notification. */
export async function queryPendingPayments(shop: Pick<ShopCluster, "advance" | "runJobs">): Promise<void> {
  await shop.advance(SWEEP_AGE_MS);
  await shop.runJobs();
}

/** @returns confirmations that are still missing after the jobs of killed processes had time to be taken over */
async function awaitConfirmations({ db }: ShopCluster): Promise<string[]> {
  const deadline = Date.now() + CONFIRMATION_TIMEOUT_MS;
  for (;;) {
    const missing = await missingConfirmations(db);
    if (missing.length === 0 || Date.now() > deadline) return missing;
    await pause(500);
  }
}

function crasherOf(shop: ShopCluster, random: Random) {
  const violations: string[] = [];
  let stepsLeft = 10;
  let crashing: Promise<void> = Promise.resolve();
  let isCrashing = false;
  let count = 0;

  async function crash(): Promise<void> {
    isCrashing = true;
    count += 1;
    // Some crashes happen between two steps, most in the middle of one.
    await pause(random.below(25));
    const which = random.below(shop.replicas);
    if (random.below(2) === 0) await shop.crashServer(which);
    else await shop.crashPostgres();
    isCrashing = false;
  }

  return {
    violations,
    onStep() {
      stepsLeft -= 1;
      if (stepsLeft > 0 || isCrashing) return;
      stepsLeft = STEPS_BETWEEN_CRASHES.min + random.below(STEPS_BETWEEN_CRASHES.max - STEPS_BETWEEN_CRASHES.min);
      crashing = crash().catch((error: unknown) => {
        violations.push(`the shop did not restart: ${error instanceof Error ? error.message : error}`);
      });
    },
    done: () => crashing,
    count: () => count,
  };
}
