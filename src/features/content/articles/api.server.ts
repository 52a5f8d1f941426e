import { handle } from "#app/shop.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { allArticles, articleDetails, listArticleCategories } from "./contract.ts";
import { articleCategories, articleOf, articlesOf } from "./service.server.ts";

export const articlesApi = [
  handle(allArticles).by(async ({ shop, query: { ps, ...query } }) => {
    const body = articlesOf(shop, { ...query, size: ps });
    if (!body)
      throw new HttpProblem(notFound, { message: `There is no category "${query.category}"`, field: "query.category" });
    return { success: true, body };
  }),
  handle(listArticleCategories).by(async ({ shop, query }) => ({
    success: true,
    body: { categories: articleCategories(shop, query.vendorType) },
  })),
  handle(articleDetails).by(async ({ shop, query }) => {
    const body = articleOf(shop, query.slug);
    if (!body) throw new HttpProblem(notFound, { message: `There is no article "${query.slug}"`, field: "query.slug" });
    return { success: true, body };
  }),
];
