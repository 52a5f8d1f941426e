import { z } from "zod";
import { CardShape } from "#catalogue/cards/contract.ts";
import { BadgeShape, RandShape, SegmentShape } from "#catalogue/contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";
import { catalogueBusy, IdShape } from "../contract.ts";

/** Somebody saved the product since it was read. */
export const productChanged = problem("product_changed", 409, "Someone else has changed this product");
/** Details hold the faults, a sentence each. */
export const productErrors = problem("product_faults", 422, "The product has mistakes");
export const wrongPeriod = problem("wrong_period", 422, "Choose times in the future, the end after the beginning");
export const nothingToPlan = problem("nothing_to_plan", 422, "Change something that is to begin or end then");
export const timeTaken = problem("time_taken", 409, "Another change of this product is planned for this time");

const permission = "catalogue:write";
const Instant = z.iso.datetime({ offset: true });
const params = z.object({ productId: IdShape });

const EntryShape = z
  .object({
    id: z.string(),
    name: z.string(),
    vendorType: SegmentShape,
    category: z.string(),
    onSale: z.boolean(),
    price: RandShape.describe("The lowest of its variants, before promotions"),
    stock: z.number().int().nullable().describe("The lowest of its materials; null when none runs out"),
    editedBy: z.string().nullable().describe("The staff member whose change no import has overwritten"),
    plannedAt: z.iso.datetime().nullable().describe("The next planned change"),
    failedAt: z.iso.datetime().nullable().describe("When a planned change could not be made"),
  })
  .meta({ id: "StaffProductEntry" });

export const listStaffProducts = endpoint("GET /staff/catalogue/products", {
  summary: "Products of the catalogue, also those that are not on sale",
  permission,
  query: z.object({
    q: lineField(100).default("").describe("Part of the name, or the beginning of the id"),
    vendorType: SegmentShape.optional(),
    category: IdShape.optional(),
    state: z.enum(["on-sale", "not-on-sale", "edited", "scarce"]).optional(),
    sort: z.enum(["name", "-name", "price", "-price"]).default("name"),
    after: z.coerce.number().int().min(0).max(1_000_000).default(0).describe("Number of products before the page"),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: replyWith({ products: z.array(EntryShape), hasMore: z.boolean() }),
});

const amounts = { price: RandShape, originalPrice: RandShape.describe("The price before, 0.00 without one") };
const VariantView = z.object({
  variationId: z.string(),
  label: z.string(),
  ...amounts,
  heroDeals: z.boolean(),
  shown: z.object(amounts).describe("As customers see it, with promotions"),
});
const fields = {
  name: z.string().max(200),
  subTitle: z.string().max(500),
  description: z.string().max(20_000),
  keyFeatures: z.array(z.string().max(500)).max(50),
  productTags: z.array(BadgeShape.extend({ name: z.string().max(60) })).max(10),
  field_add_to_cart: z.boolean().describe("Whether it is on sale"),
};

/** What staff change of a product; missing fields stay. */
export const ChangesShape = z
  .object({
    ...fields,
    variants: z
      .array(z.object({ variationId: IdShape, ...z.object({ ...amounts, heroDeals: z.boolean() }).partial().shape }))
      .max(500),
  })
  .partial()
  .meta({ id: "ProductChanges" });

const ProductView = z
  .object({
    id: z.string(),
    ...fields,
    path: z.string().describe("Of its page"),
    revision: z.number().int(),
    editedBy: z.string().nullable(),
    variants: z.array(VariantView),
    stock: z.array(
      z.object({
        materialId: z.string(),
        label: z.string(),
        available: z.number().int().nullable().describe("null when it does not run out"),
        reserved: z.number().int().describe("Set aside for orders that are not paid yet"),
        heldBy: z
          .array(z.object({ ecomid: z.string(), units: z.number().int(), until: z.iso.datetime().nullable() }))
          .describe("The first of these orders, those that end last first"),
      }),
    ),
    card: CardShape.nullable().describe("As lists show it; null for an add-on"),
    waiting: z
      .array(z.object({ at: z.iso.datetime(), by: z.string() }))
      .describe("Changes that wait for a second person, because a price falls by more than half"),
    planned: z.array(
      z.object({
        at: z.iso.datetime(),
        by: z.string(),
        changes: ChangesShape,
        failedAt: z.iso.datetime().nullable().describe("When it turned out that it cannot be made"),
      }),
    ),
    history: z
      .array(
        z.object({
          at: z.iso.datetime(),
          by: z.string(),
          before: ChangesShape,
          after: ChangesShape,
          others: z.number().int().describe("Further values that an import changed"),
          import: z
            .object({ importId: z.uuid(), fileName: z.string(), isPutBack: z.boolean(), isNew: z.boolean() })
            .nullable()
            .describe(
              "The import that made the change; isPutBack when it put back another one, isNew when it added the product",
            ),
        }),
      )
      .describe("The last changes by staff and imports, newest first"),
  })
  .meta({ id: "StaffProduct" });
export const ProductReply = replyOf(ProductView);

export const readStaffProduct = endpoint("GET /staff/catalogue/products/:productId", {
  summary: "A product with its prices, stock and planned changes",
  permission,
  params,
  reply: ProductReply,
  problems: [notFound],
});

export const saveStaffProduct = endpoint("PATCH /staff/catalogue/products/:productId", {
  summary:
    "Change a product, now or for a time; the same change again does nothing. A price that falls by more than half waits for a second person",
  permission,
  params,
  body: z.object({
    revision: z.number().int().nonnegative().describe("As last read; another one is refused"),
    changes: ChangesShape,
    from: Instant.optional().describe("When it is to change; at once without it"),
    until: Instant.optional().describe("When the values of today are to come back"),
  }),
  reply: ProductReply,
  problems: [notFound, productChanged, productErrors, wrongPeriod, nothingToPlan, timeTaken, catalogueBusy],
});

export const cancelPlannedProduct = endpoint("DELETE /staff/catalogue/products/:productId/planned", {
  summary: "Cancel a planned change of a product",
  permission,
  params,
  query: z.object({ at: Instant }),
  reply: ProductReply,
  problems: [notFound],
});

export const previewProduct = endpoint("POST /staff/catalogue/products/:productId/preview", {
  summary: "Check a change of a product and show it as customers would see it, without saving it",
  permission,
  params,
  body: z.object({ changes: ChangesShape }),
  reply: replyWith({
    faults: z.array(z.string()),
    card: CardShape.nullable(),
    variants: z.array(VariantView),
  }),
  problems: [notFound],
});
