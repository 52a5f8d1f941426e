import { z } from "zod";
import { SegmentShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
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
    vendorTypes: z.array(SegmentShape).describe("Segments that it is for"),
    imageUrl: text,
    author: text,
    publishedOn: z.iso.date(),
    updatedOn: z.iso.date(),
    readingMinutes: count,
    path: text.describe("Path of its page"),
    tags: z.array(text),
  })
  .meta({ id: "ArticleCard" }) satisfies z.ZodType<ArticleCard>;

const CountedCategoryShape = z.object({
  slug: text,
  name: text,
  description: text,
  count,
}) satisfies z.ZodType<CountedCategory>;

export const allArticles = endpoint("GET /articles/all", {
  summary: "Articles without their text, newest first, paginated",
  tags: ["content"],
  query: z.object({
    vendorType: SegmentShape.optional().describe("Only articles for this segment"),
    category: Slug.optional(),
    page: z.coerce
      .number()
      .int()
      .min(1)
      .max(1000)
      .default(1)
      .describe("A number beyond the last page returns the last page"),
    ps: z.coerce.number().int().min(1).max(50).default(PAGE_SIZE).describe("Page size"),
  }),
  reply: replyWith({
    items: z.array(ArticleCardShape),
    navigation: z.object({ totalPages: count, currentPage: count, totalItems: count, itemPerPage: count }),
  }),
  problems: [notFound],
});

export const listArticleCategories = endpoint("GET /articles/categories", {
  summary: "Article categories in display order, each with its number of articles",
  tags: ["content"],
  query: z.object({ vendorType: SegmentShape.optional().describe("Count only articles for this segment") }),
  reply: replyWith({ categories: z.array(CountedCategoryShape) }),
});

export const articleDetails = endpoint("GET /articles/details", {
  summary: "One article with its text and headings, related articles and links",
  tags: ["content"],
  query: z.object({ slug: Slug }),
  reply: replyWith({
    ...ArticleCardShape.shape,
    html: text.describe("Sanitised: only headings, paragraphs, lists, tables, links and similar elements"),
    headings: z.array(z.object({ anchor: text, text })).describe("Each heading has the element id section-<anchor>"),
    links: z.array(z.object({ label: text, link: text })),
    related: z.array(ArticleCardShape),
  }),
  problems: [notFound],
});
