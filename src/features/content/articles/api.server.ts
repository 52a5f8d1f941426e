import { handlers, success } from "#platform/http/endpoint.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { ContentContext } from "../context.server.ts";
import { allArticles, articleDetails, listArticleCategories } from "./contract.ts";
import { articleCategories, articleOf, articlesOf } from "./service.server.ts";

const handler = handlers<ContentContext>();

export const articlesApi = [
  handler(allArticles, async ({ context, query: { ps, vendorType: segment, ...query } }) => {
    const body = articlesOf(context, { ...query, segment, size: ps });
    if (!body)
      throw new HttpProblem(notFound, { message: `There is no category "${query.category}"`, field: "query.category" });
    return success(body);
  }),
  handler(listArticleCategories, async ({ context, query }) =>
    success({ categories: articleCategories(context, query.vendorType) }),
  ),
  handler(articleDetails, async ({ context, query }) => {
    const body = articleOf(context, query.slug);
    if (!body) throw new HttpProblem(notFound, { message: `There is no article "${query.slug}"`, field: "query.slug" });
    return success(body);
  }),
];
