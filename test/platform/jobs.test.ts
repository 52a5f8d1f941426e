import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { z } from "zod";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { type Jobs, openJobs } from "#platform/jobs.server.ts";
import { createLogger } from "#platform/logger.server.ts";
import { freshDatabase } from "../support/database.ts";

const lines: string[] = [];
let database: Awaited<ReturnType<typeof freshDatabase>>;
let db: Database;
let jobs: Jobs;
beforeAll(async () => {
  database = await freshDatabase();
  ({ db } = connect(database.url, { max: 2 }));
  jobs = await openJobs(database.url, createLogger({ LOG_LEVEL: "warn" }, { write: (line) => void lines.push(line) }));
});
afterAll(async () => {
  await jobs.stop();
  await db.destroy();
  await database.drop();
});

async function outputs(queue: string): Promise<unknown[]> {
  const { rows } = await sql<{ output: unknown }>`select output from pgboss.job where name = ${queue}`.execute(db);
  return rows.map(({ output }) => output);
}

it("A failing job is logged and retried, its error is stored without row data, and the other jobs of its batch succeed", async () => {
  const done: number[] = [];
  await jobs.work([
    {
      queue: "numbers",
      concurrency: 10,
      async run(data) {
        const { number } = z.object({ number: z.number() }).parse(data);
        if (number === 2) throw Object.assign(new Error("refused"), { detail: "Failing row: Thandi", code: "23514" });
        done.push(number);
      },
    },
  ]);
  for (const number of [1, 2, 3]) await jobs.enqueue(db, "numbers", { number });
  await vi.waitFor(() => expect(done.toSorted()).toEqual([1, 3]), { timeout: 5_000 });
  await vi.waitFor(() => expect(lines).not.toEqual([]), { timeout: 5_000 });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    msg: "job failed",
    queue: "numbers",
    err: { message: "refused", code: "23514" },
  });
  await vi.waitFor(async () => expect(await outputs("numbers")).toContainEqual({ message: "Error: refused" }), {
    timeout: 5_000,
  });
  expect(JSON.stringify([lines, await outputs("numbers")])).not.toContain("Thandi");
});

it("Jobs of a queue with concurrency run at the same time", async () => {
  let running = 0;
  let most = 0;
  const all = Promise.withResolvers<void>();
  await jobs.work([
    {
      queue: "together",
      concurrency: 4,
      async run() {
        running += 1;
        most = Math.max(most, running);
        if (running === 4) all.resolve();
        await all.promise;
        running -= 1;
      },
    },
  ]);
  await db.transaction().execute(async (trx) => {
    for (let count = 0; count < 4; count += 1) await jobs.enqueue(trx, "together", {});
  });
  await all.promise;
  expect(most).toBe(4);
});

it("Twenty jobs of a queue are done within seconds, not one a second", async () => {
  let done = 0;
  await jobs.work([
    {
      queue: "many",
      async run() {
        done += 1;
      },
    },
  ]);
  await db.transaction().execute(async (trx) => {
    for (let count = 0; count < 20; count += 1) await jobs.enqueue(trx, "many", {});
  });
  await vi.waitFor(() => expect(done).toBe(20), { timeout: 5_000 });
});

it("The schedule of a later release replaces the stored one", async () => {
  const cron = async () => {
    const { rows } = await sql<{ cron: string }>`select cron from pgboss.schedule where name = 'nightly'`.execute(db);
    return rows.map((row) => row.cron);
  };
  const run = async () => undefined;
  await jobs.work([{ queue: "nightly", schedule: "1 3 * * *", run }]);
  expect(await cron()).toEqual(["1 3 * * *"]);
  await jobs.work([{ queue: "nightly", schedule: "2 4 * * *", run }]);
  expect(await cron()).toEqual(["2 4 * * *"]);
});

it("A recurring job is queued at its time, but not by processes that do not schedule", async () => {
  const { url, drop } = await freshDatabase();
  const logger = createLogger({ LOG_LEVEL: "silent" });
  const { db: own } = connect(url, { max: 1 });
  const begun = Promise.withResolvers<void>();
  const open: Jobs[] = [];
  /** When a process last looked which jobs are due. */
  const lookedAt = async () =>
    (await sql<{ cron_on: Date | null }>`select cron_on from pgboss.version`.execute(own)).rows[0]?.cron_on;
  try {
    const working = await openJobs(url, logger, { isScheduling: false });
    open.push(working);
    await working.work([{ queue: "every-minute", schedule: "* * * * *", run: async () => begun.resolve() }]);
    expect(await lookedAt()).toBeNull();
    open.push(await openJobs(url, logger));
    await begun.promise;
    expect(await lookedAt()).not.toBeNull();
  } finally {
    for (const each of open) await each.stop();
    await own.destroy();
    await drop();
  }
});

it("A recurring job that a later release does not have is queued no more", async () => {
  const { url, drop } = await freshDatabase();
  const logger = createLogger({ LOG_LEVEL: "silent" });
  const { db: own } = connect(url, { max: 1 });
  const run = async () => undefined;
  const scheduled = async () =>
    (await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(own)).rows.map(
      ({ name }) => name,
    );
  const [earlier, later] = [
    await openJobs(url, logger, { isScheduling: false }),
    await openJobs(url, logger, { isScheduling: false }),
  ];
  try {
    await earlier.work([
      { queue: "old-name", schedule: "1 3 * * *", run },
      { queue: "nightly", schedule: "1 3 * * *", run },
    ]);
    await later.work([{ queue: "nightly", schedule: "1 3 * * *", run }]);
    expect(await scheduled()).toEqual(["nightly"]);
  } finally {
    await earlier.stop();
    await later.stop();
    await own.destroy();
    await drop();
  }
});

it("The end of the processing waits for a running job, and leaves it completed", async () => {
  const begun = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const ending = await openJobs(database.url, createLogger({ LOG_LEVEL: "silent" }));
  await ending.work([
    {
      queue: "last",
      async run() {
        begun.resolve();
        await finish.promise;
      },
    },
  ]);
  await ending.enqueue(db, "last", {});
  await begun.promise;
  let isOver = false;
  const over = ending.stop().then(() => {
    isOver = true;
  });
  // A round trip later it would be over, if it did not wait.
  await sql`select 1`.execute(db);
  expect(isOver).toBe(false);
  finish.resolve();
  await over;
  const { rows } = await sql<{ state: string }>`select state from pgboss.job where name = 'last'`.execute(db);
  expect(rows).toEqual([{ state: "completed" }]);
});
