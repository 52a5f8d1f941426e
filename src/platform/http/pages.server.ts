import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Revisions } from "#platform/revisions.server.ts";
import { boundedCache } from "./bounded-cache.ts";
import { contentSecurityPolicy } from "./csp.server.ts";
import { FAMILIES, type Family, pageReads } from "./page-reads.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Answers one page request; what it read is noted in `reads`. */
export type RenderPage = (request: Request, reads: ReturnType<typeof pageReads>) => Promise<Response>;

export interface PageSettings {
  render: RenderPage;
  revisions: Revisions;
  now(): number;
  /** Bytes that kept pages may take together. */
  cacheBytes: number;
}

/** A rendered page, ready to be sent again. */
interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
  families: readonly Family[];
  /** Revisions of its families when it was made. */
  stamp: string;
  ends: number;
}

/** Answers every address that nothing else answers with a rendered page; keeps those that depend only on their address and the catalogue. */
export function registerPages(server: FastifyInstance, settings: PageSettings): void {
  const cache = boundedCache<Page>(settings.cacheBytes, (page) => page.body.length * 2);

  server.route({
    method: ["GET", "HEAD"],
    url: "*",
    handler: async (request, reply) => {
      const kept = cache.get(request.url);
      if (kept && isFresh(kept, settings)) return send(request, reply, kept);
      const page = await rendered(request, settings);
      if (page.families.length > 0 && page.status === 200) cache.set(request.url, page);
      return send(request, reply, page);
    },
  });
}

function isFresh(page: Page, { revisions, now }: PageSettings): boolean {
  return page.ends > now() && page.stamp === stampOf(page.families, (family) => revisions.of(family));
}

function stampOf(families: readonly Family[], numberOf: (family: Family) => number | undefined): string {
  return families.map((family) => `${family}:${numberOf(family)}`).join(" ");
}

async function rendered(request: FastifyRequest, settings: PageSettings): Promise<Page> {
  const reads = pageReads();
  // A page reads the newest data there is, so its revision must be taken before it does.
  const before = new Map(FAMILIES.map((family) => [family, settings.revisions.of(family)]));
  const response = await settings.render(webRequest(request), reads);
  const body = Buffer.from(await response.arrayBuffer());
  const families = [...reads.families].sort();
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = contentSecurityPolicy(body.toString());
  headers["cache-control"] ??= families.length
    ? "public, max-age=0, s-maxage=60, stale-while-revalidate=600"
    : "no-store";
  if (families.length) headers.etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  headers.vary = "accept-encoding";
  return {
    status: response.status,
    headers,
    body,
    families,
    stamp: stampOf(families, (family) => before.get(family)),
    ends: reads.ends,
  };
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  // Pages are the same for everybody: what tells callers apart never reaches a loader.
  for (const name of ["accept", "accept-language", "user-agent"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return new Request(new URL(request.url, `${request.protocol}://${request.host || "localhost"}`), { headers });
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page) {
  reply.code(page.status).headers(page.headers);
  if (page.headers.etag && request.headers["if-none-match"] === page.headers.etag) return reply.code(304).send();
  if (page.body.length < 1_000) return reply.send(page.body);
  const accepted = request.headers["accept-encoding"] ?? "";
  if (/\bbr\b/.test(String(accepted))) {
    page.brotli ??= await brotli(page.body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: page.families.length ? 7 : 4 },
    });
    return reply.header("content-encoding", "br").send(page.brotli);
  }
  if (/\bgzip\b/.test(String(accepted))) {
    page.gzip ??= await zip(page.body);
    return reply.header("content-encoding", "gzip").send(page.gzip);
  }
  return reply.send(page.body);
}
