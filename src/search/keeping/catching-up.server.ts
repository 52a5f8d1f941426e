import type { FollowedRevisions } from "#platform/revisions.server.ts";
import type { IndexChange } from "#search/engine.model.ts";
import { categoryNames, openCampaigns, productChanges, type SearchSource, writtenDocuments } from "./feed.server.ts";

/** What an index was made from; nothing is known of a part that it was not yet filled with. */
export interface Held {
  catalogue?: { revision: number; names: string };
  written?: { revision: number; campaigns: string };
  /** Ids of everything in it that is no product. */
  ids: ReadonlySet<string>;
}

/** How an index is brought up to date. */
export interface CatchingUp {
  source: SearchSource;
  revisions: Pick<FollowedRevisions, "of">;
  write(change: IndexChange): Promise<void>;
}

/** Documents written at once. */
const BATCH = 50;

/** True where an index holds what catalogue and content hold, and the campaigns that are open at this moment. */
export function isUpToDate({ catalogue, written }: Held, { source, revisions }: CatchingUp): boolean {
  return (
    catalogue?.revision === revisions.of("catalogue") &&
    written?.revision === revisions.of("content") &&
    written.campaigns === campaignsOf(source)
  );
}

/**
 * Writes what changed since an index was made, what is written first, then products, the most popular first.
 * @param held is changed as each part is done
 * @param isOver asked between batches whether somebody still wants it
 */
export async function catchUp(held: Held, by: CatchingUp, isOver: () => boolean): Promise<void> {
  await bringWritten(held, by);
  await bringProducts(held, by, isOver);
}

async function bringWritten(held: Held, { source, revisions, write }: CatchingUp): Promise<void> {
  const now = { revision: revisions.of("content"), campaigns: campaignsOf(source) };
  const { written } = held;
  if (written?.revision === now.revision && written.campaigns === now.campaigns) return;
  const documents = writtenDocuments(source);
  const ids = new Set(documents.map(({ id }) => id));
  const gone = [...held.ids].filter((id) => !ids.has(id));
  // Known before they are written: what is written only in part has to be taken out again, too.
  held.ids = new Set([...held.ids, ...ids]);
  await write({ put: [], remove: gone });
  for (let from = 0; from < documents.length; from += BATCH)
    await write({ put: documents.slice(from, from + BATCH), remove: [] });
  held.ids = ids;
  held.written = now;
}

async function bringProducts(
  held: Held,
  { source, revisions, write }: CatchingUp,
  isOver: () => boolean,
): Promise<void> {
  const now = { revision: revisions.of("catalogue"), names: JSON.stringify([...categoryNames(source)]) };
  const { catalogue } = held;
  if (catalogue?.revision === now.revision && catalogue.names === now.names) return;
  // The name of a category is part of each of its products.
  const since = catalogue?.names === now.names ? catalogue.revision : -1;
  for await (const change of productChanges(source, since)) {
    if (isOver()) return;
    await write(change);
  }
  held.catalogue = now;
}

function campaignsOf(source: SearchSource): string {
  return openCampaigns(source)
    .map(({ slug }) => slug)
    .join(" ");
}
