import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A cache of generated files on disk, limited in size, which outlives the process. */
export interface DiskCache {
  /** The cached file of a key, or the result of `make`, which is then cached. Concurrent calls for a key run `make` once. */
  getOrCreate(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/**
 * A disk cache in a folder, which is created when missing. When the disk fails, files are generated but not cached.
 * @param bytes maximum total size; the oldest files are evicted first
 */
export function diskCache(folder: string, bytes: number): DiskCache {
  let listed: Promise<Map<string, number>> | undefined;
  const making = new Map<string, Promise<Buffer>>();

  async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(folder, file);
    const cached = await readFile(path).catch(() => undefined);
    if (cached) return cached;
    const content = await make();
    listed ??= filesOf(folder);
    await store(folder, file, content, await listed, bytes).catch(() => undefined);
    return content;
  }

  return {
    getOrCreate(key, make) {
      const file = createHash("sha256").update(key).digest("hex");
      const running = making.get(file) ?? readOrMake(file, make).finally(() => making.delete(file));
      making.set(file, running);
      return running;
    },
  };
}

async function store(folder: string, file: string, content: Buffer, files: Map<string, number>, bytes: number) {
  await mkdir(folder, { recursive: true });
  // Written to a temporary file and renamed, so that no reader gets a partial file.
  const draft = join(folder, `.${randomUUID()}`);
  try {
    await writeFile(draft, content);
    await rename(draft, join(folder, file));
  } catch (error) {
    // A full disk: what was written of the draft would stay.
    await rm(draft, { force: true });
    throw error;
  }
  files.set(file, content.length);
  let total = [...files.values()].reduce((sum, size) => sum + size, 0);
  for (const [oldest, size] of files) {
    if (total <= bytes) return;
    files.delete(oldest);
    total -= size;
    await rm(join(folder, oldest), { force: true });
  }
}

/** Sizes of the existing files, oldest first. */
async function filesOf(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const entries = await Promise.all(names.map(async (name) => ({ name, ...(await statOf(join(folder, name))) })));
  return new Map(entries.sort((first, second) => first.at - second.at).map(({ name, size }) => [name, size]));
}

async function statOf(path: string): Promise<{ size: number; at: number }> {
  const { size, mtimeMs } = await stat(path);
  return { size, at: mtimeMs };
}
