import { z } from "zod";
import { CardShape } from "#catalogue/card.contract.ts";
import { VendorTypeShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { ACTION_ICONS, type Banner, type DealsDocument, type HomeDocument } from "./model.ts";

const text = z.string();

/** A colour that content may use. */
const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, "must be a colour like #14163A");

/** A banner under the names of the specification (S3-28 to S3-30). */
export const BannerShape = z
  .object({
    headerImage: text,
    headTitle: text,
    headDescrption: text.describe("Spelt so"),
    cta: z.array(z.object({ label: text, link: text, viewType: text, isExternalUrl: z.boolean() })),
    headerMobileImage: text,
    headerBackgroundColor: Colour,
    sectionBackgroundColor: Colour,
    backgroundColor: z.object({ background: Colour }),
    textColor: Colour,
    imageUrl: text,
    title: text,
    description: text,
    dealId: text,
    vendorType: VendorTypeShape,
    bannerName: text,
  })
  .meta({ id: "Banner" }) satisfies z.ZodType<Banner>;

const QuickActionShape = z.object({ label: text, text, link: text, icon: z.enum(ACTION_ICONS) });
const more = z.object({ label: text, link: text });
const RailShape = z.object({ title: text, lead: text, more, items: z.array(CardShape) });

/** A home page as it is stored. */
export const HomeDocumentShape = z.object({
  banners: z.array(BannerShape),
  quickActions: z.array(QuickActionShape),
  rails: z.array(z.object({ title: text, lead: text, more, deals: z.boolean(), category: text })),
  questions: z.array(z.object({ question: text, answer: text })),
}) satisfies z.ZodType<HomeDocument>;

/** A deals page as it is stored. */
export const DealsDocumentShape = z.object({ banners: z.array(BannerShape) }) satisfies z.ZodType<DealsDocument>;

const HomeReply = z.object({
  success: z.literal(true),
  body: z.object({
    banners: z.array(BannerShape),
    quickActions: z.array(QuickActionShape),
    categories: z.array(z.object({ name: text, path: text, description: text, imageUrl: text })),
    rails: z.array(RailShape),
  }),
});

export const personalHome = endpoint("GET /personal", {
  summary: "What the personal home page shows",
  reads: ["catalogue", "content"],
  reply: HomeReply,
});

export const businessHome = endpoint("GET /business", {
  summary: "What the business home page shows",
  reads: ["catalogue", "content"],
  reply: HomeReply,
});
