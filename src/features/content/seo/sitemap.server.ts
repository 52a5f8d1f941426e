import type { FastifyInstance } from "fastify";
import { campaignPath } from "#catalogue/listing/campaign.model.ts";
import { categoryPath, hasPage, productPath } from "#catalogue/model.ts";
import { STORES_PATH } from "#coverage/stores/model.ts";
import { legalPath } from "#layout/legal.model.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { coveragePath, dealsPath, homePath, VENDOR_TYPES, type VendorType } from "#shared/segment.ts";
import { ENTERPRISE_PATH } from "../articles/enterprise.model.ts";
import { articlesPath } from "../articles/model.ts";
import { allArticleCards, articleCategories } from "../articles/service.server.ts";
import { openCampaigns } from "../campaigns/service.server.ts";
import type { ContentContext } from "../context.server.ts";
import { HELP_PATH, helpPath } from "../help/model.ts";
import { robotsText, sitemapFile, sitemapIndex } from "./sitemap.model.ts";

/** Seconds for which a search engine may keep the list of pages. */
const KEPT_SECONDS = 600;

/** Tells search engines what there is: /robots.txt, /sitemap.xml and its files. */
export async function sitemapPlugin(server: FastifyInstance, { context }: { context: ContentContext }): Promise<void> {
  server.addHook("onSend", async (_, reply) => {
    if (reply.statusCode === 200) reply.header("cache-control", `public, max-age=${KEPT_SECONDS}`);
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

/** Every page that anybody may find. */
function publicPaths(context: ContentContext): string[] {
  return [...VENDOR_TYPES.flatMap((vendorType) => segmentPaths(context, vendorType)), ...textPaths(context)];
}

function segmentPaths(context: ContentContext, vendorType: VendorType): string[] {
  const categories = context.catalogue.categories(vendorType).filter(hasPage);
  return [
    homePath(vendorType),
    dealsPath(vendorType),
    coveragePath(vendorType),
    ...openCampaigns(context, vendorType).map((campaign) => campaignPath(vendorType, campaign)),
    ...categories.map(categoryPath),
    ...context.catalogue.cards(vendorType).map(productPath),
  ];
}

/** What there is to read, whichever segment somebody belongs to. */
function textPaths(context: ContentContext): string[] {
  const categories = articleCategories(context).filter(({ count }) => count > 0);
  return [
    "/tap2win",
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
