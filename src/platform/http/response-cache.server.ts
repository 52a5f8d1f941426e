import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { CacheStatistics, Metrics } from "../observability/metrics.server.ts";
import type { Revisions } from "../revisions.server.ts";
import { CACHE_TAGS, type CacheTag } from "./cache-tags.ts";
import { type Compressible, sendCompressed } from "./compression.server.ts";

/** Estimated size of an entry besides its body: headers, key and bookkeeping. */
const OVERHEAD_BYTES = 1_000;

/** A body and its compressed versions, which take a tenth each. */
const WITH_COMPRESSED = 1.25;

/** Maximum number of remembered candidates while the cache is full. */
const MAX_CANDIDATES = 2_000;

/** A response that is the same for every client, ready to be sent repeatedly. One without tags is not cached. */
export interface Prepared extends Compressible {
  status: number;
  headers: Record<string, string>;
  tags: readonly CacheTag[];
  /** Revisions of its tags when it was created. */
  version: string;
  /** Pattern of the page's route, for metrics. */
  route?: string | undefined;
  /** Expiry in epoch milliseconds. */
  expires: number;
  /** When it was created, in epoch milliseconds. */
  createdAt: number;
}

export interface CacheSettings {
  revisions: Revisions;
  now(): number;
  /** Maximum total size of all cached responses. */
  cacheBytes: number;
  /** Where the cache is reported. */
  metrics?: Metrics;
}

/** In-process response cache. An entry is valid until the data of one of its tags change or it expires. */
export interface ResponseCache {
  /** The valid response of a key. */
  get(key: string): Prepared | undefined;
  /** @returns whether the response was stored */
  set(key: string, response: Prepared): boolean;
  /**
   * Takes a snapshot of the current revisions and returns a function that gives the version of tags in it. Call it before
   * creating a response: a response created during a change then has the old version and is stale at once.
   */
  versions(): (tags: readonly CacheTag[]) => string;
  statistics(): CacheStatistics;
}

/** Creates a response cache. */
export function responseCache({ revisions, now, cacheBytes }: CacheSettings): ResponseCache {
  const sizeOf = ({ body }: Prepared, key: string) =>
    Math.ceil(body.length * WITH_COMPRESSED) + key.length + OVERHEAD_BYTES;
  const cache = new LRUCache<string, Prepared>({ maxSize: cacheBytes, sizeCalculation: sizeOf });
  const candidates = new LRUCache<string, true>({ max: MAX_CANDIDATES });
  let hits = 0;
  let misses = 0;

  /**
   * Once the cache is full, a response is stored only when it is created a second time, so that random URLs, each requested
   * once, do not evict frequently used entries.
   */
  function shouldStore(key: string, response: Prepared): boolean {
    if (cache.calculatedSize + sizeOf(response, key) <= cacheBytes || cache.has(key)) return true;
    const keyHash = hash("sha256", key, "base64url");
    if (candidates.delete(keyHash)) return true;
    candidates.set(keyHash, true);
    return false;
  }

  function versions() {
    const numbers = new Map(CACHE_TAGS.map((tag) => [tag, revisions.of(tag)]));
    return (tags: readonly CacheTag[]) => versionOf(tags, (tag) => numbers.get(tag));
  }

  return {
    get(key) {
      const entry = cache.get(key);
      const isValid = entry && entry.expires > now() && entry.version === versionOf(entry.tags, revisions.of);
      if (isValid) hits += 1;
      else misses += 1;
      return isValid ? entry : undefined;
    },
    set(key, response) {
      const isStored = shouldStore(key, response);
      if (isStored) cache.set(key, response);
      return isStored;
    },
    versions,
    statistics: () => ({ hits, misses, bytes: cache.calculatedSize, limitBytes: cacheBytes }),
  };
}

function versionOf(tags: readonly CacheTag[], numberOf: (tag: CacheTag) => number | undefined): string {
  return tags.map((tag) => `${tag}:${numberOf(tag)}`).join(" ");
}

/**
 * A weak ETag from length and CRC of the body. Weak, because the body is also sent compressed.
 */
export function etagOf(body: Buffer): string {
  return `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;
}

/** What the cache did with a request: answered from an entry, or stored a new one, or neither. */
export type CacheOutcome = "hit" | "stored" | "miss";

/**
 * The Cache-Status header (RFC 9211) of a response. There is no Age header: an entry is checked against the revisions of its data at every
 * request, so that it is as fresh as a new response.
 */
export function cacheStatus(outcome: CacheOutcome): string {
  return outcome === "hit" ? "shop; hit" : `shop; fwd=miss${outcome === "stored" ? "; stored" : ""}`;
}

/** Sends a response, compressed as accepted, or 304 when the client has it already. */
export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, response: Prepared) {
  reply.code(response.status).headers(response.headers);
  if (matchesEtag(request.headers["if-none-match"], response.headers.etag)) return reply.code(304).send();
  return sendCompressed(request, reply, response, response.headers.etag ? 7 : 4);
}

/** If-None-Match is a list, and a proxy may have changed a weak tag to a strong one. */
function matchesEtag(header: string | undefined, etag: string | undefined): boolean {
  if (!header || !etag) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
