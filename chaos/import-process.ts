import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";

const HOME = join(import.meta.dirname, "..");

/** Identifies the database sessions of an import. */
const APPLICATION_NAME = "chaos import";

const TIMEOUT_MS = 30_000;

/** An import in its own process, as an operator runs it. */
export interface RunningImport {
  /** Resolves when its transaction has begun, or its process has exited. */
  started(): Promise<void>;
  kill(): void;
  /** Resolves when its process and its database sessions have ended. @returns whether it reported success */
  finished(): Promise<boolean>;
}

export function startImport(db: Database, databaseUrl: string, file: string): RunningImport {
  const child = spawn(process.execPath, [join(HOME, "scripts/catalogue-import.ts"), file], {
    cwd: HOME,
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl, PGAPPNAME: APPLICATION_NAME },
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  return {
    started: () => until(async () => hasExited(child) || (await sessions(db)).some(({ isWriting }) => isWriting)),
    kill: () => child.kill("SIGKILL"),
    async finished() {
      await exited;
      await until(async () => (await sessions(db)).length === 0);
      return child.exitCode === 0;
    },
  };
}

function hasExited({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function sessions(db: Database): Promise<{ isWriting: boolean }[]> {
  const { rows } = await sql<{ isWriting: boolean }>`
    select backend_xid is not null as "isWriting" from pg_stat_activity where application_name = ${APPLICATION_NAME}`.execute(
    db,
  );
  return rows;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  // The scenario may have killed PostgreSQL.
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`An import took more than ${TIMEOUT_MS / 1_000} s`);
    await pause(5);
  }
}
