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

/** The operator's name, and the shop's base URL without a trailing slash. */
interface Publisher {
  brand: string;
  site: string;
}

interface ListHead extends Publisher {
  query: Pick<ArticlesQuery, "segment" | "category">;
  navigation: ArticlesPage["navigation"];
  /** The selected category, if any. */
  category: CountedCategory | undefined;
}

/** Lead text of the list of all articles. */
export const ARTICLES_LEAD = "Plain answers about internet at home, phones, SIMs, plans and staying safe.";

/**
 * Meta tags of a page of an article list, with links to the neighbouring pages. A list for one segment has the list for all as its
 * canonical URL and is not indexed.
 */
export function articlesMeta({ query, navigation, category, brand, site }: ListHead) {
  const { currentPage, totalPages } = navigation;
  const onPage = (page: number) => site + articlesAddress({ category: query.category, page });
  const neighbour = (rel: string, page: number) =>
    query.segment || page < 1 || page > totalPages ? [] : [{ tagName: "link", rel, href: onPage(page) }];
  const title = category ? `${category.name}: articles` : "Articles";
  return [
    ...pageMeta({
      title: `${title}${currentPage > 1 ? `, page ${currentPage}` : ""} | ${brand}`,
      description: category?.description ?? ARTICLES_LEAD,
      url: onPage(query.segment ? 1 : currentPage),
      brand,
      hidden: query.segment !== undefined,
      data: category ? [breadcrumbData(site, articleBreadcrumbs(category))] : [],
    }),
    ...neighbour("prev", currentPage - 1),
    ...neighbour("next", currentPage + 1),
  ];
}

/** Meta tags of an article. */
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
