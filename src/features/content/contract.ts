import { z } from "zod";
import { CardShape } from "#catalogue/cards/contract.ts";
import { SegmentShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { ACTION_ICONS, type Banner, type BannerCta, type Question, type RailChoice } from "./model.ts";

const text = z.string();

/** A colour in content documents. */
export const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour like #FFCC00");

/** A call to action of a banner (S3-29). */
export const BannerCtaShape = z.object({
  label: text,
  link: text,
  viewType: text.default("primary"),
  isExternalUrl: z.boolean().default(false),
}) satisfies z.ZodType<BannerCta>;

/** A banner with the specification's field names (S3-28 to S3-30). The default colours are neutral. */
export const BannerShape = z
  .object({
    headerImage: text.default(""),
    headTitle: text.default(""),
    headDescrption: text.default("").describe("Spelt so"),
    cta: z.array(BannerCtaShape).default([]),
    headerMobileImage: text.default(""),
    headerBackgroundColor: Colour.default("#FFFFFF"),
    sectionBackgroundColor: Colour.default("#F5F5F5"),
    backgroundColor: z.object({ background: Colour }).default({ background: "#FFFFFF" }),
    textColor: Colour.default("#000000"),
    imageUrl: text.default(""),
    title: text.default(""),
    description: text.default(""),
    dealId: text.default(""),
    vendorType: SegmentShape,
    bannerName: text,
  })
  .meta({ id: "Banner" }) satisfies z.ZodType<Banner>;

export const QuickActionShape = z.object({ label: text, text, link: text, icon: z.enum(ACTION_ICONS) });
const more = z.object({ label: text, link: text });
export const QuestionShape = z.object({
  question: text,
  answer: text,
  link: more.optional().describe("Where to read more"),
}) satisfies z.ZodType<Question>;
const RailShape = z.object({
  title: text,
  lead: text,
  section: text.describe("Name of the section for ?anchor=, or empty"),
  more,
  items: z.array(CardShape),
});

/** The product selection of a rail in a content document. */
export const RailChoiceShape = z.object({
  title: text,
  lead: text.default(""),
  more,
  deals: z.boolean().default(false),
  category: text.default(""),
}) satisfies z.ZodType<RailChoice>;

const HomeReply = replyWith({
  banners: z.array(BannerShape),
  quickActions: z.array(QuickActionShape),
  categories: z.array(z.object({ name: text, path: text, description: text, imageUrl: text })),
  rails: z.array(RailShape),
});

export const personalHome = endpoint("GET /personal", {
  summary: "Content of the personal home page",
  tags: ["catalogue", "stock", "content"],
  reply: HomeReply,
});

export const businessHome = endpoint("GET /business", {
  summary: "Content of the business home page",
  tags: ["catalogue", "stock", "content"],
  reply: HomeReply,
});
