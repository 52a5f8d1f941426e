import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type pg from "pg";
import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import { z } from "zod";
import { type Database, openPool } from "./database/connect.server.ts";
import { type Logger, loggedError, oncePerMinute } from "./logger.server.ts";
import { createMetrics, type Metrics } from "./observability/metrics.server.ts";
import { currentTraceparent, inSpan } from "./observability/tracing.server.ts";

/** Job queues for work outside of requests. */
export interface Jobs {
  /** Registers all jobs and starts processing their queues. Other recurring jobs are queued no more. */
  work(definitions: readonly Job[]): Promise<void>;
  /**
   * Queues a job within a transaction: it runs if and only if the transaction commits.
   * @param afterSeconds delay before it runs
   */
  enqueue(db: Database, queue: string, data: object, afterSeconds?: number): Promise<void>;
  /** Queues a failed job again, in a transaction. @returns false when it has not failed or is gone */
  retry(db: Database, job: Pick<FailedJob, "queue" | "id">): Promise<boolean>;
  /** Ends the processing, once: gives running jobs five seconds. */
  stop(): Promise<void>;
}

/** A job that failed as often as it is tried. */
export interface FailedJob {
  id: string;
  queue: string;
  failedAt: Date;
  /** The last error, without personal data. */
  error: string;
}

