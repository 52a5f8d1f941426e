import type { VendorType } from "#shared/segment.ts";
import type { ArticleCategoryDocument, ArticleDocument } from "../documents.model.ts";

/** An article as lists show it. Days are "2026-03-02". */
export interface ArticleCard {
  slug: string;
  title: string;
  description: string;
  category: { slug: string; name: string };
  /** Who it is for. */
  vendorTypes: VendorType[];
  imageUrl: string;
  author: string;
  publishedOn: string;
  updatedOn: string;
  /** Minutes that it takes to read, one at least. */
  readingMinutes: number;
  path: string;
  tags: string[];
}

/** A category with how many articles are in it. */
export interface CountedCategory {
  slug: string;
  name: string;
  description: string;
  count: number;
}

/** Which articles a list shows. */
export interface ArticlesQuery {
  /** Only what is for these customers. */
  vendorType?: VendorType | undefined;
  /** Slug of a category. */
  category?: string | undefined;
  /** Counted from 1. */
  page: number;
  /** Articles on a page. */
  size: number;
}

/** One page of a list of articles, and where it stands among the others. */
export interface ArticlesPage {
  items: ArticleCard[];
  navigation: { totalPages: number; currentPage: number; totalItems: number; itemPerPage: number };
}

/** Articles on a page where nothing else is asked. */
export const PAGE_SIZE = 9;

/** Articles that are offered below another one. */
const MAX_RELATED = 3;

/** Words that people read of such texts in a minute. */
const WORDS_PER_MINUTE = 200;

/** Where an article is. */
export function articlePath(slug: string): string {
  return `/articles/${slug}`;
}

/** Where the list of articles is, or of those of a category. */
export function articlesPath(category?: string): string {
  return category === undefined ? "/articles" : `/articles/category/${category}`;
}

/** Minutes that a text in Markdown takes to read, rounded up; what a link leads to is not read. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^)\s]*\)/g, "]").match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu) ?? [];
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE));
}

/** What lists show of an article. */
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

/** Puts what was published last first; articles of one day stand by their slugs, so that the order is always the same. */
export function newestFirst(one: ArticleCard, other: ArticleCard): number {
  return compared(other.publishedOn, one.publishedOn) || compared(one.slug, other.slug);
}

function compared(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Cuts a page out of a list in its order; a page beyond the last one is the last. */
export function articlesPage(cards: readonly ArticleCard[], { page, size, ...which }: ArticlesQuery): ArticlesPage {
  const found = cards.filter((card) => matches(card, which));
  const totalPages = Math.max(1, Math.ceil(found.length / size));
  const currentPage = Math.min(page, totalPages);
  return {
    items: found.slice((currentPage - 1) * size, currentPage * size),
    navigation: { totalPages, currentPage, totalItems: found.length, itemPerPage: size },
  };
}

function matches(card: ArticleCard, { vendorType, category }: Pick<ArticlesQuery, "vendorType" | "category">): boolean {
  if (vendorType !== undefined && !card.vendorTypes.includes(vendorType)) return false;
  return category === undefined || card.category.slug === category;
}

/** How many articles each category has for these customers, or for all of them. */
export function countedCategories(
  categories: readonly (ArticleCategoryDocument & { slug: string })[],
  cards: readonly ArticleCard[],
  vendorType?: VendorType,
): CountedCategory[] {
  return categories.map(({ slug, name, description }) => ({
    slug,
    name,
    description,
    count: cards.filter((card) => matches(card, { vendorType, category: slug })).length,
  }));
}

/**
 * What to read after an article: what it names itself, then the newest of its category.
 * @param cards all articles, the newest first
 */
export function relatedArticles(
  article: Pick<ArticleDocument, "related" | "category"> & { slug: string },
  cards: readonly ArticleCard[],
): ArticleCard[] {
  const named = article.related.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []);
  const alike = cards.filter((card) => card.category.slug === article.category);
  return [...new Set([...named, ...alike])].filter(({ slug }) => slug !== article.slug).slice(0, MAX_RELATED);
}

/** Whom an address may ask articles for, as `?for=business`. */
const READERS: readonly VendorType[] = ["personal", "business"];

/** Reads what the address of a list asks; what makes no sense is taken as not asked. */
export function articlesQueryFrom(search: URLSearchParams, category?: string): ArticlesQuery {
  const page = Number(search.get("page"));
  return {
    vendorType: READERS.find((reader) => reader === search.get("for")),
    category,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    size: PAGE_SIZE,
  };
}

/** The address of a list of articles. */
export function articlesAddress({ vendorType, category, page = 1 }: Partial<ArticlesQuery>): string {
  const search = new URLSearchParams();
  if (vendorType) search.set("for", vendorType);
  if (page > 1) search.set("page", String(page));
  const queryString = search.toString();
  return articlesPath(category) + (queryString ? `?${queryString}` : "");
}

/** The way to the articles, on to a category of them, and on to an article: for people, and for search engines. */
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
