import { hash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import type { Revisions } from "../revisions.server.ts";
import { CACHE_TAGS, type CacheTag } from "./cache-tags.ts";
import { type Packable, sendCompressed } from "./compression.server.ts";

/** What an entry weighs besides its bytes: headers, key and bookkeeping. */
const OVERHEAD_BYTES = 1_000;

/** Newcomers that are remembered while there is no room for them. */
const MAX_NEWCOMERS = 2_000;

/** An answer that is the same for every client, ready to be sent again. One without tags is sent once. */
export interface Prepared extends Packable {
  status: number;
  headers: Record<string, string>;
  tags: readonly CacheTag[];
  /** Revisions of its tags when it was made. */
  version: string;
  /** It changes at this instant, in epoch milliseconds. */
  expires: number;
}

/** What cached answers depend on. */
export interface CacheSettings {
  revisions: Revisions;
  now(): number;
  /** Bytes that all cached answers may take together. */
  cacheBytes: number;
}

/** Answers of this process, each until the data of one of its tags change or it expires. */
export interface ResponseCache {
  /** The answer under a key, as long as it holds. */
  get(key: string): Prepared | undefined;
  set(key: string, answer: Prepared): void;
  /**
   * Notes the revisions of now; the function gives the version of tags as they were. To be called before an answer
   * is made: it reads the newest data there is, and one that was made during a change must be stale at once.
   */
  versions(): (tags: readonly CacheTag[]) => string;
}

/** A cache of answers, as large as its settings allow. */
export function responseCache({ revisions, now, cacheBytes }: CacheSettings): ResponseCache {
  const weigh = ({ body }: Prepared, key: string) => body.length * 2 + key.length + OVERHEAD_BYTES;
  const cache = new LRUCache<string, Prepared>({ maxSize: cacheBytes, sizeCalculation: weigh });
  const newcomers = new LRUCache<string, true>({ max: MAX_NEWCOMERS });

  /**
   * Once the memory is full, an answer gets in the second time it is made: addresses that somebody makes up, each asked for
   * once, drive out nothing that is asked for often.
   */
  function isWelcome(key: string, answer: Prepared): boolean {
    if (cache.calculatedSize + weigh(answer, key) <= cacheBytes || cache.has(key)) return true;
    const name = hash("sha256", key, "base64url");
    if (newcomers.delete(name)) return true;
    newcomers.set(name, true);
    return false;
  }

  function versions() {
    const numbers = new Map(CACHE_TAGS.map((tag) => [tag, revisions.of(tag)]));
    return (tags: readonly CacheTag[]) => versionOf(tags, (tag) => numbers.get(tag));
  }

  return {
    get(key) {
      const entry = cache.get(key);
      return entry && entry.expires > now() && entry.version === versionOf(entry.tags, revisions.of)
        ? entry
        : undefined;
    },
    set(key, answer) {
      if (isWelcome(key, answer)) cache.set(key, answer);
    },
    versions,
  };
}

function versionOf(tags: readonly CacheTag[], numberOf: (tag: CacheTag) => number | undefined): string {
  return tags.map((tag) => `${tag}:${numberOf(tag)}`).join(" ");
}

/**
 * Names the bytes of an answer by their sum and number, which tells one state of it from the next. Weak, because they are also sent
 * compressed.
 */
export function etagOf(body: Buffer): string {
  return `W/"${body.length.toString(36)}-${crc32(body).toString(36)}"`;
}

/** Sends it compressed as the browser takes it, or 304 to who has it already. */
export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: Prepared) {
  reply.code(answer.status).headers(answer.headers);
  if (isHeld(request.headers["if-none-match"], answer.headers.etag)) return reply.code(304).send();
  return sendCompressed(request, reply, answer, answer.headers.etag ? 7 : 4);
}

/** If-None-Match is a list, and a proxy may have made a strong tag of a weak one. */
function isHeld(header: string | undefined, etag: string | undefined): boolean {
  if (!header || !etag) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
