import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { type EmbeddedPostgres, runningPostgres, startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { ensureBuilt, ensureDrawn } from "../scripts/build.js";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import type { ChaosShop } from "./chaos-shop.ts";
import { sendRequest } from "./http-client.ts";
import { runScheduledJobs, SCHEDULED_QUEUES } from "./scheduled-jobs.ts";
import { type ProcessCommand, type ShopProcess, shopProcess } from "./shop-process.ts";

const RECOVERY_TIMEOUT_MS = 30_000;

const SECRET = "the secret of the stand-in gateway";

/** Replicas have to share them. */
export const KEYS = { DETAILS_KEY: "d1".repeat(32), DOCUMENTS_KEY: "d2".repeat(32), CODES_KEY: "c1".repeat(32) };

/** A shop in processes that can be killed, with its files in a temporary folder. */
export interface ShopCluster extends ChaosShop {
  /** Kills a process of the shop and restarts it. */
  crashServer(which?: number): Promise<void>;
  /** Kills PostgreSQL, which its supervisor restarts. Resolves when it accepts queries again. */
  crashPostgres(): Promise<void>;
  databaseUrl: string;
  /** URLs of its processes. */
  urls: readonly string[];
  /** Their VAR_DIRs. */
  folders: readonly string[];
  /** Ids of its processes; they change when a process is restarted. */
  pids(): number[];
  /** Number of processes. */
  replicas: number;
  close(): Promise<void>;
}

export interface ClusterOptions {
  /** 1 by default. A single process has the embedded PostgreSQL, unless `env` is given; several share one DATABASE_URL. */
  replicas?: number;
  /** Environment of every process, which may name another way to the database at `databaseUrl`. */
  env?(databaseUrl: string): Promise<Record<string, string>>;
  /** Whether pages are served besides the API. */
  hasPages?: boolean;
  /** Project folder of another release, which the first process runs. */
  earlierRelease?: string;
}

/** Starts a shop for chaos tests. */
export async function startShopCluster(options: ClusterOptions = {}): Promise<ShopCluster> {
  const { replicas = 1, hasPages = false } = options;
  await (hasPages ? ensureBuilt() : ensureDrawn());
  const folder = await temporaryFolder();
  const shared: EmbeddedPostgres | undefined =
    replicas > 1 || options.env ? await startEmbeddedPostgres({ folder: join(folder, "shared") }) : undefined;
  const env = {
    STAND_IN_GATEWAY_SECRET: SECRET,
    VAR_DIR: folder,
    DATABASE_URL: shared?.url ?? "",
    ...KEYS,
    ...(await options.env?.(shared?.url ?? "")),
  };
  const folderOf = (index: number) => (shared ? join(folder, `shop-${index}`) : folder);
  const processes: ShopProcess[] = [];
  let offset = 0;
  let settings: ProcessCommand = {};
  let nextReplica = 0;
  for (let index = 0; index < replicas; index += 1) {
    const replica = await shopProcess(
      { ...env, VAR_DIR: folderOf(index) },
      { hasPages, ...(index === 0 && options.earlierRelease ? { home: options.earlierRelease } : {}) },
    );
    await replica.start(offset);
    processes.push(replica);
  }
  const databaseUrl = shared?.url ?? databaseUrlIn(folder);
  const { db } = connect(databaseUrl, { max: 4 });

  async function executeOnAll(command: ProcessCommand): Promise<void> {
    settings = { ...settings, ...command };
    for (const replica of processes) await replica.execute(command);
  }

  return {
    db,
    databaseUrl,
    urls: processes.map(({ url }) => url),
    folders: processes.map((_, index) => folderOf(index)),
    pids: () => processes.map((replica) => replica.pid()),
    gatewaySecret: SECRET,
    replicas,
    send(request) {
      nextReplica += 1;
      return sendRequest(processes[nextReplica % replicas]?.url ?? "", request);
    },
    now: () => new Date(Date.now() + offset),
    async advance(milliseconds) {
      offset += milliseconds;
      await executeOnAll({ clockOffset: offset });
    },
    async runJobs(queues = SCHEDULED_QUEUES) {
      await runScheduledJobs(db, async () => processes[0]?.execute({ enqueue: queues }), queues);
    },
    limitCarts: (limit) => executeOnAll({ limit }),
    setGateway: (gatewayState) => executeOnAll({ gatewayState }),
    async crashServer(which = 0) {
      const replica = processes[which % replicas];
      if (!replica) return;
      await replica.kill();
      await replica.start(offset);
      await replica.execute(settings);
    },
    async crashPostgres() {
      const data = join(shared ? join(folder, "shared") : folder, "postgres");
      const pid = await postmasterOf(data);
      if (pid === undefined) throw new Error(`No PostgreSQL runs in ${data}`);
      process.kill(pid, "SIGKILL");
      // Sessions of the killed PostgreSQL respond for a moment longer, so wait for the new process first.
      await until(async () => ![undefined, pid].includes(await postmasterOf(data)));
      await until(() => isReachable(db));
    },
    async close() {
      await db.destroy();
      for (const replica of processes) await replica.stop();
      await shared?.stop();
      // If a process of the shop had to be killed, its PostgreSQL is still running.
      const orphan = shared ? undefined : await postmasterOf(join(folder, "postgres"));
      if (orphan !== undefined) {
        process.kill(orphan, "SIGINT");
        await until(async () => (await postmasterOf(join(folder, "postgres"))) === undefined);
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function postmasterOf(data: string): Promise<number | undefined> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  return pid > 1 ? pid : undefined;
}

function isReachable(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + RECOVERY_TIMEOUT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not restart in ${RECOVERY_TIMEOUT_MS / 1_000} s`);
    await pause(20);
  }
}

function databaseUrlIn(folder: string): string {
  const url = runningPostgres(folder);
  if (!url) throw new Error(`No PostgreSQL runs in ${folder}`);
  return url;
}
