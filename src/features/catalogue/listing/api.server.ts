import { handle } from "#app/shop.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { listProducts } from "./contract.ts";
import { byFacet } from "./facets.model.ts";
import { listOf, nextChange } from "./service.server.ts";

export const listingApi = [
  handle(listProducts).by(async ({ shop, query, until }) => {
    const { vendorType, category: slug, campaign, deals, page, sort } = query;
    const place = { vendorType, category: slug, campaign, deals: deals === "true" };
    const list = listOf(shop, { ...place, page, sort, chosen: byFacet((facet) => query[facet]) });
    if (!list)
      throw new HttpProblem(notFound, {
        message: slug ? `There is no category "${slug}"` : `There is no campaign "${campaign}"`,
        field: slug ? "query.category" : "query.campaign",
      });
    const change = nextChange(shop, list);
    if (change) until(change);
    const category = shop.catalogue.categories(vendorType).find((known) => known.slug === slug);
    const { items, filters, navigation } = list;
    return {
      success: true,
      body: { items, filters, navigation, ...(category ? { category } : {}) },
    };
  }),
];
