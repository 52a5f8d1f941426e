import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** Writes pieces of text into a file, one after the other: however many there are, only a few are in memory. */
export async function written(file: string, pieces: Iterable<string>): Promise<void> {
  await pipeline(Readable.from(pieces), createWriteStream(file));
}
