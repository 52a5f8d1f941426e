import { createReadStream } from "node:fs";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { DatabaseCopyShape } from "#platform/database/database-copy.server.ts";
import { errorCode } from "#platform/database/start-problem.server.ts";
import { CheckedFileShape, errorOfFile } from "#platform/files/checked-file.server.ts";
import { parseJson } from "#shared/json.ts";
import { KeyNamesShape } from "./keys.server.ts";

/** Version of the format of backups. */
const FORMAT = 1;

/** What a backup contains, with the checksum of each file. It is written last: a folder without it is no backup. */
const ManifestShape = z.object({
  format: z.literal(FORMAT),
  createdAt: z.iso.datetime(),
  /** Id of the database, which the folder of documents carries too; null for an earlier schema. */
  installation: z.uuid().nullable(),
  database: DatabaseCopyShape,
  /** Documents of customers, encrypted. */
  documents: z.array(CheckedFileShape),
  /** Keys that are needed to read documents and details. */
  neededKeys: KeyNamesShape,
  /** The keys themselves; null when they were not asked for. */
  keys: CheckedFileShape.nullable(),
});
export type Manifest = z.output<typeof ManifestShape>;

const FILE = "manifest.json";

/** Completes a backup. */
export async function writeManifest(folder: string, manifest: Omit<Manifest, "format">): Promise<void> {
  const part = join(folder, `${FILE}.part`);
  const handle = await open(part, "wx", 0o600);
  try {
    await handle.writeFile(`${JSON.stringify({ format: FORMAT, ...manifest }, null, 1)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, join(folder, FILE));
}

/**
 * Reads a backup and compares every file with its checksum.
 * @param known the migrations of this release
 * @throws Error with one sentence for an incomplete or damaged backup, or one of a later release
 */
export async function readManifest(folder: string, known: readonly string[]): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), "utf8").catch((error: unknown) => {
    if (errorCode(error) !== "ENOENT") throw error;
    throw new Error(`${folder} is not a complete backup: it has no ${FILE}.`);
  });
  const content = parseJson(text);
  const { format } = z
    .object({ format: z.number().default(0) })
    .catch({ format: 0 })
    .parse(content);
  if (format > FORMAT) throw new Error(`The backup ${folder} was made by a later release of the shop.`);
  const { data: manifest } = ManifestShape.safeParse(content);
  if (!manifest) throw new Error(`The backup ${folder} is damaged: ${FILE} cannot be read.`);
  const unknown = manifest.database.migrations.find((name) => !known.includes(name));
  if (unknown)
    throw new Error(
      `The backup ${folder} was made by a later release of the shop: this one does not know the migration ${unknown}.`,
    );
  for (const file of filesOf(manifest)) {
    const fault = await errorOfFile(folder, file);
    if (fault) throw new Error(`The backup ${folder} is damaged: ${file.path} ${fault}.`);
  }
  return manifest;
}

function filesOf({ database: { tables, jobs }, documents, keys }: Manifest) {
  return [...tables.map(({ file }) => file), jobs, ...documents, ...(keys ? [keys] : [])];
}

/** The content of a file of a backup. */
export function contentOf(folder: string, { path }: { path: string }): AsyncIterable<Uint8Array> {
  return createReadStream(join(folder, path));
}
