import { setTimeout as pause } from "node:timers/promises";
import { walkOnAccount } from "../account-journey.ts";
import { brokenInvariants, brokenPromises, lettersMissing, shelvesOf } from "../invariants.ts";
import { walk } from "../journey.ts";
import { planOf } from "../plan.ts";
import type { ProcessWorld } from "../process-world.ts";
import type { Random } from "../random.ts";
import type { Story, Watcher } from "../story.ts";
import type { Findings } from "../world.ts";

/** Customers at once. */
const AT_ONCE = 8;

/** The work of a killed process is taken over within two minutes, and then tried again until it succeeds. */
const LETTERS_WITHIN_MS = 180_000;

/** Steps between two cuts, at least and at most. */
const CALM = { least: 25, most: 75 };

/** The sweeper asks the bank about payments that are older than this. */
const SWEEP_AFTER_MS = 11 * 60_000;

type Walker = (number: number, watcher: Watcher) => Promise<Story>;

/**
 * Customers shop while processes of the shop and PostgreSQL are killed at moments that the seed decides. They ask again
 * until they are answered; at the end nothing that any of them was told is lost.
 * @param until nobody begins after this instant, in epoch milliseconds
 * @param walkOne what each of them does
 */
export async function powerCuts(
  world: ProcessWorld,
  random: Random,
  journeys: number,
  until = Number.POSITIVE_INFINITY,
  walkOne: Walker = (number, watcher) => walk(world, planOf(random, number), watcher),
): Promise<Findings> {
  await world.limitCarts(10);
  const before = await shelvesOf(world.db);
  const cuts = cutter(world, random.part(-1));
  const stories: Story[] = [];
  let next = 0;

  async function customers(): Promise<void> {
    while (next < journeys && Date.now() < until) {
      const number = next;
      next += 1;
      stories.push(await walkOne(number, { before: cuts.noteStep }));
    }
  }

  await Promise.all(Array.from({ length: Math.min(AT_ONCE, journeys) }, customers));
  await cuts.done();
  await settleAll(world);
  const promises = await Promise.all(stories.map((story) => brokenPromises(world.db, story)));
  const paid = stories.reduce((sum, story) => sum + story.paid.size, 0);
  return {
    tries: stories.length,
    told: `${cuts.count()} cuts, ${paid} orders seen paid`,
    violations: [
      ...cuts.violations,
      ...stories.flatMap(({ violations }) => violations),
      ...promises.flat(),
      ...(await brokenInvariants(world.db, before)),
      ...(await lettersLeft(world)),
    ],
  };
}

/** Customers on account: their orders are verified by jobs, which are killed as well. */
export function accountCuts(world: ProcessWorld, random: Random, journeys: number, until?: number): Promise<Findings> {
  return powerCuts(world, random, journeys, until, (number, watcher) => walkOnAccount(world, number, watcher));
}

/** Lets the sweeper ask the bank about whoever nobody heard of. */
export async function settleAll(world: Pick<ProcessWorld, "advance" | "runJobs">): Promise<void> {
  await world.advance(SWEEP_AFTER_MS);
  await world.runJobs();
}

/** Letters that are missing once the jobs of killed processes had time to be taken over. */
async function lettersLeft({ db }: ProcessWorld): Promise<string[]> {
  const deadline = Date.now() + LETTERS_WITHIN_MS;
  for (;;) {
    const missing = await lettersMissing(db);
    if (missing.length === 0 || Date.now() > deadline) return missing;
    await pause(500);
  }
}

function cutter(world: ProcessWorld, random: Random) {
  const violations: string[] = [];
  let left = 10;
  let cutting: Promise<void> = Promise.resolve();
  let isCutting = false;
  let count = 0;

  async function cut(): Promise<void> {
    isCutting = true;
    count += 1;
    // Some cuts fall between two steps, most into the middle of one.
    await pause(random.below(25));
    const which = random.below(world.replicas);
    if (random.below(2) === 0) await world.cutServer(which);
    else await world.cutPostgres();
    isCutting = false;
  }

  return {
    violations,
    noteStep() {
      left -= 1;
      if (left > 0 || isCutting) return;
      left = CALM.least + random.below(CALM.most - CALM.least);
      cutting = cut().catch((error: unknown) => {
        violations.push(`the shop did not come back: ${error instanceof Error ? error.message : error}`);
      });
    },
    done: () => cutting,
    count: () => count,
  };
}
