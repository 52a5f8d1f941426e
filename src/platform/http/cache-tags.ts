import { randomUUID } from "node:crypto";

export const CACHE_TAGS = [
  "catalogue",
  "stock",
  "content",
  "flags",
  "addresses",
  "coverage",
  "synonyms",
  "competition",
  "bought-together",
] as const;

/** Data that change together. Each tag has a revision number, which every change raises. */
export type CacheTag = (typeof CACHE_TAGS)[number];

/** Cache settings of a page, declared by its loaders. A page without a tag is not cached. */
export interface PageCache {
  /** Declares the data on which the page depends. */
  tag(...tags: CacheTag[]): void;
  /** The page changes at this instant: a campaign starts, an add-on expires. */
  expiresAt(instant: Date): void;
  /** Nonce of inline scripts during rendering. The policy allows them by hash, and the nonce is removed from the response. */
  readonly nonce: string;
  /** Pattern of the page's route, such as "/deals/:campaign", for metrics. */
  route?: string;
  /** Declares that the database was unavailable, so that this is not the requested page. */
  databaseUnavailable(): void;
}

/** Creates the cache settings of one page request. */
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
