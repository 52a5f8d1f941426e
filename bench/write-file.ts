import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Streams chunks of text into a file, so that only a few are in memory. */
export async function writeChunks(file: string, chunks: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(chunks), createWriteStream(file));
}
