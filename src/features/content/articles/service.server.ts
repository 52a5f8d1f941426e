import { cachedByRevision } from "#platform/revisions.server.ts";
import type { Segment } from "#shared/segment.ts";
import type { ContentContext } from "../context.server.ts";
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

/** An article with its body. */
export interface Article extends ArticleCard, RenderedText {
  /** Links to related pages of the shop. */
  links: TextLink[];
  /** Related articles. */
  related: ArticleCard[];
}

/** The cards of all articles, newest first. Articles without an existing category are left out. */
export function allArticleCards(context: ContentContext): readonly ArticleCard[] {
  return cachedCards(context, "all");
}

const cachedCards = cachedByRevision(["content"], ({ content }: ContentContext, _all: "all"): ArticleCard[] =>
  content
    .all("articles")
    .flatMap((article) => {
      const category = content.one("article-categories", article.category);
      return category ? [articleCard(article, category)] : [];
    })
    .sort(newestFirst),
);

/** One page of articles, for the page and the API. Undefined for an unknown category. */
export function articlesOf(context: ContentContext, query: ArticlesQuery): ArticlesPage | undefined {
  if (query.category !== undefined && !context.content.one("article-categories", query.category)) return undefined;
  return articlesPage(allArticleCards(context), query);
}

/** The categories in order, with their number of articles for one segment or for all. */
export function articleCategories(context: ContentContext, segment?: Segment): CountedCategory[] {
  return countedCategories(context.content.all("article-categories"), allArticleCards(context), segment);
}

/** An article with its body; undefined for an unknown slug. */
export function articleOf(context: ContentContext, slug: string): Article | undefined {
  const document = context.content.one("articles", slug);
  const cards = allArticleCards(context);
  const card = cards.find((known) => known.slug === slug);
  if (!document || !card) return undefined;
  return {
    ...card,
    ...renderedBody(context, document),
    links: document.links,
    related: relatedArticles(document, cards),
  };
}

/** The header banner of the Enterprise section, if there is one. */
export function enterpriseBanner({ content }: ContentContext): Banner | undefined {
  return headerBanner(bannersOf(content, "business", "enterprise"));
}
