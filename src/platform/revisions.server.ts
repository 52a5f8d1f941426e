import { sql } from "kysely";
import type { Database } from "./database/connect.server.ts";
import type { CacheTag } from "./http/cache-tags.ts";

/** The revision number of each family as this process last saw it. Pages and snapshots made from an older one are stale. */
export interface Revisions {
  of(family: CacheTag): number;
  /**
   * Reads them now; called each second, so that a change elsewhere is seen within about one. A number counts as seen
   * when those who follow its family have caught up with it.
   */
  refresh(): Promise<void>;
}

/** Revisions that others keep up with. */
export interface FollowedRevisions extends Revisions {
  /** `renew` is told a new number before it is seen; where that fails, the old number stays and it is tried again. */
  follow(family: CacheTag, renew: Renew): void;
}

type Renew = (number: number) => Promise<void>;

/** The revisions of a database, not yet read. */
export function revisionsOf(db: Database): FollowedRevisions {
  const numbers = new Map<string, number>();
  const followers: { family: string; renew: Renew }[] = [];
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function renewed(): Promise<void> {
    const rows = await db.selectFrom("revision").selectAll().execute();
    const moved = rows.filter(({ family, number }) => numbers.get(family) !== number);
    // A family that cannot be followed keeps no other one back.
    const ends = await Promise.allSettled(moved.map(({ family, number }) => follow(family, number)));
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }

  async function follow(family: string, number: number): Promise<void> {
    for (const follower of followers) if (follower.family === family) await follower.renew(number);
    numbers.set(family, number);
  }

  return {
    of: (family) => numbers.get(family) ?? 0,
    // One at a time, and whoever asks meanwhile shares the one after it: that one sees what is there by now.
    refresh() {
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          waiting = undefined;
          running = renewed();
          return running;
        });
      return waiting;
    },
    follow: (family, renew) => followers.push({ family, renew }),
  };
}

/** Lets nobody else change a family until the transaction ends. */
export async function lockRevision(db: Database, family: CacheTag): Promise<void> {
  await db.selectFrom("revision").select("number").where("family", "=", family).forUpdate().executeTakeFirstOrThrow();
}

/** Tells every replica that a family changed. Call it in the transaction of the change. @returns the new number */
export async function bumpRevision(db: Database, family: CacheTag): Promise<number> {
  const row = await db
    .updateTable("revision")
    .set({ number: sql`number + 1` })
    .where("family", "=", family)
    .returning("number")
    .executeTakeFirstOrThrow();
  return row.number;
}

/** What was made at the revisions of a stamp. */
interface Kept<Made> {
  stamp: string;
  made: Made;
}

/**
 * Keeps what is made of some families until one of them moves on, once for each key; a promise that failed is not kept.
 * @param make makes it anew
 */
export function cachedByRevision<Source extends { revisions: Revisions }, Key extends string, Made>(
  families: readonly CacheTag[],
  make: (source: Source, key: Key) => Made,
): (source: Source, key: Key) => Made {
  const memories = new WeakMap<Revisions, Map<Key, Kept<Made>>>();
  return (source, key) => {
    const { revisions } = source;
    const memory = memories.get(revisions) ?? new Map<Key, Kept<Made>>();
    memories.set(revisions, memory);
    const stamp = families.map((family) => revisions.of(family)).join(" ");
    const known = memory.get(key);
    if (known?.stamp === stamp) return known.made;
    const made = make(source, key);
    memory.set(key, { stamp, made });
    if (made instanceof Promise) made.catch(() => memory.delete(key));
    return made;
  };
}
