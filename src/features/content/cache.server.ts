import type { Database } from "#platform/database/connect.server.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import { CONTENT_KINDS, type ContentDocuments, type ContentKind, type Written } from "./documents.model.ts";
import { filledThroughout, type PlaceholderValues } from "./placeholders.model.ts";
import { CONTENT_DOCUMENTS, contentSince, type StoredDocument } from "./repository.server.ts";

/** Everything that is written, as this process remembers it, with the operator's names filled in. */
export interface ContentMemory {
  one<Kind extends ContentKind>(kind: Kind, slug: string): Written<Kind> | undefined;
  /** In the order in which they are written to be shown (`sort`, then slug). The same array until one of the kind changes. */
  all<Kind extends ContentKind>(kind: Kind): readonly Written<Kind>[];
}

/** What content is read with. */
export interface ContentSettings {
  db: Database;
  revisions: FollowedRevisions;
  values: PlaceholderValues;
  /** Is told of documents that cannot be used. */
  say(text: string): void;
}

/** The documents of one kind. */
interface CountedStock<Kind extends ContentKind> {
  /** Takes in those of its kind among some changes. */
  take(changes: readonly StoredDocument[]): void;
  all(): readonly Written<Kind>[];
}

/**
 * Reads all content, and from then on what changed of it each time the revision of the family "content" moves on. A
 * document that does not have the shape of its kind, for instance of a newer version of the shop, is left out.
 */
export async function openContent({ db, revisions, values, say }: ContentSettings): Promise<ContentMemory> {
  const shelf = <Kind extends ContentKind>(kind: Kind) => stockLevelOf(kind, values, say);
  const shelves: { [Kind in ContentKind]: CountedStock<Kind> } = {
    "article-categories": shelf("article-categories"),
    articles: shelf("articles"),
    help: shelf("help"),
    legal: shelf("legal"),
    campaigns: shelf("campaigns"),
    banners: shelf("banners"),
    homes: shelf("homes"),
    menus: shelf("menus"),
  };
  let seen = -1;

  async function renew(revision: number): Promise<void> {
    const changes = await contentSince(db, seen);
    for (const kind of CONTENT_KINDS) shelves[kind].take(changes);
    seen = revision;
  }

  await renew(revisions.of("content"));
  revisions.follow("content", renew);
  return {
    one: (kind, slug) => shelves[kind].all().find((document) => document.slug === slug),
    all: (kind) => shelves[kind].all(),
  };
}

function stockLevelOf<Kind extends ContentKind>(
  kind: Kind,
  values: PlaceholderValues,
  say: (text: string) => void,
): CountedStock<Kind> {
  const kinds: { [Each in ContentKind]: { read(stored: unknown): ContentDocuments[Each] } } = CONTENT_DOCUMENTS;
  let documents: readonly Written<Kind>[] = [];

  function read({ slug, document }: StoredDocument): Written<Kind>[] {
    try {
      return [{ ...filledThroughout(kinds[kind].read(document), values), slug }];
    } catch (error) {
      say(`The document ${kind}/${slug} is left out: ${error instanceof Error ? error.message : error}`);
      return [];
    }
  }

  return {
    take(changes) {
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
