import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Revisions } from "#platform/revisions.server.ts";
import { boundedCache } from "./bounded-cache.ts";
import { FAMILIES, type Family } from "./page-reads.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** What an entry weighs besides its bytes: headers, key and bookkeeping. */
const OVERHEAD_BYTES = 1_000;

/** An answer that is the same for everybody, whole and ready to be sent again. One without families is sent once. */
export interface Prepared {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
  families: readonly Family[];
  /** Revisions of its families when it was made. */
  stamp: string;
  /** It turns at this instant, in epoch milliseconds. */
  ends: number;
}

/** What kept answers depend on. */
export interface KeepingSettings {
  revisions: Revisions;
  now(): number;
  /** Bytes that all kept answers may take together. */
  cacheBytes: number;
}

/** The answers that a process keeps until a family that they read changes or their instant has come. */
export interface KeptAnswers {
  /** The answer under a key, as long as it holds. */
  get(key: string): Prepared | undefined;
  set(key: string, answer: Prepared): void;
  /**
   * Notes the revisions of now; the function gives the stamp of families as they were. To be called before an answer
   * is made: it reads the newest data there is, and one that was made during a change must be stale at once.
   */
  stamps(): (families: readonly Family[]) => string;
}

/** A memory of answers, as large as its settings allow. */
export function keptAnswers({ revisions, now, cacheBytes }: KeepingSettings): KeptAnswers {
  const cache = boundedCache<Prepared>(cacheBytes, ({ body }) => body.length * 2 + OVERHEAD_BYTES);

  function stamps() {
    const numbers = new Map(FAMILIES.map((family) => [family, revisions.of(family)]));
    return (families: readonly Family[]) => families.map((family) => `${family}:${numbers.get(family)}`).join(" ");
  }

  return {
    get(key) {
      const kept = cache.get(key);
      return kept && kept.ends > now() && kept.stamp === stamps()(kept.families) ? kept : undefined;
    },
    set: cache.set,
    stamps,
  };
}

/** Names the bytes of an answer. Weak, because they are also sent compressed. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
}

/** Sends it compressed as the browser takes it, or 304 to who has it already. */
export async function sendPrepared(request: FastifyRequest, reply: FastifyReply, answer: Prepared) {
  reply.code(answer.status).headers(answer.headers);
  if (isHeld(request.headers["if-none-match"], answer.headers.etag)) return reply.code(304).send();
  if (answer.body.length < 1_000) return reply.send(answer.body);
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(String(accepted))) {
    answer.brotli ??= await brotli(answer.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: answer.families.length ? 7 : 4 },
    });
    return reply.header("content-encoding", "br").send(answer.brotli);
  }
  if (/\bgzip\b/.test(String(accepted))) {
    answer.gzip ??= await zip(answer.body);
    return reply.header("content-encoding", "gzip").send(answer.gzip);
  }
  return reply.send(answer.body);
}

/** If-None-Match is a list, and a proxy may have made a strong tag of a weak one. */
function isHeld(header: string | undefined, etag: string | undefined): boolean {
  if (!header || !etag) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, "");
  return header.split(",").some((tag) => tag.trim() === "*" || bare(tag) === bare(etag));
}
