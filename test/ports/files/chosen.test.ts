import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readEnv } from "#platform/env.server.ts";
import { uuidv7 } from "#platform/ids.server.ts";
import { chosenFiles } from "#ports/files/chosen.server.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let folder: string;
let said: string[];
beforeEach(async () => {
  folder = await temporaryFolder();
  said = [];
});
afterEach(() => rm(folder, { recursive: true }));

const files = (variables: Record<string, string> = {}) =>
  chosenFiles(readEnv(variables), folder, (text) => said.push(text));

async function* hello() {
  yield Buffer.from("hello");
}

async function kept(store: ReturnType<typeof files>): Promise<string> {
  const draft = await store.receive(uuidv7(new Date()), hello());
  await draft.keep();
  return draft.name;
}

it("are read again after a restart, by the key that was made at the first start", async () => {
  const name = await kept(files());
  expect(Buffer.from((await files().read(name)) ?? []).toString()).toBe("hello");
  expect((await readdir(folder)).sort()).toEqual(["documents", "documents-key"]);
  expect(said).toEqual([]);
});

it("are sealed with DOCUMENTS_KEY where there is one, and nothing is made then", async () => {
  const key = randomBytes(32).toString("hex");
  const name = await kept(files({ DOCUMENTS_KEY: key }));
  expect(await files({ DOCUMENTS_KEY: key.toUpperCase() }).has(name)).toBe(true);
  expect(Buffer.from((await files({ DOCUMENTS_KEY: key }).read(name)) ?? []).toString()).toBe("hello");
  await expect(files({ DOCUMENTS_KEY: "0".repeat(64) }).read(name)).rejects.toThrow(/another DOCUMENTS_KEY/);
  expect(await readdir(folder)).toEqual(["documents"]);
});

it("are not opened to a new key where the old one is missing: the shop says so in a sentence", async () => {
  await kept(files());
  await rm(join(folder, "documents-key"));
  expect(() => files()).toThrow(/documents-key is missing/);
});

it("say that replicas have to share a key where there may be several", () => {
  files({ DATABASE_URL: "postgres://a:b@localhost/c" });
  expect(said).toEqual([expect.stringMatching(/several replicas have to share one/)]);
});

it("say in a sentence that their folder cannot be made", async () => {
  await mkdir(join(folder, "sub"));
  await writeFile(join(folder, "sub", "in-the-way"), "");
  expect(() => chosenFiles(readEnv({}), join(folder, "sub", "in-the-way"), () => undefined)).toThrow(
    /has to be a folder|in the way/,
  );
});
