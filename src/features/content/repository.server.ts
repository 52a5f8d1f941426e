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

/** Writes what searches find of the content, in the transaction that changes it. */
export interface ContentIndex {
  /** Whether it was written by the rules of this version of the shop. */
  isCurrent(db: Database): Promise<boolean>;
  /** Replaces all of it. */
  write(trx: Database, content: FindableContent): Promise<void>;
}

/** A document as it is stored; its shape is checked by whoever reads it. */
export interface StoredDocument {
  kind: string;
  slug: string;
  version: number;
  removed: boolean;
  document: unknown;
}

/** A document that is to be written. */
export interface NewDocument {
  kind: ContentKind;
  slug: string;
  document: object;
}

/** What writing some documents changed. */
export interface SavedContent {
  added: number;
  changed: number;
  unchanged: number;
  removed: number;
}

export interface SaveOptions {
  now: Date;
  /** Who wrote it, for the history. */
  actor: string;
  /** What placeholders stand for; searches find texts by it. */
  values?: PlaceholderValues;
  /** Told what searches can find of the content, in the same transaction. */
  index: ContentIndex;
  /** Remove every document of these kinds that is not among those written. */
  prune?: readonly ContentKind[];
}

/**
 * Writes documents, all or none, each change with a version of its own, and tells every replica. What is the same as
 * before gets no version, and where nothing changed nobody is told.
 */
export async function saveContent(
  db: Database,
  documents: readonly NewDocument[],
  { now, actor, index, values = new Map(), prune = [] }: SaveOptions,
): Promise<SavedContent> {
  return db.transaction().execute(async (trx) => {
    // Of two who write at the same time, the second compares with what the first wrote.
    await lockRevision(trx, "content");
    const before = await trx.selectFrom("content").select(["kind", "slug", "version", "removed", "document"]).execute();
    const { writes, saved } = changesOf(before, documents, prune);
    if (writes.length === 0) return saved;
    const revision = await bumpRevision(trx, "content");
    for (const write of writes) await writeVersion(trx, { ...write, revision }, { now, actor });
    await index.write(trx, findableContent(await contentSince(trx, -1), values));
    return saved;
  });
}

/** What has to be written so that the store holds some documents, and no others of the kinds that are pruned. */
function changesOf(
  stored: readonly StoredDocument[],
  documents: readonly NewDocument[],
  prune: readonly ContentKind[],
): { writes: Omit<ContentWrite, "revision">[]; saved: SavedContent } {
  const known = new Map(stored.map((row) => [`${row.kind}/${row.slug}`, row]));
  const writes: Omit<ContentWrite, "revision">[] = [];
  const saved: SavedContent = { added: 0, changed: 0, unchanged: 0, removed: 0 };
  for (const { kind, slug, document } of documents) {
    const before = known.get(`${kind}/${slug}`);
    known.delete(`${kind}/${slug}`);
    const exists = before !== undefined && !before.removed;
    const text = JSON.stringify(CONTENT_DOCUMENTS[kind].stored(document));
    if (exists && isDeepStrictEqual(before.document, JSON.parse(text))) saved.unchanged += 1;
    else {
      writes.push({ kind, slug, document: text, version: (before?.version ?? 0) + 1, removed: false });
      saved[exists ? "changed" : "added"] += 1;
    }
  }
  for (const { kind, slug, document, version, removed } of known.values()) {
    if (removed || !prune.some((pruned) => pruned === kind)) continue;
    writes.push({ kind, slug, document: JSON.stringify(document), version: version + 1, removed: true });
    saved.removed += 1;
  }
  return { writes, saved };
}

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
  { now, actor }: Pick<SaveOptions, "now" | "actor">,
): Promise<void> {
  const state = { version, removed, revision, document, updated_at: now };
  await db
    .insertInto("content")
    .values({ kind, slug, ...state })
    .onConflict((conflict) => conflict.columns(["kind", "slug"]).doUpdateSet(state))
    .execute();
  await db
    .insertInto("content_version")
    .values({ kind, slug, version, document: removed ? null : document, actor, at: now })
    .execute();
}

/** Makes content findable by the rules of this version of the shop, where it was by others or not at all. */
export async function refreshContentIndex(db: Database, index: ContentIndex, values: PlaceholderValues): Promise<void> {
  if (await index.isCurrent(db)) return;
  await db.transaction().execute(async (trx) => {
    await lockRevision(trx, "content");
    await index.write(trx, findableContent(await contentSince(trx, -1), values));
  });
}

/** What of all documents can be found. */
function findableContent(stored: readonly StoredDocument[], values: PlaceholderValues): FindableContent {
  const of = <Document extends object>(kind: ContentKind, read: (stored: unknown) => Document) =>
    stored
      .filter((row) => row.kind === kind && !row.removed)
      .flatMap(({ slug, document }) => {
        try {
          return [{ ...filledThroughout(read(document), values), slug }];
        } catch {
          // It has another shape than it should: whoever reads it says so, and no page shows it.
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

/** Documents that changed after a revision, removed ones too. */
export async function contentSince(db: Database, revision: number): Promise<StoredDocument[]> {
  return db
    .selectFrom("content")
    .select(["kind", "slug", "version", "removed", "document"])
    .where("revision", ">", revision)
    .execute();
}

/** A former version of a document, in the shape of today, or undefined where there is none of that number; null where it was removed in it. */
export async function contentVersion(
  db: Database,
  { kind, slug, version }: { kind: ContentKind; slug: string; version: number },
): Promise<object | null | undefined> {
  const row = await db
    .selectFrom("content_version")
    .select("document")
    .where("kind", "=", kind)
    .where("slug", "=", slug)
    .where("version", "=", version)
    .executeTakeFirst();
  return row?.document && CONTENT_DOCUMENTS[kind].current(row.document);
}

/** True when nothing has been written yet. */
export async function isContentEmpty(db: Database): Promise<boolean> {
  return !(await db.selectFrom("content").select("slug").limit(1).executeTakeFirst());
}
