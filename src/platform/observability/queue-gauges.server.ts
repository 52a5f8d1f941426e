import { sql } from "kysely";
import type { Database } from "../database/connect.server.ts";
import type { DatabaseGauge } from "./database-gauges.server.ts";

/** How many jobs of each queue wait, and for how long. A job that is delayed or retried later does not wait yet. */
export function queueGauges(): DatabaseGauge[] {
  return [
    {
      name: "shop_queue_waiting",
      help: "Jobs that could run now",
      labelNames: ["queue"],
      read: async (db) => (await queues(db)).map(({ queue, waiting }) => ({ labels: { queue }, value: waiting })),
    },
    {
      name: "shop_queue_oldest_seconds",
      help: "Time for which the oldest of them has been waiting",
      labelNames: ["queue"],
      read: async (db) => (await queues(db)).map(({ queue, seconds }) => ({ labels: { queue }, value: seconds })),
    },
  ];
}

/** The waiting jobs of all queues, by pg-boss's index of waiting jobs: its conditions are those of the index. */
async function queues(db: Database): Promise<{ queue: string; waiting: number; seconds: number }[]> {
  const { rows } = await sql<{ queue: string; waiting: number; seconds: number }>`
    select q.name as queue, count(j.id) as waiting,
      coalesce(extract(epoch from now() - min(j.start_after)), 0)::float8 as seconds
    from pgboss.queue q
    left join pgboss.job j
      on j.name = q.name and j.state < 'active' and not j.blocked and j.start_after <= now()
    group by q.name`.execute(db);
  return rows;
}
