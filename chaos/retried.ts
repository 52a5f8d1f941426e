import { setTimeout as pause } from "node:timers/promises";

/** Longest downtime of PostgreSQL that a scenario waits for. */
const TIMEOUT_MS = 30_000;

/** Repeats work for 30 seconds, because PostgreSQL may be down. @throws what the work threw last */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}
