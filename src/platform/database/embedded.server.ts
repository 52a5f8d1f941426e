import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../free-port.server.ts";
import { type Access, addressOf, openCluster, owner, saveAccess, storedAccess } from "./cluster.server.ts";
import { holderOf, lockFolder } from "./folder-lock.server.ts";
import { type Placement, placeCluster } from "./placement.server.ts";
import { PostmasterFailed, startPostmaster, stopOrphan, stopPostmaster } from "./postmaster.server.ts";
import { errorCode, folderProblem, StartProblem } from "./start-problem.server.ts";

/** A running embedded PostgreSQL. */
export type EmbeddedPostgres = {
  /** postgres:// URL of its database with password; it does not change when PostgreSQL restarts. */
  url: string;
  /** Shuts PostgreSQL down cleanly and unlocks the folder. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Folder of all its files, created when missing; absolute or relative to the working folder. */
  folder: string;
  /** Receives progress messages; they are dropped by default. */
  log?: (line: string) => void;
  /** false disables fsync for speed: for tests only. */
  durable?: boolean;
  /** Folder with initdb and postgres, instead of those shipped with the shop. */
  programs?: string;
};

/**
 * Starts the PostgreSQL that ships with the shop on a free port of 127.0.0.1 and restarts it under the same URL when it
 * crashes. Cleans up after a killed process.
 * @throws StartProblem when the folder, another running shop or the machine prevents the start
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {});
  const folder = resolve(options.folder);
  let unlock = () => {};
  let cluster: Cluster | undefined;
  try {
    mkdirSync(folder, { recursive: true });
    const place = placeCluster(folder, log, options.programs);
    unlock = lockFolder(place.home);
    cluster = new Cluster(place, await openCluster(place, log), options.durable ?? true, log);
    await stopOrphan(place.data, log);
    await cluster.start();
    const running = cluster;
    return {
      url: running.url(owner),
      stop: async () => {
        await running.stop();
        unlock();
      },
    };
  } catch (error) {
    await cluster?.stop();
    unlock();
    throw asStartProblem(folder, error);
  }
}

/**
 * The URL of the embedded PostgreSQL of a shop that runs on a folder, or undefined when none runs. Command-line tools connect
 * to it.
 */
export function runningPostgres(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const place = placeCluster(resolve(folder), () => undefined);
  const access = holderOf(place.home) === undefined ? undefined : storedAccess(place);
  return access && addressOf(access, owner);
}

class Cluster {
  private readonly place: Placement;
  private readonly durable: boolean;
  private readonly log: (line: string) => void;
  private access: Access;
  private child: ChildProcess | undefined;
  private stopping = false;
  private restarting = Promise.resolve();

  constructor(place: Placement, access: Access, durable: boolean, log: (line: string) => void) {
    this.place = place;
    this.access = access;
    this.durable = durable;
    this.log = log;
  }

  url(database: string): string {
    return addressOf(this.access, database);
  }

  /** Only the first start may change the port; afterwards the URL is in use. */
  async start(): Promise<void> {
    try {
      await this.launch();
    } catch (error) {
      if (!(error instanceof PostmasterFailed) || !/could not (bind|create any TCP)/i.test(error.output)) throw error;
      this.access = { ...this.access, port: await freePort() };
      saveAccess(this.place, this.access);
      await this.launch();
    }
    await this.ensureDatabase();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.restarting;
    const child = this.child;
    if (child?.pid !== undefined)
      await stopPostmaster(child.pid, () => child.exitCode === null && child.signalCode === null);
  }

  private async launch(): Promise<void> {
    const child = await this.launchWhenFree();
    this.child = child;
    void once(child, "exit").then(() => {
      this.restarting = this.restart();
    });
  }

  /** Retries while processes of a killed PostgreSQL still exist: it does not start beside them. */
  private async launchWhenFree(): Promise<ChildProcess> {
    const deadline = Date.now() + 30_000;
    for (;;) {
      try {
        return await startPostmaster(this.place, this.settings(), join(this.place.home, "postgres.log"));
      } catch (error) {
        const isBusy = error instanceof PostmasterFailed && /pre-existing shared memory block/.test(error.output);
        if (!isBusy || Date.now() > deadline) throw error;
        await pause(100);
      }
    }
  }

  private async restart(): Promise<void> {
    for (let wait = 100; !this.stopping; wait = Math.min(2 * wait, 2000)) {
      await pause(wait);
      if (this.stopping) return;
      this.log("PostgreSQL stopped unexpectedly, restarting it");
      try {
        await this.launch();
        this.log("PostgreSQL is running again");
        return;
      } catch (error) {
        this.log(`PostgreSQL did not start: ${error instanceof Error ? error.message : error}`);
      }
    }
  }

  private settings(): Record<string, string> {
    const port = String(this.access.port);
    const always = { listen_addresses: "127.0.0.1", port, unix_socket_directories: "", log_checkpoints: "off" };
    const durable = { fsync: "on" };
    const unsafe = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
    return { ...always, ...(this.durable ? durable : unsafe) };
  }

  private async ensureDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url("postgres") });
    await client.connect();
    try {
      const found = await client.query("select 1 from pg_database where datname = $1", [owner]);
      if (found.rowCount === 0) await client.query(`create database ${owner}`);
    } finally {
      await client.end();
    }
  }
}

function asStartProblem(folder: string, error: unknown): unknown {
  if (error instanceof StartProblem) return error;
  if (!(error instanceof PostmasterFailed)) return folderProblem(folder, errorCode(error)) ?? error;
  const code = diskFailures.find(([message]) => message.test(error.output))?.[1];
  const problem = folderProblem(folder, code);
  return problem ?? new StartProblem(`PostgreSQL did not start: ${error.message} (its log is in ${folder}).`);
}

/** Messages of PostgreSQL and the error codes that folderProblem expects. */
const diskFailures: [RegExp, string][] = [
  [/No space left|quota exceeded/i, "ENOSPC"],
  [/Read-only file system/i, "EROFS"],
  [/Permission denied/i, "EACCES"],
];
