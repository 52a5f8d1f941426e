import type { Shop } from "#app/shop.server.ts";
import type { VendorType } from "#catalogue/model.ts";
import { cachedByRevision } from "#platform/revisions.server.ts";
import type { TextLink } from "../documents.model.ts";
import { type RenderedText, renderedBody } from "../markdown.server.ts";
import { type Banner, headerBanner } from "../model.ts";
import { bannersOf } from "../service.server.ts";
import {
  type ArticleCard,
  type ArticlesPage,
  type ArticlesQuery,
  articleCard,
  articlesPage,
  type CountedCategory,
  countedCategories,
  newestFirst,
  relatedArticles,
} from "./model.ts";

/** An article as it is read. */
export interface Article extends ArticleCard, RenderedText {
  /** What to do next in the shop. */
  links: TextLink[];
  /** What to read next. */
  related: ArticleCard[];
}

/** The cards of all articles, the newest first. One whose category is not written stands nowhere. */
export function allArticleCards(shop: Shop): readonly ArticleCard[] {
  return kept(shop, "all");
}

const kept = cachedByRevision(["content"], ({ content }: Shop, _all: "all"): ArticleCard[] =>
  content
    .all("articles")
    .flatMap((article) => {
      const category = content.one("article-categories", article.category);
      return category ? [articleCard(article, category)] : [];
    })
    .sort(newestFirst),
);

/** One page of the articles; page and call share it. Undefined where it names a category that there is not. */
export function articlesOf(shop: Shop, query: ArticlesQuery): ArticlesPage | undefined {
  if (query.category !== undefined && !shop.content.one("article-categories", query.category)) return undefined;
  return articlesPage(allArticleCards(shop), query);
}

/** The categories in their order, with how much is in each for these customers, or for all. */
export function articleCategories(shop: Shop, vendorType?: VendorType): CountedCategory[] {
  return countedCategories(shop.content.all("article-categories"), allArticleCards(shop), vendorType);
}

/** An article with its text, or undefined where there is none of that name. */
export function articleOf(shop: Shop, slug: string): Article | undefined {
  const document = shop.content.one("articles", slug);
  const cards = allArticleCards(shop);
  const card = cards.find((known) => known.slug === slug);
  if (!document || !card) return undefined;
  return { ...card, ...renderedBody(document), links: document.links, related: relatedArticles(document, cards) };
}

/** What heads the Enterprise section, if it is written. */
export function enterpriseBanner({ content }: Shop): Banner | undefined {
  return headerBanner(bannersOf(content, "business", "enterprise"));
}
