import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { access, mkdir, open, opendir, readFile, rename, rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "#platform/database/start-problem.server.ts";
import type { FileCipher } from "#platform/files/file-cipher.server.ts";
import type { FileDraft, FileStore } from "#platform/files/file-store.port.ts";
import { uuidInstant } from "#platform/ids.ts";

/** Name of a file in the folder: a UUID. */
export const FILE_NAME = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** A draft is named by a dot and its final name. */
const DRAFT = /^\.([0-9a-f-]{36})\./;

/** The file that names the database to which the folder belongs. */
export const OWNER_FILE = ".database";

/** What uploads leave free of a disk: the embedded PostgreSQL stops on a full one. Of a small disk it is a tenth, at which an alert asks for space. */
const FREE_BYTES = 2_000_000_000;
const FREE_SHARE = 0.1;

/**
 * A file store on the local disk, in a folder accessible only to this user. Replicas have to share the folder. It receives no file while less
 * than 2 GB, and less than a tenth of the disk, are free.
 * @param spaceOf bytes of the file system of a folder
 */
export function localFiles(folder: string, cipher: FileCipher, spaceOf = diskSpace): FileStore {
  const placeOf = (name: string) => {
    if (!FILE_NAME.test(name)) throw new Error("A file's name has to be a UUID.");
    return join(folder, name);
  };

  return {
    async receive(name, content) {
      const place = placeOf(name);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { free, total } = await spaceOf(folder);
      if (free < Math.min(FREE_BYTES, total * FREE_SHARE))
        throw Object.assign(new Error("The disk is almost full"), { code: "ENOSPC" });
      const part = join(folder, `.${name}.${randomUUID()}`);
      const counter = { bytes: 0 };
      try {
        await writeWhole(part, cipher.encrypt(name, counted(content, counter)));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      return {
        name,
        bytes: counter.bytes,
        content: () => cipher.decrypt(name, createReadStream(part)),
        async commit() {
          await rename(part, place);
          await flushFolder(folder);
        },
        discard: () => rm(part, { force: true }),
      } satisfies FileDraft;
    },

    async read(name) {
      try {
        const pieces: Buffer[] = [];
        for await (const piece of cipher.decrypt(name, createReadStream(placeOf(name)))) pieces.push(piece);
        return Buffer.concat(pieces);
      } catch (error) {
        if (errorCode(error) === "ENOENT") return undefined;
        throw error;
      }
    },

    async has(name) {
      try {
        await access(placeOf(name));
        return true;
      } catch (error) {
        if (errorCode(error) === "ENOENT") return false;
        throw error;
      }
    },

    remove: (name) => rm(placeOf(name), { force: true }),

    async *names() {
      for await (const entry of entriesOf(folder)) if (FILE_NAME.test(entry)) yield entry;
    },

    async deleteOldDrafts(before) {
      for await (const entry of entriesOf(folder)) {
        const name = DRAFT.exec(entry)?.[1];
        if (name && uuidInstant(name) < before) await rm(join(folder, entry), { force: true });
      }
    },

    async owner() {
      try {
        return (await readFile(join(folder, OWNER_FILE), "utf8")).trim();
      } catch (error) {
        if (errorCode(error) === "ENOENT") return undefined;
        throw error;
      }
    },

    async setOwner(id) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, OWNER_FILE), `${id}\n`, { mode: 0o600 });
    },
  };
}

async function diskSpace(folder: string): Promise<{ free: number; total: number }> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Writes a new file and flushes it to disk. */
async function writeWhole(file: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, "wx", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes a folder, so that new names in it survive a power loss. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } catch (error) {
    // Some systems cannot flush folders.
    if (!["EISDIR", "EINVAL", "EPERM"].includes(errorCode(error) ?? "")) throw error;
  } finally {
    await handle.close();
  }
}

async function* counted(content: AsyncIterable<Uint8Array>, counter: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    counter.bytes += piece.length;
    yield piece;
  }
}

async function* entriesOf(folder: string): AsyncGenerator<string> {
  try {
    for await (const entry of await opendir(folder)) if (entry.isFile()) yield entry.name;
  } catch (error) {
    // Nothing was stored yet.
    if (errorCode(error) !== "ENOENT") throw error;
  }
}
