import type { PlatformContext } from "#platform/context.server.ts";
import { handlers } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { ProductLists } from "../context.server.ts";
import { listProducts } from "./contract.ts";
import { byFacet } from "./facets.model.ts";
import { listOf, nextListChange } from "./service.server.ts";

const handler = handlers<PlatformContext & ProductLists>();

export const listingApi = [
  handler(listProducts, async ({ context, query, expiresAt }) => {
    const { vendorType, category: slug, campaign, deals, page, sort } = query;
    const source = { vendorType, category: slug, campaign, deals: deals === "true" };
    const list = listOf(context, { ...source, page, sort, chosen: byFacet((facet) => query[facet]) });
    if (!list)
      throw new HttpProblem(notFound, {
        message: slug ? `There is no category "${slug}"` : `There is no campaign "${campaign}"`,
        field: slug ? "query.category" : "query.campaign",
      });
    const change = nextListChange(context, list);
    if (change) expiresAt(change);
    const category = context.catalogue.categories(vendorType).find((known) => known.slug === slug);
    const { items, filters, navigation } = list;
    return {
      success: true,
      body: { items, filters, navigation, ...(category ? { category } : {}) },
    };
  }),
];
