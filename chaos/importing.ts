import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#platform/database/connect.server.ts";

const HOME = join(import.meta.dirname, "..");

/** What PostgreSQL calls the sessions of an import. */
const SESSION = "chaos import";

const PATIENCE_MS = 30_000;

/** An import in a process of its own, as an operator runs it. */
export interface RunningImport {
  /** Done when its transaction has begun, or it is over. */
  begun(): Promise<void>;
  kill(): void;
  /** Done when its process and its sessions are gone. @returns whether it said that all went well */
  over(): Promise<boolean>;
}

/** Begins to import a file. */
export function importOf(db: Database, databaseUrl: string, file: string): RunningImport {
  const child = spawn(process.execPath, [join(HOME, "scripts/catalogue-import.ts"), file], {
    cwd: HOME,
    env: { ...process.env, NODE_ENV: "production", DATABASE_URL: databaseUrl, PGAPPNAME: SESSION },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  return {
    begun: () => until(async () => isOver(child) || (await sessions(db)).some(({ isWriting }) => isWriting)),
    kill: () => child.kill("SIGKILL"),
    async over() {
      await ended;
      await until(async () => (await sessions(db)).length === 0);
      return child.exitCode === 0;
    },
  };
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function sessions(db: Database): Promise<{ isWriting: boolean }[]> {
  const { rows } = await sql<{ isWriting: boolean }>`
    select backend_xid is not null as "isWriting" from pg_stat_activity where application_name = ${SESSION}`.execute(
    db,
  );
  return rows;
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  // PostgreSQL may be away for a moment: somebody kills it.
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`An import went on for more than ${PATIENCE_MS / 1_000} s`);
    await pause(5);
  }
}
