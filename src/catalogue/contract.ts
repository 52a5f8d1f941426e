import { z } from "zod";
import { endpoint } from "#platform/http/endpoint.ts";
import { notFound } from "#platform/http/problem.ts";
import { SORTS } from "./list.model.ts";
import { ORDER_TYPES, PLAN_PERIODS, type Product, VENDOR_TYPES } from "./model.ts";

export const VendorTypeShape = z.enum(VENDOR_TYPES);
export const OrderTypeShape = z.enum(ORDER_TYPES);
export const PlanPeriodShape = z.enum(PLAN_PERIODS);

/** An amount as it travels: rand with two decimals. */
export const RandShape = z
  .string()
  .regex(/^-?\d{1,10}\.\d{2}$/, 'must be rand with two decimals, like "1299.00"')
  .describe("Rand with two decimals, for example 1299.00");

export const BadgeShape = z.object({
  type: z.enum(["deals", "exclusive"]),
  name: z.string(),
  style: z.object({ backgroundColor: z.string(), color: z.string() }),
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

const VariantShape = z.object({
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
  paymentMethod: OrderTypeShape,
  planPeriod: PlanPeriodShape,
  storage: text,
  iWouldlikeTo: texts,
  voiceBrands: texts,
  legacyDealId: text,
});

/** The whole product document: stored, sent and shown in this one shape (S3-35 to S3-50). */
export const ProductShape = z.object({
  id: text.min(1),
  name: text.min(1),
  subTitle: text,
  brands: texts,
  subCategory: z.object({
    name: text,
    category: z.array(z.object({ vendorType: VendorTypeShape, name: text })),
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
  cartType: OrderTypeShape,
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
  vendorType: VendorTypeShape,
  categorySlug: text,
  vaeType: text.max(40).default(""),
  launchedOn: z.iso.date(),
  popularity: z.number().int().nonnegative(),
}) satisfies z.ZodType<Product>;

export const CategoryShape = z.object({
  slug: text,
  name: text,
  vendorType: VendorTypeShape,
  group: text,
  description: text,
  imageUrl: text,
  sort: z.number(),
});

/** What a card in a list shows; amounts are the lowest of the product's variants. */
export const CardShape = z.object({
  id: text,
  name: text,
  subTitle: text,
  brand: text,
  slug: text,
  vendorType: VendorTypeShape,
  categorySlug: text,
  imageUrl: text,
  productTags: z.array(BadgeShape),
  colours: z.array(z.object({ name: text, image: text })),
  terms: texts,
  cartType: OrderTypeShape,
  planPeriod: PlanPeriodShape,
  price: RandShape,
  originalPrice: RandShape,
  severalPrices: z.boolean(),
  sortPrice: RandShape,
  stock: z.enum(["in", "low", "out"]),
  launchedOn: text,
  popularity: z.number(),
});

const facet = z.array(z.object({ value: text, label: text, count: z.number().int() }));

export const listProducts = endpoint("GET /list", {
  summary: "Products of a category, filtered, sorted and in pages",
  query: z.object({
    vendorType: VendorTypeShape.default("personal"),
    category: text.max(100).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    sort: z.enum(SORTS).default("PRICE LOW TO HIGH"),
    brand: text.max(100).optional(),
    price: text.max(50).optional(),
    term: text.max(50).optional(),
    deals: z.enum(["true", "false"]).optional(),
  }),
  reply: z.object({
    success: z.literal(true),
    body: z.object({
      category: CategoryShape.optional(),
      items: z.array(CardShape),
      filters: z.object({ brand: facet, price: facet, term: facet }),
      navigation: z.object({
        totalPages: z.number().int(),
        currentPage: z.number().int(),
        totalItems: z.number().int(),
        itemPerPage: z.number().int(),
      }),
    }),
  }),
  problems: [notFound],
});

export const productDetails = endpoint("GET /productdetailspage", {
  summary: "One product with all its variants, by id or by slug and segment",
  query: z
    .object({
      productId: text.max(100).optional(),
      slug: text.max(200).optional(),
      vendorType: VendorTypeShape.default("personal"),
    })
    .refine((query) => query.productId || query.slug, { message: "give productId or slug", path: ["productId"] }),
  reply: z.object({ success: z.literal(true), body: ProductShape }),
  problems: [notFound],
});
