import { lstat, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { LEGAL_SLUGS } from "#layout/legal.model.ts";
import { readPicture } from "#platform/artwork/pictures.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import {
  type Checked,
  checkedBy,
  ErrorList,
  type ImportOptions,
  type ImportReport,
  type RowError,
  unstorableIn,
} from "#platform/import/report.model.ts";
import { DOCUMENT_SHAPES } from "./documents.contract.ts";
import { CONTENT_KINDS, type ContentKind } from "./documents.model.ts";
import { readFrontMatter } from "./front-matter.server.ts";
import { renderMarkdown } from "./markdown.server.ts";
import { type PlaceholderValues, unknownPlaceholders } from "./placeholders.model.ts";
import {
  type ContentIndex,
  EditedByStaff,
  type NewDocument,
  requireNoConflict,
  type SavedContent,
  saveContent,
} from "./repository.server.ts";

/** File names; the part before the extension is the document's slug. */
const FILE = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

/** Options of an import. */
interface ContentImportOptions extends Omit<ImportOptions, "skipBad"> {
  /** Values of the placeholders in texts. */
  values: PlaceholderValues;
  now: Date;
  actor: string;
  /** Writes the search documents of the content. */
  index: ContentIndex;
  /** Which side wins where staff have edited a document; without a choice such documents are faults. */
  prefer?: "files" | "staff";
  /** Also remove documents that are not in the folder, of every kind that has a subfolder. */
  prune?: boolean;
}

/** Result of an import; with faults, nothing was changed. */
interface ContentImportReport extends ImportReport {
  saved: SavedContent | undefined;
}

/** What an import does with documents that staff edited. */
const EDITED = { files: "overwrite", staff: "keep" } as const;

/**
 * Imports a folder of content: a subfolder per kind, with a Markdown file with front matter per document. All or nothing: with one
 * fault, nothing is changed. A document that staff edited, and that the import would overwrite, is a fault unless one side is preferred.
 * @throws Error if the folder cannot be read
 */
export async function importContent(
  db: Database,
  folder: string,
  { values, now, actor, index, check = false, prune = false, prefer, log }: ContentImportOptions,
): Promise<ContentImportReport> {
  const { files: entries, documents, kinds, faults: found } = await readFolder(folder, values);
  log?.(`${documents.length} documents read from ${folder}`);
  const faults = new ErrorList();
  faults.add(found);
  faults.add(checkTogether(documents));
  if (prune && kinds.includes("legal")) faults.add(missingLegalDocuments(documents));
  const unchanged = { entries, faults, saved: undefined, done: false };
  if (faults.total > 0) return unchanged;
  const pruned = prune ? kinds : [];
  const edited = prefer ? EDITED[prefer] : "refuse";
  try {
    if (!check) {
      const saved = await saveContent(db, documents, { now, actor, index, values, prune: pruned, edited });
      return { entries, faults, saved, done: true };
    }
    if (!prefer) await requireNoConflict(db, documents, pruned);
  } catch (error) {
    if (!(error instanceof EditedByStaff)) throw error;
    faults.add(error.documents.map(conflictError));
  }
  return unchanged;
}

function conflictError({ kind, slug }: { kind: string; slug: string }): RowError {
  const reason = "was edited by staff since its import: choose which side wins by --prefer files or --prefer staff";
  return { file: `${kind}/${slug}.md`, field: "", reason };
}

/** Legally required documents are never pruned. */
function missingLegalDocuments(documents: readonly NewDocument[]): RowError[] {
  const present = documents.filter(({ kind }) => kind === "legal").map(({ slug }) => slug);
  return LEGAL_SLUGS.filter((slug) => !present.includes(slug)).map((slug) => ({
    file: `legal/${slug}.md`,
    field: "",
    reason: "is missing, and the law wants it shown",
  }));
}

