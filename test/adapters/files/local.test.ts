import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { localFiles } from "#adapters/files/local.server.ts";
import { createFileCipher } from "#platform/files/file-cipher.server.ts";
import type { FileStore } from "#platform/files/file-store.port.ts";
import { uuidv7 } from "#platform/ids.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let place: string;
let folder: string;
let files: FileStore;
beforeEach(async () => {
  place = await temporaryFolder();
  folder = join(place, "documents");
  files = localFiles(folder, createFileCipher(randomBytes(32)));
});
afterEach(() => rm(place, { recursive: true }));

const NOON = new Date("2026-11-20T12:00:00Z");

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

async function storeFile(text: string, at = NOON): Promise<string> {
  const name = uuidv7(at);
  await (await files.receive(name, pieces(text))).commit();
  return name;
}

async function names(): Promise<string[]> {
  const all: string[] = [];
  for await (const name of files.names()) all.push(name);
  return all.sort();
}

it.each([
  { of: "a small disk less than a tenth", total: 5_000_000_000, least: 500_000_000 },
  { of: "a large disk less than 2 GB", total: 1_000_000_000_000, least: 2_000_000_000 },
])("No file is received while of $of is free, and nothing of it stays", async ({ total, least }) => {
  let free = least - 1;
  files = localFiles(folder, createFileCipher(randomBytes(32)), async () => ({ free, total }));
  await expect(storeFile("a paper")).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await readdir(folder)).toEqual([]);
  free = least;
  await storeFile("a paper");
  expect(await names()).toHaveLength(1);
});

it("A received file is readable only after it is committed, and is stored encrypted for the shop's user only", async () => {
  const name = uuidv7(NOON);
  const draft = await files.receive(name, pieces("a paper ", "of a customer"));
  expect(draft).toMatchObject({ name, bytes: 21 });
  expect(await files.read(name)).toBeUndefined();
  expect(await names()).toEqual([]);
  let text = "";
  for await (const piece of draft.content()) text += Buffer.from(piece).toString();
  expect(text).toBe("a paper of a customer");
  await draft.commit();
  expect(Buffer.from((await files.read(name)) ?? []).toString()).toBe("a paper of a customer");
  expect(await files.has(name)).toBe(true);
  expect(await readdir(folder)).toEqual([name]);
  expect((await readFile(join(folder, name))).includes("customer")).toBe(false);
  expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  expect((await stat(folder)).mode & 0o077).toBe(0);
});

it("An interrupted upload and a discarded draft leave no files behind", async () => {
  async function* breaking() {
    yield Buffer.from("half of it");
    throw new Error("cut off");
  }
  await expect(files.receive(uuidv7(NOON), breaking())).rejects.toThrow("cut off");
  await (await files.receive(uuidv7(NOON), pieces("no"))).discard();
  expect(await readdir(folder)).toEqual([]);
});

it("Discarding a draft that is already committed does not delete the file", async () => {
  const draft = await files.receive(uuidv7(NOON), pieces("yes"));
  await draft.commit();
  await draft.discard();
  expect(await files.has(draft.name)).toBe(true);
});

it("Old drafts of a crashed process are deleted by age, and committed files are not", async () => {
  const name = await storeFile("kept", new Date("2026-11-20T09:00:00Z"));
  await files.receive(uuidv7(new Date("2026-11-20T10:00:00Z")), pieces("old"));
  await files.receive(uuidv7(NOON), pieces("under way"));
  await files.deleteOldDrafts(new Date("2026-11-20T11:00:00Z"));
  expect(await readdir(folder)).toHaveLength(2);
  expect(await names()).toEqual([name]);
});

it("A stored file replaced by another one is detected on reading", async () => {
  const [one, other] = [await storeFile("one"), await storeFile("other")];
  await writeFile(join(folder, one), await readFile(join(folder, other)));
  await expect(files.read(one)).rejects.toThrow();
});

it("The file store accepts only UUID names, so that no path leads out of its folder", async () => {
  for (const name of ["../x", "x", "", "../documents-key"])
    await expect(Promise.resolve().then(() => files.receive(name, pieces("no")))).rejects.toThrow(/UUID/);
});

it("An empty file store lists no files, and deleting from it does nothing", async () => {
  expect(await names()).toEqual([]);
  await files.remove(uuidv7(NOON));
  await files.deleteOldDrafts(NOON);
  expect(await files.has(uuidv7(NOON))).toBe(false);
});
