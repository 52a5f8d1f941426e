import { createReadStream } from "node:fs";
import { mkdir, open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { FILE_NAME, OWNER_FILE } from "#adapters/files/local.server.ts";
import { errorCode } from "#platform/database/start-problem.server.ts";
import { type CheckedFile, writeChecked } from "#platform/files/checked-file.server.ts";
import { keyNameOfFile } from "#platform/files/file-cipher.server.ts";
import { contentOf } from "./manifest.server.ts";

/** Enough of a document to know its key. */
const HEAD_BYTES = 64;

/** The documents in a folder. */
export async function documentsIn(folder: string): Promise<string[]> {
  return (await entriesOf(folder)).filter((name) => FILE_NAME.test(name));
}

/** Everything in a folder; nothing when it does not exist. */
export async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return [];
    throw error;
  }
}

/** Copies documents into a backup, except those that were deleted meanwhile. They stay encrypted. */
export async function copyDocuments(folder: string, names: Iterable<string>, to: string): Promise<CheckedFile[]> {
  const copied: CheckedFile[] = [];
  for (const name of names) {
    const file = await openIfExists(join(folder, name));
    if (file) copied.push(await writeChecked(to, `documents/${name}`, file.createReadStream()));
  }
  return copied;
}

async function openIfExists(path: string) {
  try {
    return await open(path);
  } catch (error) {
    if (errorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Names of the keys that the documents of a backup were encrypted with, in hexadecimal digits. */
export async function documentKeyNames(from: string, documents: readonly CheckedFile[]): Promise<string[]> {
  const names = new Set<string>();
  for (const { path } of documents)
    for await (const head of createReadStream(join(from, path), { end: HEAD_BYTES - 1 }))
      names.add(keyNameOfFile(head)?.toString("hex") ?? "");
  names.delete("");
  return [...names];
}

/** Puts the documents of a backup into an empty folder, which then belongs to the restored database. */
export async function restoreDocuments(
  from: string,
  { documents, installation }: { documents: readonly CheckedFile[]; installation: string | null },
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const file of documents) await writeChecked(folder, file.path.replace("documents/", ""), contentOf(from, file));
  if (installation) await writeFile(join(folder, OWNER_FILE), `${installation}\n`, { mode: 0o600 });
}
