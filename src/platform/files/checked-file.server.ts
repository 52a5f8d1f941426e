import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { errorCode } from "../database/start-problem.server.ts";

/** A file with its checksum. */
export const CheckedFileShape = z.object({
  /** Path below the folder of the files. */
  path: z.string().regex(/^([\w-]+\/)?[\w-][\w.-]*$/),
  bytes: z.number().int().min(0),
  /** Hexadecimal. */
  sha256: z.string(),
});
export type CheckedFile = z.output<typeof CheckedFileShape>;

/** Writes a new file for this user only, and flushes it to disk. @throws what `content` throws */
export async function writeChecked(
  folder: string,
  path: string,
  content: AsyncIterable<Uint8Array>,
): Promise<CheckedFile> {
  const hash = createHash("sha256");
  let bytes = 0;
  async function* counted() {
    for await (const piece of content) {
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  }
  const handle = await open(join(folder, path), "wx", 0o600);
  try {
    await handle.writeFile(counted());
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { path, bytes, sha256: hash.digest("hex") };
}

/** Writes a new file with JSON. */
export function writeCheckedJson(folder: string, path: string, value: unknown): Promise<CheckedFile> {
  async function* content() {
    yield Buffer.from(`${JSON.stringify(value)}\n`);
  }
  return writeChecked(folder, path, content());
}

/** @returns what is wrong with a file, "is missing" or "has changed"; undefined when it is as it was written */
export async function errorOfFile(folder: string, { path, bytes, sha256 }: CheckedFile): Promise<string | undefined> {
  const hash = createHash("sha256");
  let found = 0;
  try {
    for await (const piece of createReadStream(join(folder, path))) {
      hash.update(piece);
      found += piece.length;
    }
  } catch (error) {
    if (errorCode(error) === "ENOENT") return "is missing";
    throw error;
  }
  return found === bytes && hash.digest("hex") === sha256 ? undefined : "has changed";
}
