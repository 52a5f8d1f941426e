import { isDeepStrictEqual } from "node:util";
import type { Database } from "#platform/database/connect.server.ts";
import { documentKind } from "#platform/database/stored-document.ts";
import { bumpRevision, lockRevision } from "#platform/revisions.server.ts";
import { DOCUMENT_SHAPES } from "./documents.contract.ts";
import type { ContentKind, FindableContent } from "./documents.model.ts";
import { filledThroughout, type PlaceholderValues } from "./placeholders.model.ts";

export const CONTENT_DOCUMENTS = {
  "article-categories": documentKind("article category", DOCUMENT_SHAPES["article-categories"].strip()),
  articles: documentKind("article", DOCUMENT_SHAPES.articles.strip()),
  help: documentKind("help page", DOCUMENT_SHAPES.help.strip()),
  legal: documentKind("legal document", DOCUMENT_SHAPES.legal.strip()),
  campaigns: documentKind("campaign", DOCUMENT_SHAPES.campaigns.strip()),
  banners: documentKind("banner", DOCUMENT_SHAPES.banners.strip()),
  homes: documentKind("home page", DOCUMENT_SHAPES.homes.strip()),
  menus: documentKind("menu", DOCUMENT_SHAPES.menus.strip()),
};

/** Writes the search documents of the content, in the transaction that changes it. */
export interface ContentIndex {
  /** Whether the search documents were written by this version of the software. */
  isCurrent(db: Database): Promise<boolean>;
  /** Replaces all search documents of the content. */
  write(trx: Database, content: FindableContent): Promise<void>;
}

/** Thrown by a save that would overwrite what staff edited; nothing is changed then. */
export class EditedByStaff extends Error {
  override name = "EditedByStaff";
  readonly documents: readonly { kind: string; slug: string }[];

  constructor(documents: readonly { kind: string; slug: string }[]) {
    super(`Staff edited ${documents.length} of the documents`);
    this.documents = documents;
  }
}

/** A stored document; its schema is checked when it is read. */
export interface StoredDocument {
  kind: string;
  slug: string;
  version: number;
  removed: boolean;
  document: unknown;
}

/** A document to save. */
export interface NewDocument {
  kind: ContentKind;
  slug: string;
  document: object;
}

/** Number of documents per kind of change. */
export interface SavedContent {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
}

export interface SaveOptions {
  now: Date;
  /** The author, for the version history. */
  actor: string;
  /** The author, if a staff member edited the documents. */
  staffId?: string;
  /** What happens to a document whose newest version is the work of staff; "overwrite" by default. */
  edited?: "overwrite" | "keep" | "refuse";
  /** Values of placeholders, for the search documents. */
  values?: PlaceholderValues;
  /** Updated in the same transaction. */
  index: ContentIndex;
  /** Remove every document of these kinds that is not among those written. */
  prune?: readonly ContentKind[];
  /** Remove these documents. */
  remove?: readonly { kind: string; slug: string }[];
}

/**
 * Saves documents in one transaction. Each changed document gets a new version, and the revision "content" increases, which notifies every
 * replica. Unchanged documents get no version; without changes the revision stays.
 * @throws EditedByStaff with `edited: "refuse"`
 */
export async function saveContent(
  db: Database,
  documents: readonly NewDocument[],
  options: SaveOptions,
): Promise<SavedContent> {
  return db.transaction().execute((trx) => saveContentIn(trx, documents, options));
}

/** The same in a transaction of the caller. @throws EditedByStaff with `edited: "refuse"` */
export async function saveContentIn(
  trx: Database,
  documents: readonly NewDocument[],
  { now, actor, staffId, index, values = new Map(), prune = [], remove = [], edited = "overwrite" }: SaveOptions,
): Promise<SavedContent> {
  // Serialises concurrent saves, so that the second compares with the result of the first.
  await lockRevision(trx, "content");
  const { writes, saved } = changesOf(await withAuthors(trx), documents, {
    prune,
    remove,
    keepsEdited: edited === "keep",
  });
  if (edited === "refuse") requireUnedited(writes);
  if (writes.length === 0) return saved;
  const revision = await bumpRevision(trx, "content");
  for (const write of writes) await writeVersion(trx, { ...write, revision }, { now, actor, staffId });
  await index.write(trx, findableContent(await contentSince(trx, -1), values));
  return saved;
}

/** Finds out whether a save would overwrite what staff edited. @throws EditedByStaff if so */
export async function requireNoConflict(
  db: Database,
  documents: readonly NewDocument[],
  prune: readonly ContentKind[],
): Promise<void> {
  requireUnedited(changesOf(await withAuthors(db), documents, { prune, remove: [], keepsEdited: false }).writes);
}

function requireUnedited(writes: readonly Change[]): void {
  const edited = writes.filter(({ isEdited }) => isEdited);
  if (edited.length > 0) throw new EditedByStaff(edited);
}

/** All documents, each with the staff member who wrote its newest version, if any. */
async function withAuthors(db: Database): Promise<(StoredDocument & { staff_id: string | null })[]> {
  return db
    .selectFrom("content")
    .leftJoin("content_version", (join) =>
      join
        .onRef("content_version.kind", "=", "content.kind")
        .onRef("content_version.slug", "=", "content.slug")
        .onRef("content_version.version", "=", "content.version"),
    )
    .select(["content.kind", "content.slug", "content.version", "removed", "content.document", "staff_id"])
    .execute();
}

