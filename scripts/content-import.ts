import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { checkedConfig } from "#config.server.ts";
import { contentVersion, saveContent } from "#content/data.server.ts";
import { CONTENT_KINDS } from "#content/documents.model.ts";
import { type ImportReport, importContent } from "#content/import.server.ts";
import { placeholderValues } from "#content/placeholders.model.ts";
import { type OpenDatabase, withDatabase } from "./database.ts";

const USAGE = [
  "npm run content:import -- [FOLDER] [--check] [--prune]   FOLDER is db/seed/content where none is named",
  "npm run content:import -- --restore articles/NAME@3      brings a former version back",
].join("\n");

const asked = readArguments();
if (asked)
  await withDatabase((database) => (asked.restore ? restore(database, asked.restore) : importFolder(database, asked)));
else {
  console.error(USAGE);
  process.exitCode = 1;
}

interface Asked {
  folder: string;
  check: boolean;
  prune: boolean;
  restore: string | undefined;
}

function readArguments(): Asked | undefined {
  try {
    const options = { check: { type: "boolean" }, prune: { type: "boolean" }, restore: { type: "string" } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [folder = "db/seed/content", ...more] = positionals;
    if (more.length > 0 || (values.restore !== undefined && process.argv.length > 4)) return undefined;
    return { folder, check: values.check ?? false, prune: values.prune ?? false, restore: values.restore };
  } catch {
    return undefined;
  }
}

async function importFolder({ db, env }: OpenDatabase, { folder, check, prune }: Asked): Promise<void> {
  const { brand } = checkedConfig();
  const values = placeholderValues(brand, env.PUBLIC_URL ?? "");
  const now = new Date();
  const report = await importContent(db, resolve(folder), {
    values,
    now,
    actor: "content:import",
    check,
    prune,
    say: console.error,
  });
  for (const { file, field, reason } of report.faults) console.error(`${file}: ${field ? `${field} ` : ""}${reason}`);
  console.log(summary(report, check));
  if (report.faults.length > 0) process.exitCode = 1;
}

function summary({ files, faults, saved }: ImportReport, check: boolean): string {
  if (faults.length > 0) return `Nothing was changed: ${faults.length} faults in ${files} files.`;
  if (check || !saved) return `Only checked, nothing was changed: all ${files} files are right.`;
  const { added, changed, unchanged, removed } = saved;
  return `${added} documents added, ${changed} changed, ${unchanged} as they were, ${removed} removed.`;
}

async function restore({ db }: OpenDatabase, name: string): Promise<void> {
  const [, kindName, slug = "", version] = /^([a-z-]+)\/([a-z0-9-]+)@(\d{1,9})$/.exec(name) ?? [];
  const kind = CONTENT_KINDS.find((known) => known === kindName);
  const document = kind && (await contentVersion(db, { kind, slug, version: Number(version) }));
  if (!kind || !document) {
    console.error(`There is no version "${name}". Name one as articles/choosing-fibre@3.`);
    process.exitCode = 1;
    return;
  }
  const saved = await saveContent(db, [{ kind, slug, document }], { now: new Date(), actor: `restored from ${name}` });
  console.log(
    saved.unchanged > 0 ? `${name} is what stands there already.` : `${kind}/${slug} is as in ${name} again.`,
  );
}
