import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";

/** Queues of what the shop repeats by the clock, and that a scenario does not want to wait for. */
export const REPEATED = ["payment-sweep", "order-expiry", "fulfilment-sweep", "message-sweep"] as const;

const PATIENCE_MS = 60_000;

/**
 * Has the repeated work done now, and waits until it is. What a killed process was at is not waited for: others take it
 * over much later.
 * @param enqueue puts it into its queues
 * @throws Error when it takes longer than a minute
 */
export async function runRepeated(db: Database, enqueue: () => Promise<void>): Promise<void> {
  const { rows: clock } = await sql<{ now: Date }>`select now()`.execute(db);
  const since = clock[0]?.now ?? new Date();
  await enqueue();
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as "left" from pgboss.job
      where name in (${sql.join(REPEATED)})
        and (state in ('created', 'retry') or (state = 'active' and started_on >= ${since}))`.execute(db);
    if (rows[0]?.left === 0) return;
    if (Date.now() > deadline) throw new Error("The shop's repeated work is not done after a minute");
    await pause(50);
  }
}
