import { z } from "zod";
import { CardShape } from "#catalogue/cards/contract.ts";
import { BadgeShape, RandShape, SegmentShape } from "#catalogue/contract.ts";
import { CsvSeparatorShape } from "#platform/http/csv-export.contract.ts";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound, problem, tooManyRequests } from "#platform/http/problem.ts";
import { lineField } from "#platform/http/text-fields.contract.ts";

/** Somebody saved the product since it was read. */
export const productChanged = problem("product_changed", 409, "Someone else has changed this product");
/** Details hold the faults, a sentence each. */
export const productErrors = problem("product_faults", 422, "The product has mistakes");
/** Details hold the quantity that there is now. */
export const stockChanged = problem("stock_changed", 409, "The stock has changed since you opened this page");
export const orderChanged = problem("order_changed", 409, "Someone else has changed the categories");
export const wrongPeriod = problem("wrong_period", 422, "Choose times in the future, the end after the beginning");
export const nothingToPlan = problem("nothing_to_plan", 422, "Change something that is to begin or end then");
export const timeTaken = problem("time_taken", 409, "Another change of this product is planned for this time");
export const catalogueBusy = problem("catalogue_busy", 409, "An import is running. Try again when it is over");
export const wrongFile = problem("wrong_catalogue_file", 422, "Choose a file that ends in .jsonl, .csv, .yaml or .yml");
/** The largest file that a browser imports, in megabytes. */
export const MAX_IMPORT_MB = 10;
/**
 * The largest YAML file that a browser imports, in bytes. YAML is parsed in one piece, at worst some 150 kB a second, and meanwhile the process answers
 * nobody. The largest file of the sample has 25 kB.
 */
export const MAX_YAML_BYTES = 100_000;
const importTooLarge = problem(
  "import_too_large",
  413,
  `The file is larger than ${MAX_IMPORT_MB} MB. Import it on the server by npm run catalogue:import`,
);
export const exportTooLarge = problem(
  "export_too_large",
  422,
  "The catalogue is too large for a download. Export it on the server by npm run catalogue:export",
);

const ok = z.literal(true);
const permission = "catalogue:write";
const Id = z.string().min(1).max(100);
const Instant = z.iso.datetime({ offset: true });
const params = z.object({ productId: Id });

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
    category: Id.optional(),
    state: z.enum(["on-sale", "not-on-sale", "edited", "scarce"]).optional(),
    sort: z.enum(["name", "-name", "price", "-price"]).default("name"),
    after: z.coerce.number().int().min(0).max(1_000_000).default(0).describe("Number of products before the page"),
    size: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: z.object({ success: ok, body: z.object({ products: z.array(EntryShape), hasMore: z.boolean() }) }),
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
      .array(z.object({ variationId: Id, ...z.object({ ...amounts, heroDeals: z.boolean() }).partial().shape }))
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
      .array(z.object({ at: z.iso.datetime(), by: z.string(), before: ChangesShape, after: ChangesShape }))
      .describe("The last changes that staff made, newest first"),
  })
  .meta({ id: "StaffProduct" });
const ProductReply = z.object({ success: ok, body: ProductView });

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
  reply: z.object({
    success: ok,
    body: z.object({
      faults: z.array(z.string()),
      card: CardShape.nullable(),
      variants: z.array(VariantView),
    }),
  }),
  problems: [notFound],
});

const quantity = z.number().int().min(0).max(999_999_999).nullable();

export const setStock = endpoint("PUT /staff/catalogue/products/:productId/stock", {
  summary: "Set how much of a material is available; null for one that does not run out",
  permission,
  params,
  body: z.object({
    materialId: Id,
    before: quantity.describe("As last read; when sales have changed it, the call is refused"),
    quantity,
  }),
  reply: ProductReply,
  problems: [notFound, stockChanged],
});

const CategoryEntry = z.object({ slug: z.string(), name: z.string(), group: z.string() });
const CategoriesReply = z.object({
  success: ok,
  body: z.object({ categories: z.array(CategoryEntry.extend({ vendorType: SegmentShape })) }),
});

export const listStaffCategories = endpoint("GET /staff/catalogue/categories", {
  summary: "Categories in the order of the menu",
  permission,
  reply: CategoriesReply,
});

const Slugs = z.array(Id).min(1).max(500);

export const orderCategories = endpoint("PUT /staff/catalogue/categories", {
  summary: "Set the order of the categories of a segment",
  permission,
  body: z.object({
    vendorType: SegmentShape,
    before: Slugs.describe("As last read; when somebody else has changed it, the call is refused"),
    slugs: Slugs.describe("The same categories in their new order"),
  }),
  reply: CategoriesReply,
  problems: [orderChanged],
});

export const importFile = endpoint("POST /staff/catalogue/import", {
  summary: "Check a catalogue file, or import it; everything of it or nothing",
  permission,
  body: z.object({
    mode: z.enum(["check", "import"]),
    skipBad: z.enum(["true", "false"]).default("false").describe("Whether lines with mistakes are left out"),
    prefer: z.enum(["files", "staff"]).optional().describe("Which side wins where staff have edited what it changes"),
  }),
  upload: { file: "file", maxBytes: MAX_IMPORT_MB * 1_048_576, tooLarge: importTooLarge },
  reply: z.object({
    success: ok,
    body: z.object({
      done: z.boolean().describe("Whether the catalogue was changed"),
      entries: z.number().int(),
      faultyEntries: z.number().int(),
      faultCount: z.number().int(),
      faults: z.array(z.string()).describe("The first 50, each with its line"),
      conflicts: z.array(z.object({ kind: z.enum(["product", "category"]), id: z.string(), name: z.string() })),
      added: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      held: z
        .number()
        .int()
        .describe("Products that wait for a second person, because a price falls by more than half"),
      categories: z.number().int(),
      stock: z.number().int(),
      prices: z.object({
        count: z.number().int().describe("Prices of variants that change"),
        largest: z
          .array(
            z.object({
              productId: z.string(),
              name: z.string(),
              variationId: z.string(),
              before: RandShape,
              after: RandShape,
            }),
          )
          .describe("The first 50, those first that change most for their size"),
      }),
    }),
  }),
  problems: [wrongFile, importTooLarge, catalogueBusy, tooManyRequests],
});

export const exportCatalogueFile = endpoint("GET /staff/catalogue/export", {
  summary: "The catalogue as a file that can be imported again",
  permission,
  query: z.object({ format: z.enum(["jsonl", "csv"]), separator: CsvSeparatorShape }),
  download: true,
  reply: z.unknown(),
  problems: [exportTooLarge],
});
