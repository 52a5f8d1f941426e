import type { FastifyInstance } from "fastify";
import { hasPage, productPath, VENDOR_TYPES } from "#catalogue/model.ts";
import { categoryPath, dealsPath, homePath } from "#layout/model.ts";
import { campaignPath } from "#listing/campaign.model.ts";
import { openCampaigns } from "#listing/deals.server.ts";
import { notFound, Refusal } from "#platform/http/problem.ts";
import type { Shop } from "#shop.server.ts";
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
    if (content === undefined) throw new Refusal(notFound);
    return reply.type("application/xml; charset=utf-8").send(content);
  });
}

/** Every page that anybody may find. */
function publicPaths(shop: Shop): string[] {
  return VENDOR_TYPES.flatMap((vendorType) => {
    const categories = shop.catalogue.categories(vendorType).filter(hasPage);
    return [
      homePath(vendorType),
      dealsPath(vendorType),
      ...openCampaigns(shop, vendorType).map((campaign) => campaignPath(vendorType, campaign)),
      ...categories.map(categoryPath),
      ...shop.catalogue.cards(vendorType).map(productPath),
    ];
  });
}
