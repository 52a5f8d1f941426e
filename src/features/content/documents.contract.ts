import { z } from "zod";
import { SegmentShape } from "#catalogue/contract.ts";
import type { MenuItemDocument } from "#layout/menu.model.ts";
import { BannerCtaShape, BannerShape, Colour, QuestionShape, QuickActionShape, RailChoiceShape } from "./contract.ts";
import type { ContentDocuments, ContentKind } from "./documents.model.ts";

const text = z.string().trim().min(1);
const Slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be small letters, digits and hyphens");
const Link = z
  .string()
  .regex(
    /^(\/(?![/\\])\S*|https:\/\/\S+|\{\{[\w.]+\}\})$/,
    "must be a path like /deals, or an address that begins with https://",
  );
const Picture = z.string().regex(/^\/images\/[\w~-]+\.svg$/, "must be a picture like /images/hero~home.svg");
const sort = z.number().int();
const LinkShape = z.object({ label: text, link: Link });
const links = z.array(LinkShape).max(4).default([]);
const questions = z.array(QuestionShape.extend({ link: LinkShape.optional() })).default([]);
/** Maximum length of a Markdown body in characters. */
const MAX_BODY = 60_000;
/** Maximum length of a block between two empty lines in characters. Malicious longer blocks keep the parser busy for seconds. */
const MAX_BLOCK = 5_000;
/** A text in Markdown. */
export const MarkdownShape = z
  .string()
  .max(MAX_BODY)
  .refine((markdown) => markdown.split(/\r?\n[ \t]*\r?\n/).every(({ length }) => length <= MAX_BLOCK), {
    message: `has a paragraph, list or table of more than ${MAX_BLOCK} characters`,
  });
const body = MarkdownShape.default("");
/** A required body. */
const Body = MarkdownShape.trim().min(1);

/** A description, also for search engines. */
const Description = text.max(200);

const MenuItemShape: z.ZodType<MenuItemDocument> = z.strictObject({
  title: text,
  link: Link.or(z.literal("")).default(""),
  isExternalUrl: z.boolean().default(false),
  description: z.string().default(""),
  categories: z.array(Slug).default([]),
  get items() {
    return z.array(MenuItemShape).default([]);
  },
});

const { bannerName: _, ...bannerFields } = BannerShape.shape;
/** A call to action may also link to a section of its own page. */
const CtaLink = z.union(
  [Link, z.string().regex(/^#[\w-]+$/)],
  "must be a path like /deals, https://... or #section-name",
);
const Cta = BannerCtaShape.extend({ link: CtaLink });
const ctas = z.array(Cta).default([]);
const NoPicture = Picture.or(z.literal("")).default("");
const more = z.object({ label: text, link: Link });

/** Schemas of the document kinds. Unknown fields are rejected, because they are most likely misspelt. */
export const DOCUMENT_SHAPES = {
  "article-categories": z.strictObject({ name: text.max(60), description: Description, sort }),
  articles: z
    .strictObject({
      title: text.max(90),
      description: Description,
      category: Slug,
      vendorTypes: z.array(SegmentShape).min(1),
      imageUrl: Picture,
      author: text,
      publishedOn: z.iso.date(),
      updatedOn: z.iso.date(),
      tags: z.array(text).default([]),
      related: z.array(Slug).max(3).default([]),
      links,
      body: Body,
    })
    .refine(({ publishedOn, updatedOn }) => publishedOn <= updatedOn, {
      message: "must not be before publishedOn",
      path: ["updatedOn"],
    }),
  help: z.strictObject({
    title: text.max(90),
    description: Description,
    topic: text,
    sort,
    questions,
    links,
    body,
    actions: z.array(LinkShape).max(3).optional(),
  }),
  legal: z.strictObject({
    title: text.max(90),
    label: text.max(40),
    description: Description,
    since: z.iso.date(),
    sort,
    body: Body,
  }),
  campaigns: z.strictObject({
    title: text.max(90),
    text: text.max(300),
    imageUrl: Picture,
    cardColor: Colour,
    headerImage: Picture,
    headerMobileImage: Picture,
    headerBackgroundColor: Colour,
    textColor: Colour,
    cta: ctas,
    steps: z
      .array(z.strictObject({ title: text, text }))
      .max(4)
      .default([]),
    prizes: z
      .array(z.strictObject({ title: text, text, imageUrl: Picture }))
      .max(6)
      .default([]),
    questions,
    body,
  }),
  banners: z.strictObject({
    ...bannerFields,
    headerImage: NoPicture,
    headerMobileImage: NoPicture,
    imageUrl: NoPicture,
    cta: ctas,
    page: z.enum(["home", "deals", "enterprise"]),
    sort,
  }),
  homes: z.strictObject({
    quickActions: z.array(QuickActionShape.extend({ link: Link })).max(6),
    rails: z.array(RailChoiceShape.extend({ more })),
    coverage: z.strictObject({
      title: text,
      text,
      action: text,
      imageUrl: Picture,
      background: Colour,
      textColor: Colour,
    }),
    questions,
  }),
  menus: z.strictObject({ list: z.array(MenuItemShape), help: z.array(MenuItemShape).default([]) }),
} satisfies { [Kind in ContentKind]: z.ZodType<ContentDocuments[Kind]> };
