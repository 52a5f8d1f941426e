import { lstat, readFile } from "node:fs/promises";

/** Larger files are none of content: the longest text has a quarter of that. In bytes. */
const MOST_BYTES = 256 * 1024;

/**
 * The text of a file of content, or a sentence about why it has none. What is no plain file is not opened: a link could lead
 * anywhere on this machine, and a pipe would never end.
 * @throws Error where the file cannot be read
 */
export async function readText(path: string): Promise<{ text: string } | { reason: string }> {
  const found = await lstat(path);
  if (!found.isFile()) return { reason: "is no plain file" };
  if (found.size > MOST_BYTES) return { reason: `is larger than ${MOST_BYTES / 1024} kB` };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path)) };
  } catch (error) {
    if (error instanceof TypeError) return { reason: "is not written in UTF-8" };
    throw error;
  }
}
