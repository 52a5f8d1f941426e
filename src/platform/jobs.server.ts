import { fromKysely, PgBoss } from "pg-boss";
import { type Database, openPool } from "./database/connect.server.ts";

/** Job queues for work outside of requests. */
export interface Jobs {
  /** Registers jobs and starts processing their queues. */
  work(definitions: readonly Job[]): Promise<void>;
  /**
   * Queues a job within a transaction: it runs if and only if the transaction commits.
   * @param afterSeconds delay before it runs
   */
  enqueue(db: Database, queue: string, data: object, afterSeconds?: number): Promise<void>;
  stop(): Promise<void>;
}

/** A job: `run` is called with the queued payload, and retried when it fails. */
export interface Job {
  queue: string;
  run(data: object): Promise<void>;
  /** Cron expression of a recurring job. */
  schedule?: string;
}

/**
 * A job whose process was killed is taken over within two minutes (pg-boss checks once a minute). A failed job is retried for about an
 * hour: first after seconds, then every five minutes.
 */
const PERSISTENT = { heartbeatSeconds: 30, retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 };

/** Opens the job queues of a database. @param report receives every failure */
export async function openJobs(url: string, report: (error: Error) => void): Promise<Jobs> {
  const pool = openPool(url, { max: 3 });
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) } });
  boss.on("error", report);
  await boss.start();
  return {
    async work(definitions) {
      for (const definition of definitions) {
        await boss.createQueue(definition.queue);
        await boss.work<object>(definition.queue, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const job of jobs) await definition.run(job.data ?? {});
        });
        if (definition.schedule) await boss.schedule(definition.queue, definition.schedule);
      }
    },
    async enqueue(db, queue, data, afterSeconds = 0) {
      await boss.send(queue, data, { db: fromKysely(db), startAfter: afterSeconds, ...PERSISTENT });
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5_000 });
      await pool.end();
    },
  };
}
