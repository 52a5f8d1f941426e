import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { replyWith } from "#platform/http/reply.contract.ts";
import { PlanPeriodShape, RandShape, SegmentShape, StockBandShape } from "../contract.ts";

const text = z.string();
const id = text.min(1).max(100);
const AddOnTypeShape = text.min(1).max(40);

/** An add-on product: its price and the ids of its cart line. `vaeType` is its type, such as "voip". */
const AddOnProductShape = z.object({
  vaeType: text,
  productId: text,
  variationId: text,
  materialId: text,
  title: text,
  features: z.array(text),
  price: RandShape,
  planPeriod: PlanPeriodShape,
  imageUrl: text,
  stock: StockBandShape,
});

export const addOnProducts = endpoint("GET /products/productvariant/getaddonproducts", {
  summary: "Add-ons of a variation, or of all variations of a product, without expired ones",
  tags: ["catalogue", "stock"],
  query: z
    .object({ variationId: id.optional(), productId: id.optional() })
    .refine((query) => query.variationId || query.productId, {
      message: "give variationId or productId",
      path: ["variationId"],
    }),
  reply: replyWith({
    productId: text,
    /** Empty if the query named no variation. */
    variationId: text,
    /** Optional add-ons with their price. */
    addOns: z.array(AddOnProductShape),
    /** Types of add-ons that are included. */
    included: z.array(text),
    /** Titles of add-ons that its plans include, such as streaming (S5-23, S5-24). */
    withPlans: z.array(text),
  }),
  problems: [notFound],
});

/** The requested types of add-ons: a list of objects, as JSON text in the query (S3-55). */
const AddOnTypeListShape = text
  .max(2_000)
  .transform((json, context) => {
    try {
      const value: unknown = JSON.parse(json);
      return value;
    } catch {
      context.addIssue({ code: "custom", message: "must be a JSON list of {vaeType}" });
      return z.NEVER;
    }
  })
  .pipe(z.array(z.object({ vaeType: AddOnTypeShape })).max(20));

export const addOnsOfType = endpoint("GET /lambda/getVaeProductsNew", {
  summary: "Add-on products of the given types, for one segment",
  tags: ["catalogue", "stock"],
  query: z
    .object({
      vae: AddOnTypeListShape.optional().describe('JSON list of items with vaeType: [{"vaeType":"voip"}]'),
      vaeType: AddOnTypeShape.optional().describe("One type; the same as a list with one item"),
      vendorType: SegmentShape.default("personal"),
    })
    .refine((query) => query.vae || query.vaeType, { message: "give vae or vaeType", path: ["vae"] }),
  reply: z.object({
    success: z.literal(true),
    /** In the order of the query; types that are not sold are omitted. */
    body: z.object({ items: z.array(AddOnProductShape) }),
  }),
});
