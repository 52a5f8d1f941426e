import { pageMeta } from "#platform/page-meta.model.ts";
import { articleData, breadcrumbData } from "../seo/structured-data.model.ts";
import {
  type ArticleCard,
  type ArticlesPage,
  type ArticlesQuery,
  articleBreadcrumbs,
  articlesAddress,
  type CountedCategory,
} from "./model.ts";

/** What a head tells of the shop: the operator's name, and the shop's address without a slash at the end. */
interface Publisher {
  brand: string;
  site: string;
}

interface ListHead extends Publisher {
  query: Pick<ArticlesQuery, "vendorType" | "category">;
  navigation: ArticlesPage["navigation"];
  /** The category that is shown, if it is one. */
  category: CountedCategory | undefined;
}

/** What the list of all articles is about. */
export const ARTICLES_LEAD = "Plain answers about internet at home, phones, SIMs, plans and staying safe.";

/**
 * The head of one page of a list of articles, with its neighbours. A list for some readers only names the list for all
 * as its own, and is left out of search engines.
 */
export function articlesMeta({ query, navigation, category, brand, site }: ListHead) {
  const { currentPage, totalPages } = navigation;
  const onPage = (page: number) => site + articlesAddress({ category: query.category, page });
  const neighbour = (rel: string, page: number) =>
    query.vendorType || page < 1 || page > totalPages ? [] : [{ tagName: "link", rel, href: onPage(page) }];
  const title = category ? `${category.name}: articles` : "Articles";
  return [
    ...pageMeta({
      title: `${title}${currentPage > 1 ? `, page ${currentPage}` : ""} | ${brand}`,
      description: category?.description ?? ARTICLES_LEAD,
      url: onPage(query.vendorType ? 1 : currentPage),
      brand,
      hidden: query.vendorType !== undefined,
      data: category ? [breadcrumbData(site, articleBreadcrumbs(category))] : [],
    }),
    ...neighbour("prev", currentPage - 1),
    ...neighbour("next", currentPage + 1),
  ];
}

/** The head of an article's page. */
export function articleMeta(article: ArticleCard, { brand, site }: Publisher) {
  const { title, description, imageUrl, path, category } = article;
  return pageMeta({
    title: `${title} | ${brand}`,
    description,
    url: site + path,
    brand,
    imageUrl,
    type: "article",
    data: [
      articleData(article, { site, publisher: brand }),
      breadcrumbData(site, articleBreadcrumbs(category, article)),
    ],
  });
}
