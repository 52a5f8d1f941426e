import type { Badge, OrderType, PlanPeriod, Product, Variant, VendorType } from "#catalogue/model.ts";
import { type Rand, toRand } from "#money/model.ts";

/** What is on the shelf of one material; null is a service that cannot run out. */
export interface StockRow {
  materialId: string;
  quantity: number | null;
}

/** A product together with the stock of the materials that it sells. */
export interface Entry {
  product: Product;
  stock: StockRow[];
}

/** What products of one family share. */
export interface Family {
  categorySlug: string;
  name: string;
  cartType: OrderType;
  knowMore: Product["knowMore"];
  info: { title: string; description: string }[];
}

/** What is written by hand for each product. */
export interface Row {
  id: string;
  slug: string;
  name: string;
  line: string;
  brand: string;
  vendorType: VendorType;
  /** Sub-category within the family; the family itself where there is none. */
  sub?: string;
  steps: string[];
  badges?: Badge[];
  features: string[];
  description: string;
  launchedOn: string;
  popularity: number;
}

/** Length of an agreement as a variant says it; empty for once-off goods. */
export type Term = "" | "Month-to-month" | "12" | "24" | "36";

const PERIODS: Record<Term, PlanPeriod> = {
  "": "once-off",
  "Month-to-month": "month-to-month",
  "12": "pmx12",
  "24": "pmx24",
  "36": "pmx36",
};

/** How often the price of an agreement of this length is due. */
export function periodOf(term: Term): PlanPeriod {
  return PERIODS[term];
}

/** Hand-written rand as the catalogue stores it: 499 becomes "499.00". */
export function rand(amount: number): Rand {
  return toRand(Math.round(amount * 100));
}

/** A price that was higher: the fields that show the old price struck out. */
export function reduced(was: number, now: number): Partial<Variant> {
  return {
    price: rand(now),
    originalPrice: rand(was),
    discountUnit: "rand",
    promoDiscount: rand(was - now),
    heroDeals: true,
  };
}

/** Colours that the rule for the type of a badge decides (S9-24). */
const BY_RULE: Badge["style"] = { backgroundColor: "", color: "" };

/** A badge of type deals, in the colour that deals have. */
export function deal(name: string): Badge {
  return { type: "deals", name, style: BY_RULE };
}

/** A badge of type exclusive, in the colour that exclusives have. */
export function exclusive(name: string): Badge {
  return { type: "exclusive", name, style: BY_RULE };
}

/** A deal with a bell on a ground of its own, such as "#0F766E", instead of that of its tag. */
export function campaignDeal(name: string, backgroundColor: string): Badge {
  return { type: "deals", name, style: { backgroundColor, color: "#FFFFFF" }, shapeType: "bell" };
}

/** A variant to which nothing applies yet. */
export function blankVariant(): Variant {
  return {
    variationId: "",
    materialId: "",
    title: "",
    datalabel: "",
    duration: "",
    dataunits: "",
    slideImage: [],
    plan: [],
    includedPlan: [],
    color: { name: "", field_color_image: "" },
    addon: [],
    addRouter: "",
    addVoice: "",
    addEmail: "",
    addYepsync: "",
    addBusinessApp: "",
    addStaticip: "",
    addDevice: "",
    addMonitor: "",
    addSmartCamera: "",
    addSmartVacuum: "",
    addVoip: "",
    selectInverter: "",
    isEmailIncluded: false,
    routerIncluded: false,
    checkCoverage: false,
    planVariant: "",
    speed: "",
    speedunits: "",
    speedlabel: "",
    speedAlignment: "",
    price: "0.00",
    activationFee: "0.00",
    specialActivationPrice: "0.00",
    deviceActivationPrice: "0.00",
    installationFee: "0.00",
    installationInstalment: "0.00",
    installationPriceIncluded: false,
    connectionFee: "0.00",
    wifiRouterPayment: "",
    wifiRouterContractPrice: "0.00",
    wifiRouterOnceoffPrice: "0.00",
    originalPrice: "0.00",
    discountUnit: "",
    promoDiscount: "",
    heroDeals: false,
    fusionplan: [],
    mainFusionplan: [],
    paymentMethod: "prepaid",
    planPeriod: "once-off",
    storage: "",
    iWouldlikeTo: [],
    voiceBrands: [],
    legacyDealId: "",
  };
}

/** A product to which nothing applies yet. */
export function blankProduct(): Product {
  return {
    id: "",
    name: "",
    subTitle: "",
    brands: [],
    subCategory: { name: "", category: [] },
    needCallMeBack: false,
    field_service_provider_logo: "",
    productTags: [],
    productStepsFlow: [],
    Stepsflow: [],
    vaeStepsflow: [],
    isCombo: false,
    checkCoverage: false,
    keyFeatures: [],
    productComboFeatures: [],
    productvaekeyfeatures: [],
    field_add_to_cart: true,
    rangeSelection: "",
    rangeValue: "",
    description: "",
    cartType: "prepaid",
    isBundleProduct: false,
    hideParentActivationFee: false,
    SmartSmsDetail: [],
    InfoBoxDetail: [],
    infoKeyFeatures: "[]",
    knowMore: { title: "", faq_tabs: [] },
    variants: [],
    serviceProviderName: "",
    imageUrl: "",
    slideDetailsImage: [],
    ProductSlideImage: [],
    specialSlideImage: [],
    amazonProductType: "",
    planPeriod: "once-off",
    slug: "",
    vendorType: "personal",
    categorySlug: "",
    vaeType: "",
    launchedOn: "",
    popularity: 0,
  };
}

/**
 * Puts a family, a row and its variants together. The picture, the period and the gallery come from the variants;
 * `more` is for the few products that differ from their family.
 */
export function buildProduct(
  family: Family,
  row: Row,
  variants: readonly Partial<Variant>[],
  more: Partial<Product> = {},
): Product {
  const cartType = more.cartType ?? family.cartType;
  const full = variants.map((variant) => ({ ...blankVariant(), paymentMethod: cartType, ...variant }));
  const gallery = [...new Set(full.map((variant) => variant.slideImage[0] ?? ""))].filter(Boolean);
  return {
    ...blankProduct(),
    id: row.id,
    slug: row.slug,
    name: row.name,
    subTitle: row.line,
    brands: row.brand ? [row.brand] : [],
    subCategory: { name: row.sub ?? family.name, category: [{ vendorType: row.vendorType, name: family.name }] },
    productTags: row.badges ?? [],
    productStepsFlow: row.steps,
    keyFeatures: row.features,
    description: row.description,
    cartType,
    infoKeyFeatures: JSON.stringify(family.info),
    knowMore: family.knowMore,
    variants: full,
    imageUrl: gallery[0] ?? "",
    ProductSlideImage: gallery,
    planPeriod: full[0]?.planPeriod ?? "once-off",
    vendorType: row.vendorType,
    categorySlug: family.categorySlug,
    launchedOn: row.launchedOn,
    popularity: row.popularity,
    ...more,
  };
}
