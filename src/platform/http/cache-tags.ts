import { randomUUID } from "node:crypto";

export const CACHE_TAGS = ["catalogue", "content", "flags", "addresses", "coverage"] as const;

/** Data that change together. Each tag has a revision number, which every change raises. */
export type CacheTag = (typeof CACHE_TAGS)[number];

/** What a loader says about how long its page may be cached. A page without a tag is not cached. */
export interface PageCache {
  /** The page depends on these data, and on no others. */
  tag(...tags: CacheTag[]): void;
  /** The page changes at this instant (a campaign begins, an add-on expires). */
  expiresAt(instant: Date): void;
  /** Marks the inline scripts that the page is rendered with: no other is allowed to run. It is never sent. */
  readonly nonce: string;
  /** The database could not be reached, so this is not the page that was requested. */
  databaseUnavailable(): void;
}

/** A fresh one for one page. */
export function newPageCache(): PageCache & {
  tags: Set<CacheTag>;
  expires: number;
  isDatabaseUnavailable: boolean;
} {
  return {
    tags: new Set<CacheTag>(),
    expires: Number.POSITIVE_INFINITY,
    nonce: randomUUID(),
    isDatabaseUnavailable: false,
    tag(...tags) {
      for (const tag of tags) this.tags.add(tag);
    },
    expiresAt(instant) {
      this.expires = Math.min(this.expires, instant.getTime());
    },
    databaseUnavailable() {
      this.isDatabaseUnavailable = true;
    },
  };
}
