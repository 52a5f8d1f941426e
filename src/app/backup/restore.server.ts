import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { importDatabase } from "#platform/database/database-copy.server.ts";
import { migrationFiles } from "#platform/database/migrate.server.ts";
import { parseJson } from "#shared/json.ts";
import type { Env } from "../env.server.ts";
import { entriesOf, restoreDocuments } from "./documents.server.ts";
import { KEY_FILES, KEY_VARIABLES, type Keys, KeysShape, keysOf, missingKey } from "./keys.server.ts";
import { type Manifest, readManifest } from "./manifest.server.ts";

/** Where a backup is and where it is restored to. */
interface RestoreFolders {
  from: string;
  /** Folder of all files that the shop writes. */
  folder: string;
  /** Folder of the migrations. */
  migrations: string;
}

/** A backup that can be restored. */
export interface CheckedBackup extends RestoreFolders {
  manifest: Manifest;
  /** Keys of the backup that the shop does not have yet, by path of their files. */
  newKeys: Map<string, string>;
  /** False when CODES_KEY is neither in the backup nor in the shop: it is then generated anew, and what its hashes find is lost. */
  hasCodesKey: boolean;
}

/**
 * Checks whether a backup can be restored for a shop, and changes nothing.
 * @throws Error with one sentence when the backup is incomplete, damaged or of a later release, a key is missing, or files are in the way
 */
export async function checkBackup(env: Env, folders: RestoreFolders): Promise<CheckedBackup> {
  const { from, folder, migrations } = folders;
  const manifest = await readManifest(from, await migrationFiles(migrations));
  const existing = keysOf(env, folder);
  const backedUp = await backedUpKeys(folders, manifest);
  // A key that the shop has stays in use.
  const missing = missingKey(manifest.neededKeys, [{ ...backedUp, ...existing }, { DETAILS_KEY: env.DETAILS_OLD_KEY }]);
  if (missing)
    throw new Error(
      `The ${missing} with which the backup was encrypted is missing: set it, or put it into ${join(folder, KEY_FILES[missing])}.`,
    );
  const documents = join(folder, "documents");
  if ((await entriesOf(documents)).length > 0)
    throw new Error(`The folder ${documents} is not empty: a backup is restored only into an empty one.`);
  const newKeys = new Map<string, string>();
  for (const variable of KEY_VARIABLES) {
    const key = existing[variable] ? undefined : backedUp[variable];
    if (key) newKeys.set(join(folder, KEY_FILES[variable]), key);
  }
  return { ...folders, manifest, newKeys, hasCodesKey: Boolean(existing.CODES_KEY ?? backedUp.CODES_KEY) };
}

async function backedUpKeys({ from }: RestoreFolders, { keys }: Manifest): Promise<Keys> {
  return keys ? KeysShape.parse(parseJson(await readFile(join(from, keys.path), "utf8"))) : {};
}

/**
 * Restores a backup into an empty database and an empty folder: all of it, or nothing.
 * @throws Error with one sentence when the database is not empty
 */
export async function restoreBackup(backup: CheckedBackup, url: string): Promise<void> {
  const { from, manifest, migrations } = backup;
  let began = false;
  try {
    await importDatabase(url, { copy: manifest.database, folder: from, migrations }, () => {
      began = true;
      return restoreFiles(backup);
    });
  } catch (error) {
    if (began) await removeFiles(backup);
    throw error;
  }
}

async function restoreFiles({ from, manifest, folder, newKeys }: CheckedBackup): Promise<void> {
  await mkdir(folder, { recursive: true });
  await restoreDocuments(from, manifest, join(folder, "documents"));
  for (const [file, key] of newKeys) await writeFile(file, `${key}\n`, { mode: 0o600, flag: "wx", flush: true });
}

/** None of them existed before. */
async function removeFiles({ folder, newKeys }: CheckedBackup): Promise<void> {
  for (const file of [join(folder, "documents"), ...newKeys.keys()]) await rm(file, { recursive: true, force: true });
}
