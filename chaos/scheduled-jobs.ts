import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";

/** Queues of scheduled jobs that scenarios run at once instead of waiting for their time. */
export const SCHEDULED_QUEUES: readonly string[] = [
  "payment-sweep",
  "order-expiry",
  "fulfilment-sweep",
  "message-sweep",
];

/** The sweep of payments queries those that are older than ten minutes. */
export const SWEEP_AGE_MS = 11 * 60_000;

const TIMEOUT_MS = 60_000;

/**
 * Runs the scheduled jobs and waits until they are done. It does not wait for jobs of killed processes: others take
 * those over much later.
 * @param enqueue adds a job to each of the queues
 * @throws Error after a minute
 */
export async function runScheduledJobs(
  db: Database,
  enqueue: () => Promise<void>,
  queues: readonly string[] = SCHEDULED_QUEUES,
): Promise<void> {
  const { rows: clock } = await sql<{ now: Date }>`select now()`.execute(db);
  const since = clock[0]?.now ?? new Date();
  await enqueue();
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await sql<{ unfinished: number }>`
      select count(*)::int as unfinished from pgboss.job
      where name in (${sql.join(queues)})
        and (state in ('created', 'retry') or (state = 'active' and started_on >= ${since}))`.execute(db);
    if (rows[0]?.unfinished === 0) return;
    if (Date.now() > deadline) throw new Error("The scheduled jobs were not done after a minute");
    await pause(50);
  }
}
