import { z } from "zod";
import { CardShape, CategoryShape } from "#catalogue/cards/contract.ts";
import { OneProductShape, RandShape, SegmentShape, StockBandShape } from "#catalogue/contract.ts";
import { ListPageShape } from "#catalogue/listing/contract.ts";
import { SORTS } from "#catalogue/listing/order.model.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { BannerShape } from "../contract.ts";

const text = z.string();
const count = z.number().int();
const segment = z.object({ vendorType: SegmentShape.default("personal") });

/** A picture with its alternative text (S3-53). */
const CoverImageShape = z.object({ url: text, alt: text });

const CountedCategoryShape = CategoryShape.omit({ imageUrl: true, tag: true, sort: true })
  .extend({
    path: text,
    coverImage: CoverImageShape,
    count,
    subCategories: z.array(z.object({ name: text, count })),
  })
  .meta({ id: "CountedCategory" });

const CampaignShape = z.object({
  name: text,
  slug: text,
  title: text,
  text,
  path: text,
  coverImage: CoverImageShape,
  opens: z.iso.date().describe("First day, from midnight in South Africa"),
  closes: z.iso.date().nullable().describe("First day after the end; null if no end is set"),
  state: z.enum(["coming", "open", "over"]),
});

export const deals = endpoint("GET /deals", {
  summary: "Content of a deals page: banners, open campaigns and products; with a slug, of one campaign",
  tags: ["catalogue", "stock", "content"],
  query: segment.extend({
    campaign: text.max(100).optional().describe("Slug; a campaign has products while it is open"),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    sort: z
      .enum(SORTS)
      .optional()
      .describe("By default the largest saving comes first, of equal ones a hero deal, then the most popular"),
  }),
  reply: replyWith({ banners: z.array(BannerShape), campaigns: z.array(CampaignShape), ...ListPageShape.shape }),
  problems: [notFound],
});

export const overview = endpoint("GET /overview", {
  summary: "Categories with their numbers of products, and the hero deals; with a slug, of one category",
  tags: ["catalogue", "stock"],
  query: segment.extend({ category: text.max(100).optional() }),
  reply: replyWith({ vendorType: SegmentShape, categories: z.array(CountedCategoryShape), heroes: z.array(CardShape) }),
  problems: [notFound],
});

export const campaignNames = endpoint("GET /campaignnames", {
  summary: "Names and periods of all campaigns, with their current status",
  tags: ["content"],
  query: segment,
  reply: replyWith({ campaigns: z.array(CampaignShape) }),
});

export const categoryList = endpoint("GET /category-list", {
  summary: "Categories and sub-categories with their numbers of products",
  tags: ["catalogue"],
  query: segment,
  reply: replyWith({ categories: z.array(CountedCategoryShape) }),
});

const OfferGroupShape = z.object({ category: text, path: text, count, items: z.array(CardShape) });

const SegmentOffers = replyWith({ vendorType: SegmentShape, count, groups: z.array(OfferGroupShape) });

export const customerOffers = endpoint("GET /lambda/cvmoverview", {
  summary: "Offers for existing customers of both segments: the number in each category, and the best overall",
  tags: ["catalogue", "stock"],
  reply: replyWith({
    segments: z.array(
      z.object({
        vendorType: SegmentShape,
        count,
        groups: z.array(OfferGroupShape.omit({ items: true })),
        heroes: z.array(CardShape),
      }),
    ),
  }),
});

export const businessOffers = endpoint("GET /lambda/cvmbusiness", {
  summary: "Offers for business customers by category, best-selling first",
  tags: ["catalogue", "stock"],
  reply: SegmentOffers,
});

export const personalOffers = endpoint("GET /lambda/cvmpersonal", {
  summary: "Offers for personal customers by category, best-selling first",
  tags: ["catalogue", "stock"],
  reply: SegmentOffers,
});

export const prepaidOverview = endpoint("GET /lambda/prepaidoverview", {
  summary: "Kinds of SIMs, bundles and vouchers, with the cheapest of each",
  tags: ["catalogue", "stock"],
  query: segment,
  reply: replyWith({ groups: z.array(z.object({ name: text, path: text, count, cheapest: CardShape })) }),
});

export const voucherDetail = endpoint("GET /lambda/prepaidvoucherdetail", {
  summary: "One voucher with its values, by id or by slug and segment",
  tags: ["catalogue", "stock"],
  query: OneProductShape,
  reply: replyWith({
    productId: text,
    slug: text,
    vendorType: SegmentShape,
    name: text,
    subTitle: text,
    brand: text,
    description: text,
    imageUrl: text,
    keyFeatures: z.array(text),
    values: z.array(z.object({ variationId: text, label: text, price: RandShape, stock: StockBandShape })),
  }),
  problems: [notFound],
});

export const businessConnectivity = endpoint("GET /lambda/ipec/landing", {
  summary: "Internet and voice for businesses: categories with their cheapest product, and contact details",
  tags: ["catalogue", "stock"],
  reply: replyWith({
    internet: z.array(z.object({ category: CountedCategoryShape, cheapest: CardShape })),
    voice: z.array(z.object({ category: CountedCategoryShape, cheapest: CardShape })),
    telephone: text,
    hours: text,
  }),
});
