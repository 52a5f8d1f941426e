import { setImmediate } from "node:timers/promises";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isUnavailable } from "../database/unavailable.server.ts";
import { asRouted, readPath } from "../page-path.model.ts";
import { newPageCache } from "./cache-tags.ts";
import { type AllowedOrigins, contentSecurityPolicy, withoutNonce } from "./csp.server.ts";
import { loadLimit } from "./load-limit.server.ts";
import { RETRY_AFTER_SECONDS, tooManyPage, unavailablePage } from "./plain-page.ts";
import { HttpProblem, tooManyRequests, unavailable } from "./problem.ts";
import {
  type CacheSettings,
  cacheStatus,
  etagOf,
  type Prepared,
  type ResponseCache,
  responseCache,
  sendPrepared,
} from "./response-cache.server.ts";

/** Tracking parameters that newsletters, advertisements and search results add to links. */
const TRACKING_PARAMETER = /[?&](utm_[a-z_]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|mc_[ce]id|page_ref)=/;

/** Pages that are rendered at the same time; cached pages do not count. Some hundred are rendered in a second. */
export const MAX_RUNNING_RENDERS = 100;

/** Renders a page; its loaders declare in `cache` how long the page may be cached. */
export type RenderPage = (request: Request, cache: ReturnType<typeof newPageCache>) => Promise<Response>;

export interface PageSettings extends CacheSettings {
  render: RenderPage;
  /** Limit of rendered pages per network address and minute; cached pages do not count. */
  rendersPerMinute: number;
  /** Additional origins for the content security policy. */
  origins?: AllowedOrigins;
}

/** Renders a page for every URL without another route, and caches pages with tags. */
export async function registerPages(server: FastifyInstance, settings: PageSettings): Promise<void> {
  const cache = responseCache(settings);
  settings.metrics?.watchCache("pages", cache.statistics);
  const whenAdmitted = loadLimit(MAX_RUNNING_RENDERS);
  const nextTurn = turns();
  const render: RenderPage = (...page) =>
    whenAdmitted(async () => {
      await nextTurn();
      return settings.render(...page);
    });
  await server.register(rateLimit, { global: false });
  const countRender = server.createRateLimit({ max: settings.rendersPerMinute, timeWindow: "1 minute" });
  /** Counts a render; undefined while the network address may have more. */
  async function refusalOf(request: FastifyRequest) {
    const count = await countRender(request);
    return !count.isAllowed && count.isExceeded ? count : undefined;
  }

  server.route({
    method: ["GET", "HEAD"],
    url: "*",
    handler: async (request, reply) => {
      const url = withoutTracking(request.url);
      const cached = cache.get(url);
      request.observed = { cache: cached ? "hit" : "miss", route: cached?.route };
      if (cached) return sendPrepared(request, reply.header("cache-status", cacheStatus("hit")), cached);
      const refusal = await refusalOf(request);
      if (refusal) return refuse(request, reply, refusal.ttlInSeconds);
      const rendered = (address: string) => renderPage(request, address, { ...settings, render }, cache);
      const page = await rendered(url);
      request.observed.route = page.route;
      const right = await rightUrl(request.url, page, async (other) => {
        return !(await refusalOf(request)) && (await rendered(withoutTracking(other))).status === 200;
      });
      if (right) return redirectForGood(reply, right);
      const isStored = page.tags.length > 0 && page.status === 200 && cache.set(url, page);
      return sendPrepared(request, reply.header("cache-status", cacheStatus(isStored ? "stored" : "miss")), page);
    },
  });
}

/**
 * The URL of a page that was requested by another one: in other letters, as in "/Personal/Prepaid", or with what was copied with it from a text.
 * Paths of pages are in small letters, but an id in one keeps its own.
 * @param page what the URL shows as it was requested
 * @param exists whether a URL shows a page
 * @returns path and query; undefined if the URL is right, or no page has it
 */
async function rightUrl(
  url: string,
  { status, route }: Pick<Prepared, "status" | "route">,
  exists: (url: string) => Promise<boolean>,
): Promise<string | undefined> {
  if (status >= 500) return undefined;
  const { pathname } = pageUrl(url);
  const { path, query } = readPath(pathname);
  const queries = [query, url.split("?").slice(1).join("?")].filter(Boolean).join("&");
  const isMissing = status === 404;
  for (const right of new Set(isMissing ? [path, path.toLowerCase()] : [asRouted(path, route)])) {
    const other = queries ? `${right}?${queries}` : right;
    if (right !== pathname && (!isMissing || (await exists(other)))) return other;
  }
  return undefined;
}

