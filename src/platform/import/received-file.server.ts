import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReceivedFile } from "../http/endpoint.ts";

/**
 * Gives an uploaded file a path while work reads it, and removes it afterwards.
 * @param ending of the path, which tells the reader what it is: ".csv"
 */
export async function withReceivedFile<Result>(
  { draft }: ReceivedFile,
  ending: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "received-file-"));
  const path = join(folder, `file${ending}`);
  try {
    await pipeline(Readable.from(draft.content()), createWriteStream(path, { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
