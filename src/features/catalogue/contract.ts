import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { replyOf, replyWith } from "#platform/http/reply.contract.ts";
import { SEGMENTS } from "#shared/segment.ts";
import { DEVICE_KINDS, PAYMENT_GROUPS, PLAN_PERIODS } from "./model.ts";
import type { StockBand } from "./stock/model.ts";

export const SegmentShape = z.enum(SEGMENTS);
export const PaymentGroupShape = z.enum(PAYMENT_GROUPS);
export const PlanPeriodShape = z.enum(PLAN_PERIODS);

export const StockBandShape = z.enum(["in", "low", "out"]) satisfies z.ZodType<StockBand>;

/** An amount on the wire: rand with two decimals. */
export const RandShape = z
  .string()
  .regex(/^-?\d{1,10}\.\d{2}$/, 'must be rand with two decimals, like "1299.00"')
  .describe("Rand with two decimals, for example 1299.00");

const BadgeColour = z
  .string()
  .regex(/^(#[0-9A-Fa-f]{6})?$/, "must be a colour like #6633CC, or empty for the usual one");

export const BadgeShape = z.object({
  type: z.enum(["deals", "exclusive"]),
  name: z.string(),
  style: z.object({ backgroundColor: BadgeColour, color: BadgeColour }),
  shapeType: z.literal("bell").optional(),
});

const text = z.string();
const texts = z.array(z.string());
const AddOnShape = z.object({ product_title: text, expiry: z.number().int().nonnegative() });
const Flag = z.enum(["yes", "true", "optional", ""]);

const PlanShape = z.object({
  id: text,
  title: text,
  activationFee: RandShape,
  planDetails: texts,
  lifestyleBenefits: texts,
  addon: z.array(AddOnShape),
});

const VariantShape = z
  .object({
    variationId: text.min(1),
    materialId: text.min(1),
    title: text,
    datalabel: text,
    duration: text,
    dataunits: text,
    slideImage: texts,
    plan: z.array(PlanShape),
    includedPlan: z.array(z.object({ title: text, addons: z.array(AddOnShape) })),
    color: z.object({ name: text, field_color_image: text }),
    addon: z.array(z.object({ expiry: z.number().int().nonnegative(), variation_title: text })),
    addRouter: Flag,
    addVoice: Flag,
    addEmail: Flag,
    addYepsync: Flag,
    addBusinessApp: Flag,
    addStaticip: Flag,
    addDevice: Flag,
    addMonitor: Flag,
    addSmartCamera: Flag,
    addSmartVacuum: Flag,
    addVoip: Flag,
    selectInverter: Flag,
    isEmailIncluded: z.boolean(),
    routerIncluded: z.boolean(),
    checkCoverage: z.boolean(),
    planVariant: text,
    speed: text,
    speedunits: text,
    speedlabel: text,
    speedAlignment: text,
    price: RandShape,
    activationFee: RandShape,
    specialActivationPrice: RandShape,
    deviceActivationPrice: RandShape,
    installationFee: RandShape,
    installationInstalment: RandShape,
    installationPriceIncluded: z.boolean(),
    connectionFee: RandShape,
    wifiRouterPayment: text,
    wifiRouterContractPrice: RandShape,
    wifiRouterOnceoffPrice: RandShape,
    originalPrice: RandShape,
    discountUnit: z.enum(["rand", "percent", "months", ""]),
    promoDiscount: text,
    heroDeals: z.boolean(),
    fusionplan: texts,
    mainFusionplan: texts,
    paymentMethod: PaymentGroupShape,
    planPeriod: PlanPeriodShape,
    storage: text,
    iWouldlikeTo: texts,
    voiceBrands: texts,
    legacyDealId: text,
  })
  .meta({ id: "Variant" });

const PropertyGroupShape = z.object({
  title: text.min(1),
  properties: z.array(z.object({ key: text.min(1), label: text.min(1), value: text.min(1) })).min(1),
});

/** The devices that an accessory fits. Names of brands and slugs of products are those of the catalogue. */
export const FitsShape = z.strictObject({
  kinds: z.array(z.enum(DEVICE_KINDS)).default([]),
  brands: texts.default([]),
  products: texts.default([]).describe("Slugs"),
});

/** The product document, in storage and on the wire (S3-35 to S3-50). */
export const ProductShape = z
  .object({
    id: text.min(1),
    name: text.min(1),
    subTitle: text,
    brands: texts,
    subCategory: z.object({
      name: text,
      category: z.array(z.object({ vendorType: SegmentShape, name: text })),
    }),
    needCallMeBack: z.boolean(),
    field_service_provider_logo: text,
    productTags: z.array(BadgeShape),
    productStepsFlow: texts,
    Stepsflow: texts,
    vaeStepsflow: texts,
    isCombo: z.boolean(),
    checkCoverage: z.boolean(),
    keyFeatures: texts,
    productComboFeatures: texts,
    productvaekeyfeatures: texts,
    field_add_to_cart: z.boolean(),
    rangeSelection: text,
    rangeValue: text,
    description: text,
    cartType: PaymentGroupShape,
    isBundleProduct: z.boolean(),
    hideParentActivationFee: z.boolean(),
    SmartSmsDetail: texts,
    InfoBoxDetail: texts,
    infoKeyFeatures: text,
    knowMore: z.object({
      title: text,
      faq_tabs: z.array(z.object({ category: text, faqs: z.array(z.object({ question: text, answer: text })) })),
    }),
    variants: z.array(VariantShape).min(1),
    serviceProviderName: text,
    imageUrl: text,
    slideDetailsImage: texts,
    ProductSlideImage: texts,
    specialSlideImage: texts,
    amazonProductType: text,
    planPeriod: PlanPeriodShape,
    slug: text.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    vendorType: SegmentShape,
    categorySlug: text,
    vaeType: text.max(40).default(""),
    specifications: z.array(PropertyGroupShape).default([]),
    launchedOn: z.iso.date(),
    popularity: z.number().int().nonnegative(),
    fits: FitsShape.optional().describe("Of an accessory: the devices that it fits"),
  })
  .meta({ id: "Product" });

/** The query of a call about one product. */
export const OneProductShape = z
  .object({
    productId: text.max(100).optional(),
    slug: text.max(200).optional(),
    vendorType: SegmentShape.default("personal"),
  })
  .refine((query) => query.productId || query.slug, { message: "give productId or slug", path: ["productId"] });

export const productDetails = endpoint("GET /productdetailspage", {
  summary: "One product with all its variants, by id, or by slug and segment",
  tags: ["catalogue"],
  query: OneProductShape,
  reply: replyOf(ProductShape),
  problems: [notFound],
});

/** Maximum number of products in one reply. */
const MAX_PRODUCTS = 20;

export const fetchProducts = endpoint("GET /lambda/fetchproducts", {
  summary: "Several products with all their variants by id, in the order of the ids",
  tags: ["catalogue"],
  query: z.object({
    ids: text
      .max(2_000)
      .transform((ids) => [...new Set(ids.split(",").map((id) => id.trim()))])
      .pipe(z.array(text.min(1).max(100)).max(MAX_PRODUCTS))
      .describe(`Up to ${MAX_PRODUCTS} ids, separated by commas`),
  }),
  reply: z.object({
    success: z.literal(true),
    /** `missing`: ids without a product. */
    body: z.object({ products: z.array(ProductShape), missing: texts }),
  }),
});

export const infoBox = endpoint("GET /common/infoBox", {
  summary: "Key facts of a product, or of the best-selling products of a category",
  tags: ["catalogue"],
  query: z
    .object({
      productId: text.max(100).optional(),
      category: text.max(100).optional(),
      vendorType: SegmentShape.default("personal"),
    })
    .refine((query) => query.productId || query.category, {
      message: "give productId or category",
      path: ["productId"],
    }),
  reply: replyWith({
    boxes: z.array(
      z.object({
        productId: text,
        name: text,
        lines: texts,
        /** Links to cancel a subscription: the self-service site and the app stores (S9-43). */
        cancelling: z.array(z.object({ label: text, url: z.url() })),
      }),
    ),
  }),
  problems: [notFound],
});