interface ReadFolder {
  /** Number of files, valid or not. */
  files: number;
  documents: NewDocument[];
  /** Kinds with a subfolder. */
  kinds: ContentKind[];
  faults: RowError[];
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
        if (result.value) read.documents.push(result.value);
        else read.faults.push(...result.faults.map((fault) => ({ ...fault, file: `${kind}/${name}` })));
      }
    } else if (!entry.name.startsWith("."))
      read.faults.push({ file: entry.name, field: "", reason: `is none of the folders ${CONTENT_KINDS.join(", ")}` });
  }
  return read;
}

async function readEntry(
  folder: string,
  kind: ContentKind,
  name: string,
  values: PlaceholderValues,
): Promise<Checked<NewDocument>> {
  const read = await readText(join(folder, kind, name));
  return "text" in read ? readDocument(kind, name, read.text, values) : singleError(read.reason);
}

/** Parses a file into a document, or returns its faults. @param name file name: "choosing-fibre.md" */
export function readDocument(
  kind: ContentKind,
  name: string,
  text: string,
  values: PlaceholderValues,
): Checked<NewDocument> {
  const [, slug] = FILE.exec(name) ?? [];
  if (slug === undefined) return singleError("must be named like choosing-fibre.md, with small letters");
  const read = readFrontMatter(text);
  if ("reason" in read) return singleError(read.reason);
  const { value: document, faults: wrong } = checkedBy(DOCUMENT_SHAPES[kind], read.fields);
  const faults = unknownPlaceholders(text, values).map(
    (placeholder): RowError => ({ field: "", reason: `has {{${placeholder}}}, which stands for nothing` }),
  );
  if (wrong) return { faults: [...wrong, ...faults] };
  faults.push(...faultsIn(document));
  return faults.length > 0 ? { faults } : { value: { kind, slug, document } };
}

function singleError(reason: string): { faults: RowError[] } {
  return { faults: [{ field: "", reason }] };
}

/** Reasons why a valid document can not be stored or rendered. */
function faultsIn(document: object): RowError[] {
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

/** Maximum file size in bytes, four times the longest text. */
const MAX_BYTES = 256 * 1024;

/**
 * Reads a content file, or returns the reason why not. Only regular files are opened: a symbolic link could point anywhere on this
 * machine, and a pipe might never end.
 * @throws Error if the file cannot be read
 */
async function readText(path: string): Promise<{ text: string } | { reason: string }> {
  const found = await lstat(path);
  if (!found.isFile()) return { reason: "is no plain file" };
  if (found.size > MAX_BYTES) return { reason: `is larger than ${MAX_BYTES / 1024} kB` };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(await readFile(path)) };
  } catch (error) {
    if (error instanceof TypeError) return { reason: "is not written in UTF-8" };
    throw error;
  }
}

interface Document {
  kind: string;
  slug: string;
  document: object;
}

/** Checks references between documents: unknown slugs and pictures. */
export function checkTogether(documents: readonly Document[]): RowError[] {
  const slugs = new Set(documents.map(({ kind, slug }) => `${kind}/${slug}`));
  return documents.flatMap(({ kind, slug, document }) => {
    const file = `${kind}/${slug}.md`;
    const faults = picturesIn(document)
      .filter((url) => !readPicture(url.slice("/images/".length)))
      .map((url) => ({ file, field: "", reason: `shows ${url}, which is no picture of the shop` }));
    if (kind !== "articles") return faults;
    const category = textIn(document, "category");
    if (!slugs.has(`article-categories/${category}`))
      faults.push({ file, field: "category", reason: `is "${category}", and there is no such category` });
    for (const related of listIn(document, "related"))
      if (related === slug || !slugs.has(`articles/${related}`))
        faults.push({
          file,
          field: "related",
          reason: `names "${related}", and there is no other article of that name`,
        });
    return faults;
  });
}

/** URLs of pictures at any depth of a document. */
function picturesIn(value: unknown): string[] {
  if (typeof value === "string") return /^\/images\/\S+$/.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(picturesIn);
}

function textIn(document: object, field: string): string {
  const value: unknown = Reflect.get(document, field);
  return typeof value === "string" ? value : "";
}

function listIn(document: object, field: string): string[] {
  const value: unknown = Reflect.get(document, field);
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
