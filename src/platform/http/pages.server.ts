import type { FastifyInstance, FastifyRequest } from "fastify";
import { isUnavailable } from "../database/unavailable.server.ts";
import { newPageCache } from "./cache-tags.ts";
import { type AllowedOrigins, contentSecurityPolicy, withoutNonce } from "./csp.server.ts";
import { RETRY_AFTER_SECONDS, unavailablePage } from "./plain-page.ts";
import {
  type CacheSettings,
  etagOf,
  type Prepared,
  type ResponseCache,
  responseCache,
  sendPrepared,
} from "./response-cache.server.ts";

/** Parameters that newsletters, advertisements and results of searches add to links. */
const ORIGIN = /[?&](utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id|page_ref)=/;

/** Answers one page request; its loaders say in `cache` how long the page may be cached. */
export type RenderPage = (request: Request, cache: ReturnType<typeof newPageCache>) => Promise<Response>;

export interface PageSettings extends CacheSettings {
  render: RenderPage;
  /** Origins besides our own that pages may use. */
  origins?: AllowedOrigins;
}

/** Answers every address that nothing else answers with a rendered page, and caches pages with tags. */
export function registerPages(server: FastifyInstance, settings: PageSettings): void {
  const cache = responseCache(settings);

  server.route({
    method: ["GET", "HEAD"],
    url: "*",
    handler: async (request, reply) => {
      const asked = withoutOrigin(request.url);
      const known = cache.get(asked);
      if (known) return sendPrepared(request, reply, known);
      const page = await rendered(request, settings, cache);
      if (page.tags.length > 0 && page.status === 200) cache.set(asked, page);
      return sendPrepared(request, reply, page);
    },
  });
}

/** An address without tracking parameters: no page depends on them, and each of them would be one more cache entry. */
function withoutOrigin(address: string): string {
  if (!ORIGIN.test(address)) return address;
  const [path = "", ...query] = address.split("?");
  const others = query
    .join("?")
    .split("&")
    .filter((part) => !ORIGIN.test(`?${part}`));
  return others.length > 0 ? `${path}?${others.join("&")}` : path;
}

async function rendered(
  request: FastifyRequest,
  { render, origins }: PageSettings,
  responses: ResponseCache,
): Promise<Prepared> {
  const cache = newPageCache();
  const versionOf = responses.versions();
  const response = await renderedOrUnavailable(request, render, cache);
  const html = await response.text();
  const body = Buffer.from(withoutNonce(html, cache.nonce));
  const tags = [...cache.tags].sort();
  const headers = Object.fromEntries(response.headers);
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = contentSecurityPolicy(html, { ...origins, nonce: cache.nonce });
  // A proxy would show a cached failure for ten minutes after it was mended.
  headers["cache-control"] ??=
    tags.length > 0 && response.status < 500
      ? "public, max-age=0, s-maxage=60, stale-while-revalidate=600"
      : "no-store";
  // Only a page that is there can be held already: 304 would say that there is one.
  if (tags.length > 0 && response.status === 200) headers.etag = etagOf(body);
  if (response.status === 503) headers["retry-after"] = String(RETRY_AFTER_SECONDS);
  headers.vary = "accept-encoding";
  return { status: response.status, headers, body, tags, version: versionOf(tags), expires: cache.expires };
}

/**
 * A page whose database was away is answered with 503: with one that needs nothing, or, where a page that is open asks
 * for its data, in the form that it reads.
 */
async function renderedOrUnavailable(
  request: FastifyRequest,
  render: RenderPage,
  cache: ReturnType<typeof newPageCache>,
): Promise<Response> {
  let response: Response | undefined;
  try {
    response = await render(webRequest(request), cache);
    if (!cache.isDatabaseUnavailable) return response;
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
  cache.tags.clear();
  const headers = new Headers(response?.headers);
  headers.set("cache-control", "no-store");
  const isData = response !== undefined && !headers.get("content-type")?.startsWith("text/html");
  if (isData) return new Response(response?.body, { status: 503, headers });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(unavailablePage(request.url), { status: 503, headers });
}

/** Always of the same site: what the caller calls this machine is no part of a page, and need not be a name at all. */
function pageAddress(asked: string): URL {
  const [path = "", ...query] = asked.split("?");
  const url = new URL("http://localhost");
  // Set apart, because as a whole "//name" would be another site.
  url.pathname = path;
  url.search = query.join("?");
  return url;
}

function webRequest(request: FastifyRequest): Request {
  const headers = new Headers();
  // Pages are the same for everybody: what tells callers apart never reaches a loader.
  for (const name of ["accept", "accept-language", "user-agent"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return new Request(pageAddress(withoutOrigin(request.url)), { headers });
}
