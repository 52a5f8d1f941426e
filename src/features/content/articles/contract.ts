import { z } from "zod";
import { VendorTypeShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { type ArticleCard, type CountedCategory, PAGE_SIZE } from "./model.ts";

const text = z.string();
const count = z.number().int();
const Slug = text.max(100);

/** An article without its body. */
const ArticleCardShape = z
  .object({
    slug: text,
    title: text,
    description: text,
    category: z.object({ slug: text, name: text }),
    vendorTypes: z.array(VendorTypeShape).describe("Who it is for"),
    imageUrl: text,
    author: text,
    publishedOn: z.iso.date(),
    updatedOn: z.iso.date(),
    readingMinutes: count,
    path: text.describe("Where its page is"),
    tags: z.array(text),
  })
  .meta({ id: "ArticleCard" }) satisfies z.ZodType<ArticleCard>;

const CountedCategoryShape = z.object({
  slug: text,
  name: text,
  description: text,
  count,
}) satisfies z.ZodType<CountedCategory>;

function body<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ success: z.literal(true), body: z.object(shape) });
}

export const allArticles = endpoint("GET /articles/all", {
  summary: "Articles without their texts, the newest first, in pages",
  tags: ["content"],
  query: z.object({
    vendorType: VendorTypeShape.optional().describe("Only what is for these customers"),
    category: Slug.optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1).describe("One beyond the last is the last"),
    ps: z.coerce.number().int().min(1).max(50).default(PAGE_SIZE).describe("Page size"),
  }),
  reply: body({
    items: z.array(ArticleCardShape),
    navigation: z.object({ totalPages: count, currentPage: count, totalItems: count, itemPerPage: count }),
  }),
  problems: [notFound],
});

export const listArticleCategories = endpoint("GET /articles/categories", {
  summary: "Categories of articles in their order, with how many articles are in each",
  tags: ["content"],
  query: z.object({ vendorType: VendorTypeShape.optional().describe("Count only what is for these customers") }),
  reply: body({ categories: z.array(CountedCategoryShape) }),
});

export const articleDetails = endpoint("GET /articles/details", {
  summary: "One article with its text, its headings, and what to read and to do next",
  tags: ["content"],
  query: z.object({ slug: Slug }),
  reply: body({
    ...ArticleCardShape.shape,
    html: text.describe("Sanitised: nothing but headings, paragraphs, lists, tables, links and the like"),
    headings: z.array(z.object({ anchor: text, text })).describe("Each is the element with the id section-<anchor>"),
    links: z.array(z.object({ label: text, link: text })),
    related: z.array(ArticleCardShape),
  }),
  problems: [notFound],
});
