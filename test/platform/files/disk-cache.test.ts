import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { diskCache } from "#platform/files/disk-cache.server.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

function counted(text: string) {
  let calls = 0;
  return {
    make: async () => {
      calls += 1;
      return Buffer.from(text);
    },
    times: () => calls,
  };
}

describe("Disk cache", () => {
  it("The disk cache creates an entry once, even for concurrent callers and after a restart", async () => {
    const folder = await temporaryFolder();
    const { make, times } = counted("picture");
    const cache = diskCache(folder, 1_000);
    const [one, two] = await Promise.all([cache.getOrCreate("key", make), cache.getOrCreate("key", make)]);
    expect([one.toString(), two.toString()]).toEqual(["picture", "picture"]);
    expect((await diskCache(folder, 1_000).getOrCreate("key", make)).toString()).toBe("picture");
    expect(times()).toBe(1);
  });

  it("A full disk cache evicts its oldest entries, including those of an earlier start", async () => {
    const folder = await temporaryFolder();
    await diskCache(folder, 100).getOrCreate("first", async () => Buffer.alloc(60));
    const cache = diskCache(folder, 100);
    await cache.getOrCreate("second", async () => Buffer.alloc(60));
    expect((await readdir(folder)).length).toBe(1);
    const { make, times } = counted("again");
    await cache.getOrCreate("second", make);
    expect(times()).toBe(0);
  });

  it("The disk cache returns the value even when nothing can be stored", async () => {
    const folder = join(await temporaryFolder(), "cache");
    await writeFile(folder, "a file where the folder should be");
    expect((await diskCache(folder, 100).getOrCreate("key", async () => Buffer.from("made"))).toString()).toBe("made");
    await rm(folder);
  });

  it("The disk cache does not store a failure", async () => {
    const cache = diskCache(await temporaryFolder(), 100);
    await expect(cache.getOrCreate("key", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect((await cache.getOrCreate("key", async () => Buffer.from("yes"))).toString()).toBe("yes");
  });
});
