import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { errorCode } from "#platform/database/start-problem.server.ts";

/** Length of written chunks in characters. */
const CHUNK_LENGTH = 64_000;

/** Writes lines, which have their ends, to a file, atomically, or to the standard output. @returns the number of lines */
export async function writeLines(
  lines: Iterable<string> | AsyncIterable<string>,
  file: string | undefined,
): Promise<number> {
  let count = 0;
  async function* chunks() {
    let chunk = "";
    for await (const line of lines) {
      count += 1;
      chunk += line;
      if (chunk.length < CHUNK_LENGTH) continue;
      yield chunk;
      chunk = "";
    }
    yield chunk;
  }
  if (file === undefined) {
    try {
      await pipeline(Readable.from(chunks()), process.stdout, { end: false });
    } catch (error) {
      // The reader has closed the pipe, as "head" does.
      if (errorCode(error) !== "EPIPE") throw error;
    }
    return count;
  }
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(chunks()), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return count;
}
