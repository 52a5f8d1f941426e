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

it("keeps what was written, its address and a password that only its owner reads", async () => {
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

it("writes to disk before it says so, unless a test asks it not to", async () => {
  const postgres = await start({ durable: true });
  expect(await query(postgres.url, "show fsync")).toEqual([{ fsync: "on" }]);
  expect(await query(postgres.url, "show synchronous_commit")).toEqual([{ synchronous_commit: "on" }]);
  await postgres.stop();
});

it("takes over from a shop that was killed, without losing what it wrote", async () => {
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

it("clears a pid file whose process id belongs to somebody else by now", async () => {
  await writeFile(join(folder, "postgres/postmaster.pid"), `${process.pid}\n${join(folder, "postgres")}\n`);
  const postgres = await start();
  expect(await query(postgres.url, "select 1 as one")).toEqual([{ one: 1 }]);
  await postgres.stop();
});

it("lets only one shop use a folder, and says which one has it", async () => {
  const { shop } = await startShopToKill();
  await expect(start()).rejects.toThrow(`Another shop (process ${shop.pid}) is already running on ${folder}`);
  shop.kill("SIGKILL");
  await once(shop, "exit");
});

it("does not take a lock for live whose process id was given to another process", async () => {
  await writeFile(join(folder, "shop.lock"), `${process.ppid}\nan earlier life\n`);
  const postgres = await start();
  await postgres.stop();
});

it("starts PostgreSQL again under the same address when it dies", async () => {
  const told: string[] = [];
  const postgres = await start({ log: (line) => told.push(line) });
  process.kill(await postmasterPid(), "SIGKILL");
  await expect.poll(() => told, { timeout: 10_000 }).toContain("PostgreSQL is running again");
  expect(await query(postgres.url, "select lines from bought")).toEqual([{ lines: 7 }]);
  await postgres.stop();
});

it("moves to another port when somebody has taken its own", async () => {
  const { port } = JSON.parse(await readFile(join(folder, "postgres.json"), "utf8"));
  const squatter = createServer().listen(port, "127.0.0.1");
  await once(squatter, "listening");
  const postgres = await start();
  expect(new URL(postgres.url).port).not.toBe(String(port));
  expect(await query(postgres.url, "select lines from bought")).toEqual([{ lines: 7 }]);
  await postgres.stop();
  squatter.close();
});

it("says in one sentence that a folder is in the way of being one", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  await expect(startEmbeddedPostgres({ folder: file })).rejects.toThrow(/^The folder .*a-file is in the way/);
});

it("mends the rights of its data folder, on which PostgreSQL insists", async () => {
  await chmod(join(folder, "postgres"), 0o755);
  const postgres = await start();
  expect((await stat(join(folder, "postgres"))).mode & 0o777).toBe(0o700);
  await postgres.stop();
});

it("refuses to begin anew over a database whose password is missing", async () => {
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
  const shop = spawn("node_modules/node/bin/node", ["test/support/hold-postgres.ts", folder]);
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
