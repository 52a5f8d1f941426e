import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { connect, type Database } from "#platform/database/connect.server.ts";
import { type EmbeddedPostgres, runningPostgres, startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { temporaryFolder } from "../test/support/temporary-folder.ts";
import { askHttp } from "./ask-http.ts";
import { REPEATED, runRepeated } from "./jobs.ts";
import { type Order, type ShopProcess, shopProcess } from "./processes.ts";
import type { World } from "./world.ts";

const LONGEST_RECOVERY_MS = 30_000;

const SECRET = "the secret of a gateway of straw";

/** A shop in processes that can be killed, on a temporary folder. */
export interface ProcessWorld extends World {
  /** Kills a process of the shop as a power cut would, and starts it again. */
  cutServer(which?: number): Promise<void>;
  /** Kills PostgreSQL, which whoever keeps it starts again by itself. Done when it answers again. */
  cutPostgres(): Promise<void>;
  databaseUrl: string;
  /** Processes that answer. */
  replicas: number;
  close(): Promise<void>;
}

/**
 * Opens a shop for chaos tests.
 * @param replicas 1: a process with the PostgreSQL that ships with the shop; more: so many on one DATABASE_URL
 */
export async function openProcessWorld(replicas = 1): Promise<ProcessWorld> {
  const folder = await temporaryFolder();
  const shared: EmbeddedPostgres | undefined =
    replicas > 1 ? await startEmbeddedPostgres({ folder: join(folder, "shared") }) : undefined;
  const env = { STAND_IN_GATEWAY_SECRET: SECRET, VAR_DIR: folder, DATABASE_URL: shared?.url ?? "" };
  const shops: ShopProcess[] = [];
  let offset = 0;
  let settings: Order = {};
  let turn = 0;
  for (let count = 0; count < replicas; count += 1) {
    const shop = await shopProcess({ ...env, VAR_DIR: shared ? join(folder, `shop-${count}`) : folder });
    await shop.start(offset);
    shops.push(shop);
  }
  const databaseUrl = shared?.url ?? addressIn(folder);
  const { db } = connect(databaseUrl, 4);

  async function tellAll(order: Order): Promise<void> {
    settings = { ...settings, ...order };
    for (const shop of shops) await shop.tell(order);
  }

  return {
    db,
    databaseUrl,
    gatewaySecret: SECRET,
    replicas,
    ask(request) {
      turn += 1;
      return askHttp(shops[turn % replicas]?.url ?? "", request);
    },
    async advance(milliseconds) {
      offset += milliseconds;
      await tellAll({ clockOffset: offset });
    },
    async runJobs() {
      await runRepeated(db, async () => shops[0]?.tell({ enqueue: REPEATED }));
    },
    limitCarts: (limit) => tellAll({ limit }),
    gateway: (mood) => tellAll({ mood }),
    async cutServer(which = 0) {
      const shop = shops[which % replicas];
      if (!shop) return;
      await shop.kill();
      await shop.start(offset);
      await shop.tell(settings);
    },
    async cutPostgres() {
      const data = join(shared ? join(folder, "shared") : folder, "postgres");
      const pid = await postmasterOf(data);
      if (pid === undefined) throw new Error(`No PostgreSQL runs in ${data}`);
      process.kill(pid, "SIGKILL");
      // Sessions of a PostgreSQL that was killed answer for a moment longer.
      await until(async () => ![undefined, pid].includes(await postmasterOf(data)));
      await until(() => answers(db));
    },
    async close() {
      await db.destroy();
      for (const shop of shops) await shop.stop();
      await shared?.stop();
      // A process of the shop that had to be killed leaves its PostgreSQL behind.
      const left = shared ? undefined : await postmasterOf(join(folder, "postgres"));
      if (left !== undefined) {
        process.kill(left, "SIGINT");
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

function answers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LONGEST_RECOVERY_MS;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not come back in ${LONGEST_RECOVERY_MS / 1_000} s`);
    await pause(20);
  }
}

function addressIn(folder: string): string {
  const address = runningPostgres(folder);
  if (!address) throw new Error(`No PostgreSQL runs in ${folder}`);
  return address;
}
