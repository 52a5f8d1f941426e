import { orderJobs } from "#orders/jobs.server.ts";
import type { TestShop } from "./shop.ts";

/** Jobs of a test shop that wait until the test runs them, in the order of queueing. */
export interface PausedJobs {
  waiting: { queue: string; data: object }[];
  /** Runs all waiting jobs, and those that they queue. */
  runAll(): Promise<void>;
  /** Runs the jobs of one queue now. */
  run(queue: string, data?: object): Promise<void>;
}

/** Collects jobs instead of queueing them, so that a test decides when, how often and in which order they run. */
export function pauseJobs({ shop }: TestShop): PausedJobs {
  const waiting: PausedJobs["waiting"] = [];
  shop.jobs = {
    ...shop.jobs,
    async enqueue(_db, queue, data) {
      waiting.push({ queue, data });
    },
  };
  const jobs = orderJobs(shop);
  async function run(queue: string, data: object = {}) {
    for (const job of jobs.filter((each) => each.queue === queue)) await job.run(data);
  }
  return {
    waiting,
    run,
    async runAll() {
      for (let job = waiting.shift(); job; job = waiting.shift()) await run(job.queue, job.data);
    },
  };
}
