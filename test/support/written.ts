import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** Writes a file into a folder that goes when the test is over. @returns its path */
export async function written(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

/** A file of lines, each the JSON of a value. */
export function jsonl(...values: unknown[]): Promise<string> {
  return written("catalogue.jsonl", values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}

/** A CSV file of these lines. */
export function csv(...lines: string[]): Promise<string> {
  return written("changes.csv", `${lines.join("\n")}\n`);
}
