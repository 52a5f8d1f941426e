import { sql } from "kysely";
import type { Database } from "./database/connect.server.ts";
import type { CacheTag } from "./http/cache-tags.ts";

/** The revision number of each cache tag as last read by this process. Pages and snapshots of an older revision are stale. */
export interface Revisions {
  of(tag: CacheTag): number;
  /**
   * Reads the numbers from the database. Called every second, so that changes by other replicas are noticed. A new number
   * becomes visible after all followers of its tag have handled it.
   */
  refresh(): Promise<void>;
}

/** Revisions with subscriptions. */
export interface FollowedRevisions extends Revisions {
  /** Calls `renew` with a new number before it becomes visible; when `renew` fails, the old number stays and it is retried. */
  follow(tag: CacheTag, renew: Renew): void;
}

type Renew = (number: number) => Promise<void>;

/** The revisions in a database; call refresh() to read them. */
export function revisionsOf(db: Database): FollowedRevisions {
  const numbers = new Map<string, number>();
  const followers: { tag: string; renew: Renew }[] = [];
  let running = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function readChanges(): Promise<void> {
    const rows = await db.selectFrom("revision").selectAll().execute();
    const changed = rows.filter(({ family, number }) => numbers.get(family) !== number);
    const failures: unknown[] = [];
    // One after the other: two tags may have the same follower, and an earlier read must not overwrite a later one.
    // A failing follower of one tag must not block the other tags.
    for (const { family, number } of changed) await follow(family, number).catch((error) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  }

  async function follow(tag: string, number: number): Promise<void> {
    for (const follower of followers) if (follower.tag === tag) await follower.renew(number);
    numbers.set(tag, number);
  }

  return {
    of: (tag) => numbers.get(tag) ?? 0,
    // One read at a time. Calls during a read share the next one, which sees the changes made until then.
    refresh() {
      waiting ??= running
        .catch(() => undefined)
        .then(() => {
          waiting = undefined;
          running = readChanges();
          return running;
        });
      return waiting;
    },
    follow: (tag, renew) => followers.push({ tag, renew }),
  };
}

/** Locks a cache tag against other changes until the transaction ends. */
export async function lockRevision(db: Database, tag: CacheTag): Promise<void> {
  await db.selectFrom("revision").select("number").where("family", "=", tag).forUpdate().executeTakeFirstOrThrow();
}

/** Marks the data of a cache tag as changed, for every replica. Call it in the transaction of the change. @returns the new number */
export async function bumpRevision(db: Database, tag: CacheTag): Promise<number> {
  const row = await db
    .updateTable("revision")
    .set({ number: sql`number + 1` })
    .where("family", "=", tag)
    .returning("number")
    .executeTakeFirstOrThrow();
  return row.number;
}

/** A cached value and the revisions of its tags. */
interface CacheEntry<Value> {
  version: string;
  value: Value;
}

/**
 * Caches a value per key until the data of one of its cache tags change; rejected promises are not cached.
 * @param load computes the value
 */
export function cachedByRevision<Source extends { revisions: Revisions }, Key extends string, Value>(
  tags: readonly CacheTag[],
  load: (source: Source, key: Key) => Value,
): (source: Source, key: Key) => Value {
  const caches = new WeakMap<Revisions, Map<Key, CacheEntry<Value>>>();
  return (source, key) => {
    const { revisions } = source;
    const cache = caches.get(revisions) ?? new Map<Key, CacheEntry<Value>>();
    caches.set(revisions, cache);
    const version = tags.map((tag) => revisions.of(tag)).join(" ");
    const cached = cache.get(key);
    if (cached?.version === version) return cached.value;
    const value = load(source, key);
    cache.set(key, { version, value });
    if (value instanceof Promise) value.catch(() => cache.delete(key));
    return value;
  };
}
