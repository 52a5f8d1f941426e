import { jobs } from "#app/jobs.ts";
import { orderJobs } from "#orders/jobs.server.ts";
import { outboxJobs } from "#platform/messages/jobs.server.ts";
import { HOUR_MS } from "#shared/day.ts";
import type { TestShop } from "./shop.ts";

/** Jobs of orders and their messages of a test shop that wait until the test runs them, in the order of queueing. */
export interface PausedJobs {
  waiting: { queue: string; data: object; due: number }[];
  /** Runs all waiting jobs, and those that they queue, but for those that are due in an hour or later by the clock of the shop. */
  runAll(): Promise<void>;
  /** Runs the jobs of one queue now. */
  run(queue: string, data?: object): Promise<void>;
}

/** Collects jobs instead of queueing them, so that a test decides when, how often and in which order they run. */
export function pauseJobs({ shop }: TestShop): PausedJobs {
  const waiting: PausedJobs["waiting"] = [];
  shop.jobs = {
    ...shop.jobs,
    async enqueue(_db, queue, data, afterSeconds = 0) {
      waiting.push({ queue, data, due: shop.clock.now().getTime() + afterSeconds * 1_000 });
    },
  };
  const ofOrders = [...orderJobs(shop), ...outboxJobs(shop, [])];
  async function run(queue: string, data: object = {}) {
    for (const job of ofOrders.filter((each) => each.queue === queue)) await job.run(data);
  }
  function nextDue() {
    const at = waiting.findIndex(({ due }) => due < shop.clock.now().getTime() + HOUR_MS);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  }
  return {
    waiting,
    run,
    async runAll() {
      for (let job = nextDue(); job; job = nextDue()) await run(job.queue, job.data);
    },
  };
}

/** Jobs of all features of a test shop that wait until the test runs them. */
export interface WaitingJobs {
  waiting: { queue: string; data: object }[];
  /** Runs the waiting jobs of some queues, and those that they queue; the others are dropped. */
  run(...queues: string[]): Promise<void>;
}

/** Collects the jobs of all features instead of queueing them. */
export function pauseAllJobs({ shop }: TestShop): WaitingJobs {
  const waiting: WaitingJobs["waiting"] = [];
  shop.jobs = {
    ...shop.jobs,
    async enqueue(_db, queue, data) {
      waiting.push({ queue, data });
    },
  };
  return {
    waiting,
    async run(...queues) {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        const { queue, data } = job;
        if (queues.includes(queue))
          await jobs(shop)
            .find((each) => each.queue === queue)
            ?.run(data);
      }
    },
  };
}
