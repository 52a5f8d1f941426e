import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "./temporary-folder.ts";

/** Writes a file into a folder that is deleted after the test. @returns its path */
export async function written(name: string, content: string | Uint8Array): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

/** Writes a JSON Lines file. */
export function jsonl(...values: unknown[]): Promise<string> {
  return written("catalogue.jsonl", values.map((value) => `${JSON.stringify(value)}\n`).join(""));
}

/** Writes a CSV file. */
export function csv(...lines: string[]): Promise<string> {
  return written("changes.csv", `${lines.join("\n")}\n`);
}
