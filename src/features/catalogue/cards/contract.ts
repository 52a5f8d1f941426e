import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import {
  BadgeShape,
  PaymentGroupShape,
  PlanPeriodShape,
  RandShape,
  SegmentShape,
  StockBandShape,
} from "../contract.ts";
import { MAX_CARDS } from "./model.ts";

const text = z.string();
const texts = z.array(z.string());

/** The page of a category. */
export const CategoryShape = z.object({
  slug: text,
  name: text,
  vendorType: SegmentShape,
  group: text,
  description: text,
  imageUrl: text,
  tag: text.max(60).optional(),
  sort: z.number(),
});

/** A product card in a list. Amounts are the lowest of the variants. */
export const CardShape = z
  .object({
    id: text,
    name: text,
    subTitle: text,
    brand: text,
    slug: text,
    vendorType: SegmentShape,
    categorySlug: text,
    imageUrl: text,
    subCategory: text,
    provider: text,
    badges: z.array(BadgeShape.extend({ until: z.number().int().optional().describe("Epoch seconds") })),
    data: texts,
    bundle: z.array(z.object({ get: text, lasts: text, price: RandShape })),
    speeds: texts,
    speedRange: text,
    has5g: z.boolean().describe("For the mobile network 5G"),
    pricePerGb: z.union([RandShape, z.literal("")]).describe("Empty without a data size"),
    colours: z.array(z.object({ name: text, image: text })),
    terms: texts,
    cartType: PaymentGroupShape,
    planPeriod: PlanPeriodShape,
    price: RandShape,
    originalPrice: RandShape,
    freeMonths: z.array(z.number().int()),
    monthlyCredit: z.object({ amount: RandShape, months: z.number().int() }).nullable(),
    severalPrices: z.boolean(),
    heroDeals: z.boolean(),
    stock: StockBandShape,
    launchedOn: text,
    popularity: z.number(),
  })
  .meta({ id: "Card" });

const Id = z.string().min(1).max(100);

export const cardsById = endpoint("GET /cards", {
  summary: "Product cards by id, in the order of the ids, without products of the other segment and those sold out",
  tags: ["catalogue", "stock"],
  query: z.object({
    vendorType: SegmentShape.default("personal"),
    ids: z.union([Id.transform((id) => [id]), z.array(Id).max(MAX_CARDS)]),
    soldOut: z.literal("true").optional().describe("Also products that are sold out"),
  }),
  reply: replyWith({ items: z.array(CardShape) }),
});
