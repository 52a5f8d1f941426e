import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Files that can be made again, kept on disk across starts; together never much more than a number of bytes. */
export interface DiskCache {
  /** What is kept under a key, or what `make` gives, which is then kept. Equal keys at the same time are made once. */
  take(key: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/**
 * A cache in a folder, which is made when it is missing. A disk that fails costs time, never an answer.
 * @param bytes the most that all files may take; the ones written first go first
 */
export function diskCache(folder: string, bytes: number): DiskCache {
  let listed: Promise<Map<string, number>> | undefined;
  const making = new Map<string, Promise<Buffer>>();

  async function fresh(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(folder, file);
    const kept = await readFile(path).catch(() => undefined);
    if (kept) return kept;
    const content = await make();
    listed ??= filesOf(folder);
    await keep(folder, file, content, await listed, bytes).catch(() => undefined);
    return content;
  }

  return {
    take(key, make) {
      const file = createHash("sha256").update(key).digest("hex");
      const running = making.get(file) ?? fresh(file, make).finally(() => making.delete(file));
      making.set(file, running);
      return running;
    },
  };
}

async function keep(folder: string, file: string, content: Buffer, files: Map<string, number>, bytes: number) {
  await mkdir(folder, { recursive: true });
  // Written beside and moved, so that a reader never meets half a file.
  const draft = join(folder, `.${randomUUID()}`);
  await writeFile(draft, content);
  await rename(draft, join(folder, file));
  files.set(file, content.length);
  let held = [...files.values()].reduce((sum, size) => sum + size, 0);
  for (const [oldest, size] of files) {
    if (held <= bytes) return;
    files.delete(oldest);
    held -= size;
    await rm(join(folder, oldest), { force: true });
  }
}

/** The files that are there, oldest first, with their sizes. */
async function filesOf(folder: string): Promise<Map<string, number>> {
  const names = await readdir(folder).catch(() => []);
  const known = await Promise.all(names.map(async (name) => ({ name, ...(await facts(join(folder, name))) })));
  return new Map(known.sort((one, other) => one.at - other.at).map(({ name, size }) => [name, size]));
}

async function facts(path: string): Promise<{ size: number; at: number }> {
  const { size, mtimeMs } = await stat(path);
  return { size, at: mtimeMs };
}