/** Computes the changes needed to store the given documents, and to remove all others of the pruned kinds. */
function changesOf(
  stored: Awaited<ReturnType<typeof withAuthors>>,
  documents: readonly NewDocument[],
  { prune, remove, keepsEdited }: Required<Pick<SaveOptions, "prune" | "remove">> & { keepsEdited: boolean },
): { writes: Change[]; saved: SavedContent } {
  const known = new Map(stored.map((row) => [`${row.kind}/${row.slug}`, row]));
  const writes: Change[] = [];
  const saved: SavedContent = { added: 0, changed: 0, unchanged: 0, removed: 0 };
  for (const { kind, slug, document } of documents) {
    const before = known.get(`${kind}/${slug}`);
    known.delete(`${kind}/${slug}`);
    const exists = before !== undefined && !before.removed;
    const text = JSON.stringify(CONTENT_DOCUMENTS[kind].stored(document));
    const isEdited = Boolean(before?.staff_id);
    const isUnchanged = exists && isDeepStrictEqual(before.document, JSON.parse(text));
    if (isUnchanged || (isEdited && keepsEdited)) saved.unchanged += 1;
    else {
      writes.push({ kind, slug, document: text, version: (before?.version ?? 0) + 1, removed: false, isEdited });
      saved[exists ? "changed" : "added"] += 1;
    }
  }
  for (const { kind, slug, document, version, removed, staff_id } of known.values()) {
    const isEdited = staff_id !== null;
    const isUnwanted =
      prune.some((pruned) => pruned === kind) || remove.some((each) => each.kind === kind && each.slug === slug);
    if (removed || !isUnwanted || (isEdited && keepsEdited)) continue;
    writes.push({ kind, slug, document: JSON.stringify(document), version: version + 1, removed: true, isEdited });
    saved.removed += 1;
  }
  return { writes, saved };
}

/** A write that a save needs, and whether it replaces what staff edited. */
type Change = Omit<ContentWrite, "revision"> & { isEdited: boolean };

interface ContentWrite {
  kind: string;
  slug: string;
  document: string;
  version: number;
  removed: boolean;
  revision: number;
}

async function writeVersion(
  db: Database,
  { kind, slug, document, version, removed, revision }: ContentWrite,
  { now, actor, staffId }: Pick<SaveOptions, "now" | "actor" | "staffId">,
): Promise<void> {
  const state = { version, removed, revision, document, updated_at: now };
  await db
    .insertInto("content")
    .values({ kind, slug, ...state })
    .onConflict((conflict) => conflict.columns(["kind", "slug"]).doUpdateSet(state))
    .execute();
  await db
    .insertInto("content_version")
    .values({ kind, slug, version, document: removed ? null : document, actor, at: now, staff_id: staffId ?? null })
    .execute();
}

/** Rebuilds the search documents of the content unless this version of the software wrote them. */
export async function refreshContentIndex(db: Database, index: ContentIndex, values: PlaceholderValues): Promise<void> {
  if (await index.isCurrent(db)) return;
  await db.transaction().execute(async (trx) => {
    await lockRevision(trx, "content");
    await index.write(trx, findableContent(await contentSince(trx, -1), values));
  });
}

/** The documents that searches find. */
function findableContent(stored: readonly StoredDocument[], values: PlaceholderValues): FindableContent {
  const of = <Document extends object>(kind: ContentKind, read: (stored: unknown) => Document) =>
    stored
      .filter((row) => row.kind === kind && !row.removed)
      .flatMap(({ slug, document }) => {
        try {
          return [{ ...filledThroughout(read(document), values), slug }];
        } catch {
          // Invalid documents are left out; the content cache logs them.
          return [];
        }
      });
  const categories = new Map(
    of("article-categories", CONTENT_DOCUMENTS["article-categories"].read).map(({ slug, name }) => [slug, name]),
  );
  return {
    articles: of("articles", CONTENT_DOCUMENTS.articles.read).flatMap((article) => {
      const category = categories.get(article.category);
      return category === undefined ? [] : [{ article, category }];
    }),
    help: of("help", CONTENT_DOCUMENTS.help.read),
    campaigns: of("campaigns", CONTENT_DOCUMENTS.campaigns.read),
  };
}

/** Documents that changed after a revision, including removed ones. */
export async function contentSince(db: Database, revision: number): Promise<StoredDocument[]> {
  return db
    .selectFrom("content")
    .select(["kind", "slug", "version", "removed", "document"])
    .where("revision", ">", revision)
    .execute();
}

/** A former version of a document, in the current schema; undefined for an unknown version, null if the document was removed in it. */
export async function contentVersion(
  db: Database,
  { kind, slug, version }: { kind: ContentKind; slug: string; version: number },
): Promise<object | null | undefined> {
  const row = await db
    .selectFrom("content_version")
    .select("document")
    .where(({ and }) => and({ kind, slug, version }))
    .executeTakeFirst();
  return row?.document && CONTENT_DOCUMENTS[kind].current(row.document);
}

/** True if no content has been saved yet. */
export async function isContentEmpty(db: Database): Promise<boolean> {
  return !(await db.selectFrom("content").select("slug").limit(1).executeTakeFirst());
}
