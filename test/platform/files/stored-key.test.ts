import { chmod, mkdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { storedKey } from "#platform/files/stored-key.server.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

async function folder(): Promise<string> {
  const path = await temporaryFolder();
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

it("The key file is generated once, readable by its user only, and reused afterwards", async () => {
  const file = join(await folder(), "var", "documents-key");
  const key = storedKey(file);
  expect(key).toHaveLength(32);
  expect(storedKey(file)).toEqual(key);
  expect(storedKey(file, "all is lost")).toEqual(key);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readFile(file, "utf8")).toBe(`${key.toString("hex")}\n`);
});

it("No new key is generated when encrypted data exists, and the error says why", async () => {
  const file = join(await folder(), "documents-key");
  expect(() => storedKey(file, "all is lost")).toThrow(/is missing, and without it all is lost\.$/);
  await expect(stat(file)).rejects.toThrow();
});

it("An invalid or unreadable key file is rejected", async () => {
  const place = await folder();
  const file = join(place, "documents-key");
  await writeFile(file, "abc\n");
  expect(() => storedKey(file)).toThrow(/64 hexadecimal digits/);
  await mkdir(join(place, "key"));
  expect(() => storedKey(join(place, "key"))).toThrow(/cannot be read/);
  await chmod(place, 0o755);
});
