import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { installationId } from "#checkout/documents/repository.server.ts";
import { detailKeyNames } from "#orders/details/repository.server.ts";
import { connect } from "#platform/database/connect.server.ts";
import { exportDatabase } from "#platform/database/database-copy.server.ts";
import { errorCode } from "#platform/database/start-problem.server.ts";
import { writeCheckedJson } from "#platform/files/checked-file.server.ts";
import { copyDocuments, documentKeyNames, documentsIn, entriesOf } from "./documents.server.ts";
import type { Keys } from "./keys.server.ts";
import { type Manifest, writeManifest } from "./manifest.server.ts";

/** Where a backup is taken from and written to. */
interface BackupOptions {
  /** URL of the database. */
  url: string;
  /** Folder of all files that the shop writes. */
  folder: string;
  /** A folder that does not exist yet, or is empty. */
  to: string;
  /** The keys to be written into the backup; null for none. */
  keys: Keys | null;
  now: Date;
}

/**
 * Writes a backup of a shop, which may run meanwhile. The database is read in one snapshot. Documents are copied before the snapshot, and
 * those that were added meanwhile after it: a document's file exists before its row, and is deleted after it.
 * @throws Error with one sentence when there is nothing to back up, or the folder is in use; then nothing is left behind
 */
export async function createBackup(options: BackupOptions): Promise<Omit<Manifest, "format">> {
  const { to } = options;
  if ((await entriesOf(to)).length > 0)
    throw new Error(`The folder ${to} is not empty: a backup needs a folder of its own.`);
  await mkdir(to, { recursive: true, mode: 0o700 });
  try {
    const manifest = await copyAll(options);
    await writeManifest(to, manifest);
    return manifest;
  } catch (error) {
    await rm(to, { recursive: true, force: true });
    throw error;
  }
}

async function copyAll({ url, folder, to, keys, now }: BackupOptions): Promise<Omit<Manifest, "format">> {
  for (const part of ["tables", "documents"]) await mkdir(join(to, part), { mode: 0o700 });
  const stored = join(folder, "documents");
  const before = new Set(await documentsIn(stored));
  const documents = await copyDocuments(stored, before, to);
  const database = await exportDatabase(url, to, async () => {
    const added = (await documentsIn(stored)).filter((name) => !before.has(name));
    documents.push(...(await copyDocuments(stored, added, to)));
  });
  const { db } = connect(url, { max: 1 });
  try {
    return {
      createdAt: now.toISOString(),
      installation: await unlessEarlier(() => installationId(db), null),
      database,
      documents,
      neededKeys: {
        DOCUMENTS_KEY: await documentKeyNames(to, documents),
        DETAILS_KEY: (await unlessEarlier(() => detailKeyNames(db), [])).map((name) => name.toString("hex")),
      },
      keys: keys && (await writeCheckedJson(to, "keys.json", keys)),
    };
  } finally {
    await db.destroy();
  }
}

/** PostgreSQL's codes for a table and a column that do not exist. */
const NOT_IN_SCHEMA = ["42P01", "42703"];

/** Reads what the schema of an earlier release does not have: backups are made before updates, too. */
async function unlessEarlier<T>(read: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (NOT_IN_SCHEMA.includes(errorCode(error) ?? "")) return otherwise;
    throw error;
  }
}
