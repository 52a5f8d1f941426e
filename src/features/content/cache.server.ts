import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { CONTENT_KINDS, type ContentDocuments, type ContentKind, type NamedDocument } from "./documents.model.ts";
import { filledThroughout, type PlaceholderValues } from "./placeholders.model.ts";
import { CONTENT_DOCUMENTS, contentSince, type StoredDocument } from "./repository.server.ts";

/** Everything that is written, as this process remembers it, with the operator's names filled in. */
export interface ContentCache {
  one<Kind extends ContentKind>(kind: Kind, slug: string): NamedDocument<Kind> | undefined;
  /** In the order in which they are written to be shown (`sort`, then slug). The same array until one of the kind changes. */
  all<Kind extends ContentKind>(kind: Kind): readonly NamedDocument<Kind>[];
}

/** What content is read with. */
export interface ContentSettings {
  db: Database;
  revisions: FollowedRevisions;
  values: PlaceholderValues;
  /** Is told of documents that cannot be used. */
  log(text: string): void;
}

/** The documents of one kind. */
interface KindCache<Kind extends ContentKind> {
  /** Takes in those of its kind among some changes. */
  apply(changes: readonly StoredDocument[]): void;
  all(): readonly NamedDocument<Kind>[];
}

/**
 * Reads all content, and from then on what changed of it each time the revision of the family "content" moves on. A
 * document that does not have the shape of its kind, for instance of a newer version of the shop, is left out.
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
      const kept = documents.filter(({ slug }) => !changed.has(slug));
      documents = [...kept, ...own.flatMap((change) => (change.removed ? [] : read(change)))].sort(inOrder);
    },
    all: () => documents,
  };
}

function inOrder(one: { slug: string; sort?: number }, other: { slug: string; sort?: number }): number {
  return (one.sort ?? 0) - (other.sort ?? 0) || one.slug.localeCompare(other.slug);
}