/** Not for ever in caches, although the status means that: a redirect may turn out to be wrong. */
function redirectForGood(reply: FastifyReply, location: string) {
  return reply.header("cache-control", "public, max-age=3600").redirect(location, 301);
}

/** Lets one render begin in each turn of the event loop: a render holds the thread for milliseconds, and between two of them calls go on. */
function turns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(() => setImmediate());
    return last;
  };
}

/** Rendering costs a thousand times as much as a cached page, and any URL can be requested. */
function refuse(request: FastifyRequest, reply: FastifyReply, retryAfterSeconds: number) {
  const html = tooManyPage(request.url);
  return reply
    .code(tooManyRequests.status)
    .headers({ "retry-after": retryAfterSeconds, "cache-control": "no-store" })
    .header("content-security-policy", contentSecurityPolicy(html))
    .type("text/html; charset=utf-8")
    .send(html);
}

/** A URL without tracking parameters: no page depends on them, and each would be another cache entry. */
function withoutTracking(url: string): string {
  if (!TRACKING_PARAMETER.test(url)) return url;
  const [path = "", ...query] = url.split("?");
  const others = query
    .join("?")
    .split("&")
    .filter((part) => !TRACKING_PARAMETER.test(`?${part}`));
  return others.length > 0 ? `${path}?${others.join("&")}` : path;
}

async function renderPage(
  request: FastifyRequest,
  url: string,
  { render, origins, now }: PageSettings,
  responses: ResponseCache,
): Promise<Prepared> {
  const cache = newPageCache();
  const versionOf = responses.versions();
  const response = await renderOrUnavailable(request, url, render, cache);
  const html = await response.text();
  const body = Buffer.from(withoutNonce(html, cache.nonce));
  const tags = [...cache.tags].sort();
  const headers = Object.fromEntries(response.headers);
  // React Router names no charset for its data.
  if (headers["content-type"] === "text/x-script") headers["content-type"] += "; charset=utf-8";
  if (headers["content-type"]?.startsWith("text/html"))
    headers["content-security-policy"] = contentSecurityPolicy(html, { ...origins, nonce: cache.nonce });
  // A proxy would serve a cached failure for ten minutes after the error was fixed.
  headers["cache-control"] ??= tags.length > 0 && response.status < 500 ? sharedCaching(cache.expires) : "no-store";
  // Only for existing pages: 304 would claim that the page exists.
  if (tags.length > 0 && response.status === 200) headers.etag = etagOf(body);
  if (response.status === 503) headers["retry-after"] = String(RETRY_AFTER_SECONDS);
  headers.vary = "accept-encoding";
  const { route, expires } = cache;
  const createdAt = now();
  return { status: response.status, headers, body, tags, version: versionOf(tags), route, expires, createdAt };
}

/** A shared cache must not serve an expired page, such as one with an ended promotion, so it has to revalidate a page with an expiry. */
function sharedCaching(expires: number): string {
  return expires === Number.POSITIVE_INFINITY
    ? "public, max-age=0, s-maxage=60, stale-while-revalidate=600"
    : "public, max-age=0, must-revalidate";
}

/**
 * Responds with 503 when the database is unavailable or too many pages are being rendered: with a static page, or for a data request of
 * the router in its own format.
 */
async function renderOrUnavailable(
  request: FastifyRequest,
  url: string,
  render: RenderPage,
  cache: ReturnType<typeof newPageCache>,
): Promise<Response> {
  let response: Response | undefined;
  try {
    response = await render(webRequest(request, url), cache);
    if (!cache.isDatabaseUnavailable) return response;
  } catch (error) {
    if (!isUnavailable(error) && !(error instanceof HttpProblem && error.problem === unavailable)) throw error;
  }
  cache.tags.clear();
  const headers = new Headers(response?.headers);
  headers.set("cache-control", "no-store");
  const isData = response !== undefined && !headers.get("content-type")?.startsWith("text/html");
  if (isData) return new Response(response?.body, { status: 503, headers });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(unavailablePage(request.url), { status: 503, headers });
}

/** The URL for loaders, always with the same origin: the Host header is not part of a page and can be invalid. */
function pageUrl(requestUrl: string): URL {
  const [path = "", ...query] = requestUrl.split("?");
  const url = new URL("http://localhost");
  // Set separately, because "//name" as a whole would be another origin.
  url.pathname = path;
  url.search = query.join("?");
  return url;
}

function webRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers();
  // Pages are the same for every client: cookies and other identifying headers never reach a loader.
  for (const name of ["accept", "accept-language", "user-agent"]) {
    const value = request.headers[name];
    if (typeof value === "string") headers.set(name, value);
  }
  return new Request(pageUrl(url), { headers });
}
