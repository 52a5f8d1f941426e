import type { PlatformContext } from "#platform/context.server.ts";
import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { ProductLists } from "../context.server.ts";
import { toCardBody, toCategoryBody } from "../product.mapper.ts";
import { listProducts } from "./contract.ts";
import { byFacet } from "./facets.model.ts";
import { listOf, nextListChange } from "./service.server.ts";

const handler = handlers<PlatformContext & ProductLists>();

export const listingApi = [
  handler(listProducts, async ({ context, query, expiresAt }) => {
    const { vendorType: segment, category: slug, campaign, deals, page, sort } = query;
    const source = { segment, category: slug, campaign, deals: deals === "true" };
    const list = listOf(context, { ...source, page, sort, chosen: byFacet((facet) => query[facet]) });
    if (!list)
      throw new HttpProblem(notFound, {
        message: slug ? `There is no category "${slug}"` : `There is no campaign "${campaign}"`,
        field: slug ? "query.category" : "query.campaign",
      });
    const change = nextListChange(context, list);
    if (change) expiresAt(change);
    const category = context.catalogue.categories(segment).find((known) => known.slug === slug);
    const { items, filters, navigation } = list;
    return success({
      items: items.map(toCardBody),
      filters,
      navigation,
      ...(category ? { category: toCategoryBody(category) } : {}),
    });
  }),
];
