import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { unstorableIn } from "#catalogue-files/import-checks.server.ts";
import { LEGAL_SLUGS } from "#layout/legal.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { checkTogether } from "./checks.server.ts";
import { type SavedContent, saveContent, type WrittenDocument } from "./data.server.ts";
import { DOCUMENT_SHAPES } from "./documents.contract.ts";
import { CONTENT_KINDS, type ContentKind } from "./documents.model.ts";
import { readText } from "./file.server.ts";
import { type Fault, readFrontMatter } from "./front-matter.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { type PlaceholderValues, unknownPlaceholders } from "./placeholders.model.ts";

/** A file's name is the document's: small letters, digits and hyphens. */
const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/** How a folder is imported. */
export interface ImportSettings {
  /** What texts may take from the operator. */
  values: PlaceholderValues;
  now: Date;
  actor: string;
  /** Only look whether it could be imported. */
  check?: boolean;
  /** Also remove what the folder does not hold, of every kind that it has a folder for. */
  prune?: boolean;
  /** Is told how far it is. */
  say?(text: string): void;
}

/** What became of an import; with faults nothing was changed. */
export interface ImportReport {
  files: number;
  faults: Fault[];
  saved: SavedContent | undefined;
}

/**
 * Puts a folder of content into the shop: a folder for each kind, a Markdown file with front matter for each document.
 * All of it or nothing: one fault and the shop stays as it is.
 * @throws Error where the folder cannot be read
 */
export async function importContent(db: Database, folder: string, settings: ImportSettings): Promise<ImportReport> {
  const { values, now, actor, check = false, prune = false, say = () => undefined } = settings;
  const { files, documents, kinds, faults } = await readFolder(folder, values);
  say(`${documents.length} documents read from ${folder}`);
  faults.push(...checkTogether(documents));
  if (prune && kinds.includes("legal")) faults.push(...missingByLaw(documents));
  if (faults.length > 0 || check) return { files, faults, saved: undefined };
  const saved = await saveContent(db, documents, { now, actor, prune: prune ? kinds : [] });
  return { files, faults, saved };
}

/** The documents that no shop can do without are never pruned away. */
function missingByLaw(documents: readonly WrittenDocument[]): Fault[] {
  const present = documents.filter(({ kind }) => kind === "legal").map(({ slug }) => slug);
  return LEGAL_SLUGS.filter((slug) => !present.includes(slug)).map((slug) => ({
    file: `legal/${slug}.md`,
    field: "",
    reason: "is missing, and the law wants it shown",
  }));
}

interface ReadFolder {
  /** How many were read, right and wrong. */
  files: number;
  documents: WrittenDocument[];
  /** Kinds that the folder has a folder for. */
  kinds: ContentKind[];
  faults: Fault[];
}

async function readFolder(folder: string, values: PlaceholderValues): Promise<ReadFolder> {
  const read: ReadFolder = { files: 0, documents: [], kinds: [], faults: [] };
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const kind = CONTENT_KINDS.find((known) => known === entry.name);
    if (kind && entry.isDirectory()) {
      read.kinds.push(kind);
      for (const name of (await readdir(join(folder, kind))).sort()) {
        read.files += 1;
        const result = await readEntry(folder, kind, name, values);
        if ("faults" in result) read.faults.push(...result.faults);
        else read.documents.push(result);
      }
    } else if (!entry.name.startsWith("."))
      read.faults.push({ file: entry.name, field: "", reason: `is none of the folders ${CONTENT_KINDS.join(", ")}` });
  }
  return read;
}

async function readEntry(folder: string, kind: ContentKind, name: string, values: PlaceholderValues) {
  const read = await readText(join(folder, kind, name));
  if ("text" in read) return readDocument(kind, name, read.text, values);
  return { faults: [{ file: `${kind}/${name}`, field: "", reason: read.reason }] };
}

/** One file as a document, or what is wrong with it. */
export function readDocument(
  kind: ContentKind,
  name: string,
  text: string,
  values: PlaceholderValues,
): WrittenDocument | { faults: Fault[] } {
  const file = `${kind}/${name}`;
  const [, slug] = FILE.exec(name) ?? [];
  if (slug === undefined)
    return { faults: [{ file, field: "", reason: "must be named like choosing-fibre.md, with small letters" }] };
  const read = readFrontMatter(text);
  if ("reason" in read) return { faults: [{ file, field: "", reason: read.reason }] };
  const result = DOCUMENT_SHAPES[kind].safeParse(read.fields);
  const unknown = unknownPlaceholders(text, values).map((placeholder) => ({
    file,
    field: "",
    reason: `has {{${placeholder}}}, which stands for nothing`,
  }));
  if (!result.success) {
    const issues = result.error.issues.map(({ path, message }) => ({ file, field: path.join("."), reason: message }));
    return { faults: [...issues, ...unknown] };
  }
  const faults = [...unknown, ...faultsOf(result.data).map((fault) => ({ file, ...fault }))];
  return faults.length > 0 ? { faults } : { kind, slug, document: result.data };
}

/** Why a document of the right shape can be neither stored nor shown. */
function faultsOf(document: object): Omit<Fault, "file">[] {
  const unstorable = unstorableIn(document);
  if (unstorable) return [unstorable];
  if (!("body" in document) || typeof document.body !== "string") return [];
  try {
    renderMarkdown(document.body);
    return [];
  } catch {
    return [{ field: "body", reason: "cannot be shown, most likely for lists or quotes too deep within each other" }];
  }
}
