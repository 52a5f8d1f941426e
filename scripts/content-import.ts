import { resolve } from "node:path";
import { checkedConfig } from "#app/config.server.ts";
import { CONTENT_KINDS } from "#content/documents.model.ts";
import { importContent } from "#content/import.server.ts";
import { placeholderValues } from "#content/placeholders.model.ts";
import { contentVersion, saveContent } from "#content/repository.server.ts";
import { contentIndex } from "#search/indexing/index-writer.repository.server.ts";
import { ensureDrawn } from "./build.js";
import { command, UsageError } from "./command.ts";
import { type OpenDatabase, withDatabase } from "./database.ts";
import { printReport } from "./import-command.ts";

const usage = [
  "npm run content:import -- [FOLDER] [--check] [--prune] [--prefer files|staff]   FOLDER is db/seed/content where none is named",
  "npm run content:import -- --restore articles/NAME@3      brings a former version back",
].join("\n");
const options = {
  check: { type: "boolean" },
  prune: { type: "boolean" },
  prefer: { type: "string" },
  restore: { type: "string" },
} as const;

await command(
  { usage, options, positionals: [0, 1] },
  ({ values: { restore, prefer: side, ...flags }, positionals: [folder] }) => {
    const prefer = (["files", "staff"] as const).find((each) => each === side);
    if (side !== prefer) throw new UsageError();
    const how = { ...flags, ...(prefer && { prefer }) };
    if (restore !== undefined && (folder !== undefined || how.check || how.prune || prefer)) throw new UsageError();
    return withDatabase((database) =>
      restore ? restoreVersion(database, restore) : importFolder(database, folder, how),
    );
  },
);

async function importFolder(
  { db, env }: OpenDatabase,
  folder = "db/seed/content",
  how: { check?: boolean; prune?: boolean; prefer?: "files" | "staff" },
): Promise<void> {
  // Documents name pictures of devices.
  await ensureDrawn();
  const values = placeholderValues(checkedConfig().brand, env.PUBLIC_URL ?? "");
  const settings = {
    ...how,
    values,
    now: new Date(),
    index: contentIndex,
    actor: "content:import",
    log: console.error,
  };
  const report = await importContent(db, resolve(folder), settings);
  const { entries, faults, saved } = report;
  printReport(report, how, {
    entries: "files",
    refused: `${faults.total} faults in ${entries} files.`,
    summary:
      saved &&
      `${saved.added} documents added, ${saved.changed} changed, ${saved.unchanged} as they were, ${saved.removed} removed`,
  });
}

async function restoreVersion({ db, env }: OpenDatabase, name: string): Promise<void> {
  const [, kindName, slug = "", version] = /^([a-z-]+)\/([a-z0-9-]+)@(\d{1,9})$/.exec(name) ?? [];
  const kind = CONTENT_KINDS.find((known) => known === kindName);
  const document = kind && (await contentVersion(db, { kind, slug, version: Number(version) }));
  if (!kind || !document) {
    console.error(`There is no version "${name}". Name one as articles/choosing-fibre@3.`);
    process.exitCode = 1;
    return;
  }
  const saved = await saveContent(db, [{ kind, slug, document }], {
    now: new Date(),
    index: contentIndex,
    actor: `restored from ${name}`,
    values: placeholderValues(checkedConfig().brand, env.PUBLIC_URL ?? ""),
  });
  console.log(
    saved.unchanged > 0 ? `${name} is what stands there already.` : `${kind}/${slug} is as in ${name} again.`,
  );
}