/** The newest failed jobs; the queue deletes them after a week. */
export async function failedJobs(db: Database, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select id, name as queue, completed_on as "failedAt", coalesce(output->>'message', '') as error from pgboss.job
    where state = 'failed' order by completed_on desc limit ${limit}`.execute(db);
  return rows;
}

/** A job: `run` is called with the queued payload, and retried when it fails. */
export interface Job {
  queue: string;
  run(data: object): Promise<void>;
  /** Cron expression of a recurring job. */
  schedule?: string;
  /** How many jobs of the queue a process runs at the same time; five by default, one of a recurring job. */
  concurrency?: number;
}

/** More than one, because a queue whose jobs are taken one by one is polled before each: one job a second. */
const CONCURRENCY = 5;

/**
 * A job whose process was killed is taken over within two minutes (pg-boss checks once a minute). A failed job is retried for about an
 * hour: first after seconds, then every five minutes.
 */
const PERSISTENT = { heartbeatSeconds: 30, retryLimit: 20, retryDelay: 5, retryBackoff: true, retryDelayMax: 300 };

/** Queues are polled again at once while batches are full. Each job of a batch succeeds or fails by itself. */
const WORK = { burstWhenBatchFull: true, perJobResults: true } as const;

/** Milliseconds that running jobs have to end when the processing ends. */
const STOP_MS = 5_000;

/** Seconds between polls of a queue: the many jobs of an hour or a night may begin a little late, so that an idle shop asks less often. */
function pollingSeconds({ schedule }: Job): number {
  const isSeldom = schedule !== undefined && !schedule.startsWith("*");
  return isSeldom ? 5 : 1;
}

/** A payload as queued: with the span that queued it, while that was traced. */
const Queued = z.looseObject({ traceparent: z.string().optional() });

interface QueuedJob {
  id: string;
  data: object | null;
}

interface JobOptions {
  metrics?: Metrics;
  /** False: recurring jobs are not queued at their times. */
  isScheduling?: boolean;
}

/** Opens the job queues of a database. Failures of jobs and of the queues are logged, and runs are counted. */
export async function openJobs(
  url: string,
  logger: Logger,
  { metrics = createMetrics(), isScheduling = true }: JobOptions = {},
): Promise<Jobs> {
  const pool = openPool(url, { max: 3 });
  metrics.watchPool("jobs", pool);
  const boss = new PgBoss({ ...databaseOf(pool), schedule: isScheduling });
  const logOften = oncePerMinute();
  boss.on("error", (err) => logOften((omitted) => logger.error({ err, omitted }, "job queues do not work")));
  await boss.start();

  async function settle({ queue, run }: Job, { id, data }: QueuedJob): Promise<JobResult> {
    const { traceparent, ...payload } = Queued.parse(data ?? {});
    const fields = { name: queue, kind: "consumer", attributes: { "messaging.destination.name": queue } } as const;
    try {
      await inSpan(
        () => fields,
        () => runLogged(payload),
        traceparent,
      );
      metrics.countJob(queue, "completed");
      return { id, status: "completed" };
    } catch (err) {
      metrics.countJob(queue, "failed");
      // The queue stores the error: without fields such as PostgreSQL's detail, which repeats rows of customers.
      const { type, message } = loggedError(err);
      return { id, status: "failed", output: { message: `${type}: ${message}` } };
    }

    /** Logs a failure within the span, so that the line has the id of the trace. */
    async function runLogged(payload: object): Promise<void> {
      try {
        await run(payload);
      } catch (err) {
        logger.error({ err, queue, job: id }, "job failed");
        throw err;
      }
    }
  }

  const working = new Set<string>();
  return {
    async work(definitions) {
      const queues = new Set((await boss.getQueues()).map(({ name }) => name));
      const schedules = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
      for (const definition of definitions) {
        const { queue, schedule, concurrency = schedule ? 1 : CONCURRENCY } = definition;
        if (!queues.has(queue)) await boss.createQueue(queue);
        metrics.watchQueue(queue, schedule);
        const options = { ...WORK, pollingIntervalSeconds: pollingSeconds(definition), batchSize: concurrency };
        await boss.work<object | null, void, typeof options>(queue, options, (jobs) =>
          Promise.all(jobs.map((job) => settle(definition, job))),
        );
        working.add(queue);
        if (schedule && schedules.get(queue) !== schedule) await boss.schedule(queue, schedule);
      }
      // Recurring jobs of an earlier release, which nothing would process.
      for (const name of schedules.keys()) if (!working.has(name)) await boss.unschedule(name);
    },
    async enqueue(db, queue, data, afterSeconds = 0) {
      const traceparent = currentTraceparent();
      await boss.send(
        queue,
        { ...data, ...(traceparent && { traceparent }) },
        { db: fromKysely(db), startAfter: afterSeconds, ...PERSISTENT },
      );
    },
    async retry(db, { queue, id }) {
      const queued = await sql`
        select 1 from pgboss.job where name = ${queue} and id = ${id} and state = 'failed' for update`.execute(db);
      if (queued.rows.length === 0) return false;
      await boss.retry(queue, id, { db: fromKysely(db) });
      return true;
    },
    async stop() {
      // boss.stop() looks every half second whether the jobs that run have ended; offWork() waits for exactly that.
      const ended = Promise.all([...working].map((queue) => boss.offWork(queue, { wait: true })));
      await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
      if (!pool.ending) await pool.end();
    },
  };
}

/** A job that was not finished. */
export const UnfinishedJobShape = z.object({ queue: z.string(), data: z.looseObject({}), startAfter: z.coerce.date() });
export type UnfinishedJob = z.output<typeof UnfinishedJobShape>;

/** The jobs that wait or run, in the order of queueing. Scheduled ones are left out, because the shop queues them again. */
export async function unfinishedJobs(client: pg.ClientBase): Promise<UnfinishedJob[]> {
  const { rows: found } = await client.query("select to_regclass('pgboss.job') is not null as exists");
  if (!found[0]?.exists) return [];
  const { rows } = await client.query(
    `select name as queue, coalesce(data, '{}') as data, start_after as "startAfter" from pgboss.job
     where state in ('created', 'retry', 'active') and name not in (select name from pgboss.schedule)
       and name not like '\\_\\_pgboss%' order by created_on`,
  );
  return z.array(UnfinishedJobShape).parse(rows);
}

/** Queues that exist, for jobs of a backup. */
export interface RestoredQueues {
  /** Queues jobs in the transaction of a client. */
  insert(client: pg.ClientBase, jobs: readonly UnfinishedJob[]): Promise<void>;
  stop(): Promise<void>;
}

/** Creates the queues of jobs, without processing any. */
export async function createQueues(pool: pg.Pool, jobs: readonly UnfinishedJob[]): Promise<RestoredQueues> {
  const boss = new PgBoss({ ...databaseOf(pool), supervise: false, schedule: false });
  boss.on("error", () => undefined);
  await boss.start();
  for (const queue of new Set(jobs.map((job) => job.queue))) await boss.createQueue(queue);
  return {
    async insert(client, inserted) {
      for (const { queue, ...job } of inserted)
        await boss.insert(queue, [{ ...job, ...PERSISTENT }], databaseOf(client));
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

function databaseOf(client: pg.Pool | pg.ClientBase) {
  return { db: { executeSql: (text: string, values?: unknown[]) => client.query(text, values) } };
}
