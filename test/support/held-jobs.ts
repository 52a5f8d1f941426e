import { orderJobs } from "#orders/jobs.server.ts";
import type { TestShop } from "./shop.ts";

/** Jobs of a test shop that wait until the test works on them, in the order in which they came. */
export interface HeldJobs {
  waiting: { queue: string; data: object }[];
  /** Works on everything that waits, and on what that brings. */
  work(): Promise<void>;
  /** Does one kind of work now, as its schedule or its queue would. */
  run(queue: string, data?: object): Promise<void>;
}

/** Keeps what is queued from whoever works on it, so that a test says when it happens, how often and in which order. */
export function pauseJobs({ shop }: TestShop): HeldJobs {
  const waiting: HeldJobs["waiting"] = [];
  shop.jobs = {
    ...shop.jobs,
    async enqueue(_db, queue, data) {
      waiting.push({ queue, data });
    },
  };
  const kinds = orderJobs(shop);
  async function run(queue: string, data: object = {}) {
    for (const kind of kinds.filter((each) => each.queue === queue)) await kind.run(data);
  }
  return {
    waiting,
    run,
    async work() {
      for (let job = waiting.shift(); job; job = waiting.shift()) await run(job.queue, job.data);
    },
  };
}
