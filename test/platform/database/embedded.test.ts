import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/database/embedded.server.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let folder = "";
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
});

afterAll(async () => {
  for (const postgres of running) await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});

it("The embedded PostgreSQL preserves data and URL across restarts, and only its owner can read its password", async () => {
  const first = await start();
  await query(first.url, "create table kept as select 'bread' as word");
  await first.stop();
  const second = await start();
  expect(await query(second.url, "select word from kept")).toEqual([{ word: "bread" }]);
  expect(second.url).toBe(first.url);
  expect((await stat(join(folder, "postgres.json"))).mode & 0o077).toBe(0);
  expect(await query(second.url, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  await expect(query(second.url.replace(/:[0-9a-f]+@/, ":wrong@"), "select 1")).rejects.toThrow("password");
  await second.stop();
});

it("The embedded PostgreSQL writes to disk before it confirms, unless a test disables this", async () => {
  const postgres = await start({ durable: true });
  expect(await query(postgres.url, "show fsync")).toEqual([{ fsync: "on" }]);
  expect(await query(postgres.url, "show synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
  await postgres.stop();
});

it("The embedded PostgreSQL replaces one left behind by a killed shop, without losing data", async () => {
  const { shop, url } = await startShopToKill();
  await query(url, "create table bought as select 7 as lines");
  const orphan = await postmasterPid();
  shop.kill("SIGKILL");
  await once(shop, "exit");
  expect(isAlive(orphan)).toBe(true);
  const postgres = await start();
  expect(await query(postgres.url, "select lines from bought")).toEqual([{ lines: 7 }]);
  expect(await postmasterPid()).not.toBe(orphan);
  await postgres.stop();
});

it("A stale pid file whose process id belongs to another process is removed", async () => {
  await writeFile(join(folder, "postgres/postmaster.pid"), `${process.pid}\n${join(folder, "postgres")}\n`);
  const postgres = await start();
  expect(await query(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
});

it("Only one shop can use a data folder, and the error names the running process", async () => {
  const { shop } = await startShopToKill();
  await expect(start()).rejects.toThrow(`Another shop (process ${shop.pid}) is already running on ${folder}`);
  shop.kill("SIGKILL");
  await once(shop, "exit");
});

it("A lock file whose process id was reassigned to another process is ignored", async () => {
  await writeFile(join(folder, "shop.lock"), `${process.ppid}\nan earlier life\n`);
  const postgres = await start();
  await postgres.stop();
});

it("The embedded PostgreSQL restarts with the same URL after a crash", async () => {
  const logged: string[] = [];
  const postgres = await start({ log: (line) => logged.push(line) });
  process.kill(await postmasterPid(), "SIGKILL");
  await expect.poll(() => logged, { timeout: 10_000 }).toContain("PostgreSQL is running again");
  expect(await query(postgres.url, "select lines from bought")).toEqual([{ lines: 7 }]);
  await postgres.stop();
});

it("The embedded PostgreSQL moves to another port when its own is taken", async () => {
  const { port } = JSON.parse(await readFile(join(folder, "postgres.json"), "utf8"));
  const otherServer = createServer().listen(port, "127.0.0.1");
  await once(otherServer, "listening");
  const postgres = await start();
  expect(new URL(postgres.url).port).not.toBe(String(port));
  expect(await query(postgres.url, "select lines from bought")).toEqual([{ lines: 7 }]);
  await postgres.stop();
  otherServer.close();
});

it("A file in place of the data folder is reported in a clear message", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  await expect(startEmbeddedPostgres({ folder: file })).rejects.toThrow(/^The folder .*a-file is in the way/);
});

it("The embedded PostgreSQL restores the permissions of its data folder", async () => {
  await chmod(join(folder, "postgres"), 0o755);
  const postgres = await start();
  expect((await stat(join(folder, "postgres"))).mode & 0o777).toBe(0o700);
  await postgres.stop();
});

it("The embedded PostgreSQL refuses to start when the password of an existing database is missing", async () => {
  const access = await readFile(join(folder, "postgres.json"));
  await rm(join(folder, "postgres.json"));
  await expect(start()).rejects.toThrow("postgres.json with its password is missing");
  await writeFile(join(folder, "postgres.json"), access, { mode: 0o600 });
});

async function start(options: { durable?: boolean; log?: (line: string) => void } = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder, durable: false, ...options });
  running.push(postgres);
  return postgres;
}

async function startShopToKill(): Promise<{ shop: ChildProcess; url: string }> {
  const shop = spawn(process.execPath, ["test/support/hold-postgres.ts", folder]);
  const [url] = await once(shop.stdout, "data");
  return { shop, url: String(url).trim() };
}

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, "postgres/postmaster.pid"), "utf8"), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
