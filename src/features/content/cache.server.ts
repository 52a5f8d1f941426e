import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { CONTENT_KINDS, type ContentDocuments, type ContentKind, type NamedDocument } from "./documents.model.ts";
import { filledThroughout, type PlaceholderValues } from "./placeholders.model.ts";
import { CONTENT_DOCUMENTS, contentSince, type StoredDocument } from "./repository.server.ts";

/** All content documents in memory, with placeholders filled in. */
export interface ContentCache {
  one<Kind extends ContentKind>(kind: Kind, slug: string): NamedDocument<Kind> | undefined;
  /** In display order (`sort`, then slug). The same array until a document of the kind changes. */
  all<Kind extends ContentKind>(kind: Kind): readonly NamedDocument<Kind>[];
}

/** Dependencies of the content cache. */
export interface ContentSettings {
  db: Database;
  revisions: FollowedRevisions;
  values: PlaceholderValues;
  /** Receives a message for each invalid document. */
  log(text: string): void;
}

/** The cached documents of one kind. */
interface KindCache<Kind extends ContentKind> {
  /** Applies the changes of this kind. */
  apply(changes: readonly StoredDocument[]): void;
  all(): readonly NamedDocument<Kind>[];
}

/**
 * Loads all content, and then the changes each time the revision "content" increases. Documents that do not match the schema of their
 * kind, for instance of a newer version of the software, are left out.
 */
export async function openContent({ db, revisions, values, log }: ContentSettings): Promise<ContentCache> {
  const open = <Kind extends ContentKind>(kind: Kind) => openKind(kind, values, log);
  const kinds: { [Kind in ContentKind]: KindCache<Kind> } = {
    "article-categories": open("article-categories"),
    articles: open("articles"),
    help: open("help"),
    legal: open("legal"),
    campaigns: open("campaigns"),
    banners: open("banners"),
    homes: open("homes"),
    menus: open("menus"),
  };
  let current = -1;

  async function refresh(revision: number): Promise<void> {
    const changes = await contentSince(db, current);
    for (const kind of CONTENT_KINDS) kinds[kind].apply(changes);
    current = revision;
  }

  await refresh(revisions.of("content"));
  revisions.follow("content", refresh);
  return {
    one: (kind, slug) => kinds[kind].all().find((document) => document.slug === slug),
    all: (kind) => kinds[kind].all(),
  };
}

function openKind<Kind extends ContentKind>(
  kind: Kind,
  values: PlaceholderValues,
  log: (text: string) => void,
): KindCache<Kind> {
  const kinds: { [Each in ContentKind]: { read(stored: unknown): ContentDocuments[Each] } } = CONTENT_DOCUMENTS;
  let documents: readonly NamedDocument<Kind>[] = [];

  function read({ slug, document }: StoredDocument): NamedDocument<Kind>[] {
    try {
      return [{ ...filledThroughout(kinds[kind].read(document), values), slug }];
    } catch (error) {
      log(`The document ${kind}/${slug} is left out: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  }

  return {
    apply(changes) {
      const own = changes.filter((change) => change.kind === kind);
      if (own.length === 0) return;
      const changed = new Set(own.map(({ slug }) => slug));
      const unchanged = documents.filter(({ slug }) => !changed.has(slug));
      documents = [...unchanged, ...own.flatMap((change) => (change.removed ? [] : read(change)))].sort(inOrder);
    },
    all: () => documents,
  };
}

function inOrder(one: { slug: string; sort?: number }, other: { slug: string; sort?: number }): number {
  return (one.sort ?? 0) - (other.sort ?? 0) || one.slug.localeCompare(other.slug);
}
