import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { errorCode } from "#platform/database/start-problem.server.ts";

/** Characters that are written at once. */
const PIECE = 64_000;

/** Writes lines to a file, whole or not at all, or to the standard output. @returns how many there were */
export async function writeLines(
  lines: Iterable<string> | AsyncIterable<string>,
  file: string | undefined,
): Promise<number> {
  let count = 0;
  async function* pieces() {
    let piece = "";
    for await (const line of lines) {
      count += 1;
      piece += `${line}\n`;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = "";
    }
    yield piece;
  }
  if (file === undefined) {
    try {
      await pipeline(Readable.from(pieces()), process.stdout, { end: false });
    } catch (error) {
      // Whoever reads has enough of it, as "head" does.
      if (errorCode(error) !== "EPIPE") throw error;
    }
    return count;
  }
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(pieces()), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return count;
}
