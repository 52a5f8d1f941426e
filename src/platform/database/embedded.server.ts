import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../free-port.server.ts";
import { type Access, addressOf, knownAccess, openCluster, owner, saveAccess } from "./cluster.server.ts";
import { holderOf, lockFolder } from "./folder-lock.server.ts";
import { type Placement, placeCluster } from "./placement.server.ts";
import { endOrphan, endPostmaster, PostmasterFailed, startPostmaster } from "./postmaster.server.ts";
import { errorCode, folderProblem, StartProblem } from "./start-problem.server.ts";

/** A running PostgreSQL of our own. */
export type EmbeddedPostgres = {
  /** postgres:// address of its database, password included; it stays the same when PostgreSQL is restarted. */
  url: string;
  /** Ends PostgreSQL with its data flushed, and lets go of the folder. */
  stop(): Promise<void>;
};

/** What startEmbeddedPostgres takes. */
export type EmbeddedOptions = {
  /** Where everything of it is kept (made where missing), absolute or from the working folder: `var`. */
  folder: string;
  /** Is told, in a few words, what a person should know; nothing by default. */
  log?: (line: string) => void;
  /** false gives up safety against power cuts for speed: for tests only. */
  durable?: boolean;
  /** The folder of another PostgreSQL's initdb and postgres, to be used instead of those that ship with the shop. */
  programs?: string;
};

/**
 * Starts the PostgreSQL that ships with the shop, on a free port of 127.0.0.1, and keeps it running: when it dies it is
 * started again under the same address. Clears up after a shop that was killed. Throws StartProblem with a sentence
 * for the person at the keyboard where the folder, another shop or the machine stands in the way.
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
    await endOrphan(place.data, log);
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
 * The address of the PostgreSQL that a running shop keeps in a folder, or undefined where none runs: what works on the
 * shop's data beside it joins it.
 */
export function runningPostgres(folder: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const place = placeCluster(resolve(folder), () => undefined);
  const access = holderOf(place.home) === undefined ? undefined : knownAccess(place);
  return access && addressOf(access, owner);
}

class Cluster {
  private readonly place: Placement;
  private readonly durable: boolean;
  private readonly log: (line: string) => void;
  private access: Access;
  private child: ChildProcess | undefined;
  private stopping = false;
  private reviving = Promise.resolve();

  constructor(place: Placement, access: Access, durable: boolean, log: (line: string) => void) {
    this.place = place;
    this.access = access;
    this.durable = durable;
    this.log = log;
  }

  url(database: string): string {
    return addressOf(this.access, database);
  }

  /** The first start may move to another port; once the address is given away it must not. */
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
    await this.reviving;
    const child = this.child;
    if (child?.pid !== undefined)
      await endPostmaster(child.pid, () => child.exitCode === null && child.signalCode === null);
  }

  private async launch(): Promise<void> {
    const child = await this.launchWhenFree();
    this.child = child;
    void once(child, "exit").then(() => {
      this.reviving = this.revive();
    });
  }

  /** Sessions of a PostgreSQL that was killed may live on for a moment, and it refuses to start beside them. */
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

  private async revive(): Promise<void> {
    for (let wait = 100; !this.stopping; wait = Math.min(2 * wait, 2000)) {
      await pause(wait);
      if (this.stopping) return;
      this.log("PostgreSQL has died, starting it again");
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
    const hasty = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };
    return { ...always, ...(this.durable ? durable : hasty) };
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
  const code = diskFailures.find(([words]) => words.test(error.output))?.[1];
  const problem = folderProblem(folder, code);
  return problem ?? new StartProblem(`PostgreSQL did not start: ${error.message} (its log is in ${folder}).`);
}

/** How PostgreSQL words the failures that folderProblem knows by their code. */
const diskFailures: [RegExp, string][] = [
  [/No space left|quota exceeded/i, "ENOSPC"],
  [/Read-only file system/i, "EROFS"],
  [/Permission denied/i, "EACCES"],
];
