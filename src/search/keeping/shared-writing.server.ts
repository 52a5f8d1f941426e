import { createHash } from "node:crypto";
import { VENDOR_TYPES } from "#catalogue/model.ts";
import type { FollowedRevisions } from "#platform/revisions.server.ts";
import type { IndexContents, SharedIndex, WriteChange } from "#ports/search/opensearch-index.server.ts";
import { productChanges, type SearchSource, writtenDocuments } from "./feed.server.ts";

interface WritingSettings {
  source: SearchSource;
  revisions: FollowedRevisions;
  index: SharedIndex;
  /** Is told how far it is, where somebody may wait for it. */
  say(text: string): void;
  /** Gives writing up. */
  signal: AbortSignal;
}

/** Documents after which somebody who waits is told how far it is. */
const TOLD_EACH = 10_000;

/** What an index would be made from now. */
export function wantedContents({ source, revisions }: Pick<WritingSettings, "source" | "revisions">): IndexContents {
  return {
    catalogue: revisions.of("catalogue"),
    categories: stampOf(
      VENDOR_TYPES.flatMap((segment) => source.catalogue.categories(segment).map(({ slug, name }) => [slug, name])),
    ),
    written: stampOf(writtenDocuments(source)),
  };
}

/** Whether something was not put in yet. */
export function isBehind(contents: IndexContents, wanted: IndexContents): boolean {
  const { catalogue, categories, written } = contents;
  return catalogue !== wanted.catalogue || categories !== wanted.categories || written !== wanted.written;
}

/** Writes what is missing; all of it where there is no index, or one that was made from another state of the database. */
export async function writeBehind({ source, revisions, index, say, signal }: WritingSettings): Promise<void> {
  // Another process may have seen more than this one by now, and written it.
  await revisions.refresh();
  const contents = await index.contents();
  const began = performance.now();
  let documents = 0;

  /** Everything that changed since some contents. */
  async function fill(write: WriteChange, before: IndexContents | undefined): Promise<IndexContents> {
    const wanted = wantedContents({ source, revisions });
    if (wanted.written !== before?.written) await told(write)(await rewritten(before ? index : undefined, source));
    const since = before && before.categories === wanted.categories ? before.catalogue : -1;
    if (wanted.catalogue !== since)
      for await (const { put, remove } of productChanges(source, since)) {
        signal.throwIfAborted();
        await told(write)({ put, remove: before ? remove : [] });
      }
    return wanted;
  }

  function told(write: WriteChange): WriteChange {
    return async (change) => {
      await write(change);
      const before = documents;
      documents += change.put.length + change.remove.length;
      if (Math.floor(documents / TOLD_EACH) > Math.floor(before / TOLD_EACH))
        say(`Search: ${documents} documents written to OpenSearch so far.`);
    };
  }

  const isNew = !contents || contents.catalogue > revisions.of("catalogue");
  if (isNew) await index.rebuild((write) => fill(write, undefined));
  else await index.update((write) => fill(write, contents));
  if (isNew) say(`Search: an index of ${documents} documents was made on OpenSearch in ${secondsSince(began)} s.`);
}

/** All that is written besides products, and which of it is no more in an index. */
async function rewritten(index: SharedIndex | undefined, source: SearchSource) {
  const put = writtenDocuments(source);
  const ids = new Set(put.map(({ id }) => id));
  const known = index ? await index.writtenIds() : [];
  return { put, remove: known.filter((id) => !ids.has(id)) };
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

function stampOf(made: unknown): string {
  return createHash("sha256").update(JSON.stringify(made)).digest("base64url").slice(0, 16);
}
