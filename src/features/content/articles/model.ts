import type { Segment } from "#shared/segment.ts";
import type { ArticleCategoryDocument, ArticleDocument } from "../documents.model.ts";

/** An article in a list. Dates are "2026-03-02". */
export interface ArticleCard {
  slug: string;
  title: string;
  description: string;
  category: { slug: string; name: string };
  /** Segments that it is for. */
  vendorTypes: Segment[];
  imageUrl: string;
  author: string;
  publishedOn: string;
  updatedOn: string;
  /** Reading time in minutes, at least one. */
  readingMinutes: number;
  path: string;
  tags: string[];
}

/** A category with its number of articles. */
export interface CountedCategory {
  slug: string;
  name: string;
  description: string;
  count: number;
}

/** Filters and page of an article list. */
export interface ArticlesQuery {
  /** Only articles for this segment. */
  segment?: Segment | undefined;
  /** Slug of a category. */
  category?: string | undefined;
  /** Counted from 1. */
  page: number;
  /** Articles per page. */
  size: number;
}

/** One page of an article list, with pagination data. */
export interface ArticlesPage {
  items: ArticleCard[];
  navigation: { totalPages: number; currentPage: number; totalItems: number; itemPerPage: number };
}

/** Default number of articles per page. */
export const PAGE_SIZE = 9;

/** Maximum number of related articles. */
const MAX_RELATED = 3;

/** Reading speed in words per minute. */
const WORDS_PER_MINUTE = 200;

/** Path of an article. */
export function articlePath(slug: string): string {
  return `/articles/${slug}`;
}

/** Path of the list of all articles, or of a category. */
export function articlesPath(category?: string): string {
  return category === undefined ? "/articles" : `/articles/category/${category}`;
}

/** Reading time of a Markdown text in minutes, rounded up. Link targets do not count. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^)\s]*\)/g, "]").match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu) ?? [];
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}

/** Creates the card of an article. */
export function articleCard(
  article: ArticleDocument & { slug: string },
  category: ArticleCategoryDocument & { slug: string },
): ArticleCard {
  const { slug, title, description, vendorTypes, imageUrl, author, publishedOn, updatedOn, tags, body } = article;
  return {
    slug,
    title,
    description,
    category: { slug: category.slug, name: category.name },
    vendorTypes,
    imageUrl,
    author,
    publishedOn,
    updatedOn,
    readingMinutes: readingMinutes(body),
    path: articlePath(slug),
    tags,
  };
}

/** Sorts by publication date, newest first, then by slug for a stable order. */
export function newestFirst(one: ArticleCard, other: ArticleCard): number {
  return compared(other.publishedOn, one.publishedOn) || compared(one.slug, other.slug);
}

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Filters a list and returns one page; a page beyond the last yields the last. */
export function articlesPage(cards: readonly ArticleCard[], { page, size, ...which }: ArticlesQuery): ArticlesPage {
  const found = cards.filter((card) => matches(card, which));
  const totalPages = Math.max(1, Math.ceil(found.length / size));
  const currentPage = Math.min(page, totalPages);
  return {
    items: found.slice((currentPage - 1) * size, currentPage * size),
    navigation: { totalPages, currentPage, totalItems: found.length, itemPerPage: size },
  };
}

function matches(card: ArticleCard, { segment, category }: Pick<ArticlesQuery, "segment" | "category">): boolean {
  if (segment !== undefined && !card.vendorTypes.includes(segment)) return false;
  return category === undefined || card.category.slug === category;
}

/** Counts the articles of each category, for one segment or for all. */
export function countedCategories(
  categories: readonly (ArticleCategoryDocument & { slug: string })[],
  cards: readonly ArticleCard[],
  segment?: Segment,
): CountedCategory[] {
  return categories.map(({ slug, name, description }) => ({
    slug,
    name,
    description,
    count: cards.filter((card) => matches(card, { segment, category: slug })).length,
  }));
}

/**
 * Related articles: those that the article names, then the newest of its category.
 * @param cards all articles, newest first
 */
export function relatedArticles(
  article: Pick<ArticleDocument, "related" | "category"> & { slug: string },
  cards: readonly ArticleCard[],
): ArticleCard[] {
  const named = article.related.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []);
  const alike = cards.filter((card) => card.category.slug === article.category);
  return [...new Set([...named, ...alike])].filter(({ slug }) => slug !== article.slug).slice(0, MAX_RELATED);
}

/** Values of the URL parameter `for`. */
const READERS: readonly Segment[] = ["personal", "business"];

/** Reads the query from the URL of a list. Invalid parameters are ignored. */
export function articlesQueryFrom(search: URLSearchParams, category?: string): ArticlesQuery {
  const page = Number(search.get("page"));
  return {
    segment: READERS.find((reader) => reader === search.get("for")),
    category,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZE,
  };
}

/** URL of an article list. */
export function articlesAddress({ segment, category, page = 1 }: Partial<ArticlesQuery>): string {
  const search = new URLSearchParams();
  if (segment) search.set("for", segment);
  if (page > 1) search.set("page", String(page));
  const queryString = search.toString();
  return articlesPath(category) + (queryString ? `?${queryString}` : "");
}

/** Breadcrumbs to the article list, a category, or an article; for the page and for search engines. */
export function articleBreadcrumbs(
  category?: ArticleCard["category"],
  article?: Pick<ArticleCard, "title" | "path">,
): { name: string; path: string }[] {
  return [
    { name: "Articles", path: articlesPath() },
    ...(category ? [{ name: category.name, path: articlesPath(category.slug) }] : []),
    ...(article ? [{ name: article.title, path: article.path }] : []),
  ];
}
