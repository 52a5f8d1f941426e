import type { FastifyInstance } from "fastify";
import type { ProductLists } from "#catalogue/context.server.ts";
import { campaignPath } from "#catalogue/listing/campaign.model.ts";
import { categoryPath, hasPage, productPath } from "#catalogue/model.ts";
import { STORES_PATH } from "#coverage/stores/model.ts";
import { legalPath } from "#layout/legal.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { escapeHtml } from "#platform/escape-html.model.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { coveragePath, dealsPath, homePath, SEGMENTS, type Segment } from "#shared/segment.ts";
import { ENTERPRISE_PATH } from "../articles/enterprise.model.ts";
import { articlesPath } from "../articles/model.ts";
import { allArticleCards, articleCategories } from "../articles/service.server.ts";
import { openCampaigns } from "../campaigns/service.server.ts";
import type { ContentContext } from "../context.server.ts";
import { HELP_PATH, helpPath } from "../help/model.ts";

/** Cache lifetime of the sitemap in seconds. */
const CACHE_SECONDS = 600;

/** Serves /robots.txt, /sitemap.xml and the sitemap files. */
export async function sitemapPlugin(server: FastifyInstance, { context }: { context: ContentContext }): Promise<void> {
  server.addHook("onSend", async (_, reply) => {
    if (reply.statusCode === 200) reply.header("cache-control", `public, max-age=${CACHE_SECONDS}`);
  });

  server.get("/robots.txt", async (_, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsText(context.publicUrl)),
  );

  server.get("/sitemap.xml", async (_, reply) => {
    const paths = publicPaths(context);
    return reply.type("application/xml; charset=utf-8").send(sitemapIndex(context.publicUrl, paths.length));
  });

  server.get<{ Params: { file: string } }>("/sitemap-:file(^\\d{1,4}).xml", async (request, reply) => {
    const content = sitemapFile(context.publicUrl, publicPaths(context), Number(request.params.file));
    if (content === undefined) throw new HttpProblem(notFound);
    return reply.type("application/xml; charset=utf-8").send(content);
  });
}

/** Paths of all public pages. */
function publicPaths(context: ContentContext): string[] {
  return [...SEGMENTS.flatMap((segment) => segmentPaths(context, segment)), ...textPaths(context)];
}

function segmentPaths(context: PlatformContext & ProductLists, segment: Segment): string[] {
  const categories = context.catalogue.categories(segment).filter(hasPage);
  return [
    homePath(segment),
    dealsPath(segment),
    coveragePath(segment),
    ...openCampaigns(context, segment).map((campaign) => campaignPath(segment, campaign)),
    ...categories.map(categoryPath),
    ...context.catalogue.cards(segment).map(productPath),
  ];
}

/** Paths of the pages that belong to no segment. */
function textPaths(context: ContentContext): string[] {
  const categories = articleCategories(context).filter(({ count }) => count > 0);
  return [
    "/tap2win",
    "/business/resellers",
    "/redeem",
    "/trade-in",
    "/help/write-to-us",
    "/help/ask-for-a-sim-swap",
    ENTERPRISE_PATH,
    articlesPath(),
    ...categories.map(({ slug }) => articlesPath(slug)),
    ...allArticleCards(context).map(({ path }) => path),
    STORES_PATH,
    HELP_PATH,
    ...context.content.all("help").map(({ slug }) => helpPath(slug)),
    ...context.content.all("legal").map(({ slug }) => legalPath(slug)),
  ];
}

/** Maximum number of URLs per sitemap file (sitemaps.org). */
export const ADDRESSES_PER_FILE = 50_000;

/** Paths excluded from crawling: personal pages and the API. */
const PRIVATE = ["/api/", "/cart", "/checkout", "/orders", "/sign-in", "/account", "/stand-in/"];

/** The content of robots.txt. */
export function robotsText(site: string): string {
  return ["User-agent: *", ...PRIVATE.map((path) => `Disallow: ${path}`), "", `Sitemap: ${site}/sitemap.xml`, ""].join(
    "\n",
  );
}

/** The sitemap index for `count` URLs. */
export function sitemapIndex(site: string, count: number): string {
  const files = Math.max(1, Math.ceil(count / ADDRESSES_PER_FILE));
  const entries = Array.from({ length: files }, (_, file) => entry("sitemap", `${site}/sitemap-${file + 1}.xml`));
  return document("sitemapindex", entries);
}

/**
 * One sitemap file; undefined for a number without a file.
 * @param file counted from 1
 */
export function sitemapFile(site: string, paths: readonly string[], file: number): string | undefined {
  const own = paths.slice((file - 1) * ADDRESSES_PER_FILE, file * ADDRESSES_PER_FILE);
  if (own.length === 0) return undefined;
  return document(
    "urlset",
    own.map((path) => entry("url", site + path)),
  );
}

function document(root: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</${root}>\n`;
}

function entry(name: string, address: string): string {
  return `<${name}><loc>${escapeHtml(address)}</loc></${name}>`;
}
