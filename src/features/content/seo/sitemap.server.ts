import type { FastifyInstance } from "fastify";
import type { Shop } from "#app/shop.server.ts";
import { hasPage, productPath, VENDOR_TYPES, type VendorType } from "#catalogue/model.ts";
import { STORES_PATH } from "#coverage/stores/model.ts";
import { legalPath } from "#layout/legal.model.ts";
import { categoryPath, coveragePath, dealsPath, homePath } from "#layout/model.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { ENTERPRISE_PATH } from "../articles/enterprise.model.ts";
import { articlesPath } from "../articles/model.ts";
import { allArticleCards, articleCategories } from "../articles/service.server.ts";
import { campaignPath } from "../campaigns/campaign.model.ts";
import { openCampaigns } from "../campaigns/deals.server.ts";
import { HELP_PATH, helpPath } from "../help/model.ts";
import { robotsText, sitemapFile, sitemapIndex } from "./sitemap.model.ts";

/** Seconds for which a search engine may keep the list of pages. */
const KEPT_SECONDS = 600;

/** Tells search engines what there is: /robots.txt, /sitemap.xml and its files. */
export async function sitemapPlugin(server: FastifyInstance, { shop }: { shop: Shop }): Promise<void> {
  server.addHook("onSend", async (_, reply) => {
    if (reply.statusCode === 200) reply.header("cache-control", `public, max-age=${KEPT_SECONDS}`);
  });

  server.get("/robots.txt", async (_, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsText(shop.publicUrl)),
  );

  server.get("/sitemap.xml", async (_, reply) => {
    const paths = publicPaths(shop);
    return reply.type("application/xml; charset=utf-8").send(sitemapIndex(shop.publicUrl, paths.length));
  });

  server.get<{ Params: { file: string } }>("/sitemap-:file(^\\d{1,4}).xml", async (request, reply) => {
    const content = sitemapFile(shop.publicUrl, publicPaths(shop), Number(request.params.file));
    if (content === undefined) throw new HttpProblem(notFound);
    return reply.type("application/xml; charset=utf-8").send(content);
  });
}

/** Every page that anybody may find. */
function publicPaths(shop: Shop): string[] {
  return [...VENDOR_TYPES.flatMap((vendorType) => segmentPaths(shop, vendorType)), ...textPaths(shop)];
}

function segmentPaths(shop: Shop, vendorType: VendorType): string[] {
  const categories = shop.catalogue.categories(vendorType).filter(hasPage);
  return [
    homePath(vendorType),
    dealsPath(vendorType),
    coveragePath(vendorType),
    ...openCampaigns(shop, vendorType).map((campaign) => campaignPath(vendorType, campaign)),
    ...categories.map(categoryPath),
    ...shop.catalogue.cards(vendorType).map(productPath),
  ];
}

/** What there is to read, whichever segment somebody belongs to. */
function textPaths(shop: Shop): string[] {
  const categories = articleCategories(shop).filter(({ count }) => count > 0);
  return [
    "/tap2win",
    ENTERPRISE_PATH,
    articlesPath(),
    ...categories.map(({ slug }) => articlesPath(slug)),
    ...allArticleCards(shop).map(({ path }) => path),
    STORES_PATH,
    HELP_PATH,
    ...shop.content.all("help").map(({ slug }) => helpPath(slug)),
    ...shop.content.all("legal").map(({ slug }) => legalPath(slug)),
  ];
}
