import { notFound, Refusal } from "#platform/http/problem.ts";
import { handle } from "#shop.server.ts";
import { listProducts, productDetails } from "./contract.ts";
import { listPage } from "./list.model.ts";

export const catalogueApi = [
  handle(listProducts).by(async ({ shop, query }) => {
    const { deals, ...rest } = query;
    const categories = await shop.catalogue.categories(query.vendorType);
    const category = categories.find((known) => known.slug === query.category);
    if (query.category && !category)
      throw new Refusal(notFound, { message: `There is no category "${query.category}"`, field: "query.category" });
    const page = listPage(await shop.catalogue.cards(), { ...rest, deals: deals === "true" });
    return { success: true, body: { ...page, ...(category ? { category } : {}) } };
  }),

  handle(productDetails).by(async ({ shop, query }) => {
    const product = query.productId
      ? await shop.catalogue.byId(query.productId)
      : await shop.catalogue.bySlug(query.vendorType, query.slug ?? "");
    if (!product || product.vendorType !== query.vendorType)
      throw new Refusal(notFound, { message: "There is no such product" });
    return { success: true, body: product };
  }),
];
