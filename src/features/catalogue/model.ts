import { isNumeric, type Rand } from "#shared/money.ts";
import type { VendorType } from "#shared/segment.ts";
import { homePath } from "#shared/segment.ts";

/** What sort of order a product makes; each is a payment group of its own in the cart (S3-02). */
export const ORDER_TYPES = [
  "prepaid",
  "contract",
  "software",
  "fibreproduct",
  "prime video",
  "prime video mobile edition",
] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** How long or how often an amount is due. "once-off" and "upfront" never count as monthly (S9-14). */
export const PLAN_PERIODS = ["once-off", "upfront", "month-to-month", "pmx6", "pmx12", "pmx24", "pmx36"] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** True where an amount of this period comes back every month (S9-14). */
export function isMonthly(period: PlanPeriod): boolean {
  return period !== "once-off" && period !== "upfront";
}

/** Months of a period with an end; undefined for once-off, upfront and month-to-month. */
export function monthsOf(period: PlanPeriod): number | undefined {
  return period.startsWith("pmx") ? Number(period.slice("pmx".length)) : undefined;
}

/** A contract term as people say it: "24" is "24 months", "Month-to-month" is said as it is. */
export function formatTerm(duration: string): string {
  return isNumeric(duration) ? `${duration} months` : duration;
}

/** Value of an add-on flag: yes and true are included, optional is asked; an empty flag means the add-on does not exist (F-07). */
type AddOnFlag = "yes" | "true" | "optional" | "";

/** The add-on flags of a variant (S3-44). */
export const ADD_ON_FLAGS = [
  "addRouter",
  "addVoice",
  "addEmail",
  "addYepsync",
  "addBusinessApp",
  "addStaticip",
  "addDevice",
  "addMonitor",
  "addSmartCamera",
  "addSmartVacuum",
  "addVoip",
  "selectInverter",
] as const;
export type AddOnFlagName = (typeof ADD_ON_FLAGS)[number];

/** A badge on a card or page (S3-31). Colours are CSS colours. */
export interface Badge {
  type: "deals" | "exclusive";
  name: string;
  style: { backgroundColor: string; color: string };
  shapeType?: "bell";
}

/** An add-on that comes with a plan or variant; expired once the clock passes `expiry` (epoch seconds; 0 = never) (S3-50, S4-51). */
export interface AddOn {
  product_title: string;
  expiry: number;
}

/** A tariff that can be chosen with a variant (S3-42). */
export interface Plan {
  id: string;
  title: string;
  activationFee: Rand;
  /** What the plan gives, a line each: "30GB anytime data". */
  planDetails: string[];
  lifestyleBenefits: string[];
  addon: AddOn[];
}

/** What `promoDiscount` counts: rand, percent, or free months of a subscription (S9-18). */
type DiscountUnit = "rand" | "percent" | "months" | "";

/** One choosable, sellable form of a product: its choices, prices and fees (S3-41 to S3-49). Empty text means "does not apply". */
export interface Variant extends Record<AddOnFlagName, AddOnFlag> {
  variationId: string;
  /** The stock-keeping number; variants that share a device share it. */
  materialId: string;
  title: string;
  /** Starter pack or bundle label, for example "Starter pack + 1GB". */
  datalabel: string;
  /** Months, "12" | "24" | "36", or "Month-to-month"; empty for once-off goods. */
  duration: string;
  /** Data size, for example "30GB". */
  dataunits: string;
  slideImage: string[];
  plan: Plan[];
  includedPlan: { title: string; addons: AddOn[] }[];
  color: { name: string; field_color_image: string };
  addon: { expiry: number; variation_title: string }[];
  isEmailIncluded: boolean;
  routerIncluded: boolean;
  checkCoverage: boolean;
  /** Licence type for software, for example "Business Standard". */
  planVariant: string;
  speed: string;
  speedunits: string;
  speedlabel: string;
  speedAlignment: string;
  price: Rand;
  activationFee: Rand;
  specialActivationPrice: Rand;
  deviceActivationPrice: Rand;
  installationFee: Rand;
  installationInstalment: Rand;
  installationPriceIncluded: boolean;
  connectionFee: Rand;
  /** Comma list of plan periods the router may be paid in, for example "once-off,pmx36". */
  wifiRouterPayment: string;
  wifiRouterContractPrice: Rand;
  wifiRouterOnceoffPrice: Rand;
  /** Price before a promotion, struck out when it is higher than `price`; "0.00" when there is none. */
  originalPrice: Rand;
  discountUnit: DiscountUnit;
  /** How much, in that unit: "50.00" off, "10" percent off, or "3" months free. */
  promoDiscount: string;
  heroDeals: boolean;
  fusionplan: string[];
  mainFusionplan: string[];
  /** The payment group the line goes to; the order type of the product. */
  paymentMethod: OrderType;
  planPeriod: PlanPeriod;
  storage: string;
  /** "New contract" and/or "Upgrade"; empty where it is not asked. */
  iWouldlikeTo: string[];
  voiceBrands: string[];
  legacyDealId: string;
}

/** A product as stored, sent and shown: the specification's fields under their own names (S3-35 to S3-40) and six of ours that place it. */
export interface Product {
  id: string;
  name: string;
  subTitle: string;
  brands: string[];
  subCategory: { name: string; category: { vendorType: VendorType; name: string }[] };
  needCallMeBack: boolean;
  field_service_provider_logo: string;
  productTags: Badge[];
  /** Which configurator steps apply, by step key; empty means every step that has an option (F-02). */
  productStepsFlow: string[];
  Stepsflow: string[];
  vaeStepsflow: string[];
  isCombo: boolean;
  checkCoverage: boolean;
  keyFeatures: string[];
  productComboFeatures: string[];
  productvaekeyfeatures: string[];
  field_add_to_cart: boolean;
  /** What its variants range over, "Speed", "Value"; packs are asked for by this word (S3-37). */
  rangeSelection: string;
  rangeValue: string;
  description: string;
  cartType: OrderType;
  isBundleProduct: boolean;
  hideParentActivationFee: boolean;
  SmartSmsDetail: string[];
  InfoBoxDetail: string[];
  /** JSON list of {title, description} (S3-38). */
  infoKeyFeatures: string;
  knowMore: { title: string; faq_tabs: { category: string; faqs: { question: string; answer: string }[] }[] };
  variants: Variant[];
  serviceProviderName: string;
  imageUrl: string;
  slideDetailsImage: string[];
  ProductSlideImage: string[];
  specialSlideImage: string[];
  amazonProductType: string;
  planPeriod: PlanPeriod;

  /** Ours: the last part of its address, unique within the segment. */
  slug: string;
  /** Ours: the one segment it belongs to (B-13). */
  vendorType: VendorType;
  /** Ours: slug of its category page. */
  categorySlug: string;
  /** Ours: what kind of add-on it is ("staticip", "voip"); empty for what is sold by itself. An add-on has no page and stands in no list. */
  vaeType: string;
  /** Ours: day it was launched, "2026-09-01"; order of NEWEST (G-11). */
  launchedOn: string;
  /** Ours: paid quantity of the last 30 days; order of MOST POPULAR (G-11). */
  popularity: number;
}

/** A category page of one segment and its place in the menu. */
export interface Category {
  slug: string;
  name: string;
  vendorType: VendorType;
  /** Top-level menu group it stands under (S2-12); empty for the shelf of add-ons, which has no page. */
  group: string;
  description: string;
  imageUrl: string;
  /** Where it shows every product of the segment with this tag instead of products of its own. */
  tag?: string | undefined;
  sort: number;
}

/** True for a category that has a page and stands in the menu. */
export function hasPage({ group }: Pick<Category, "group">): boolean {
  return group !== "";
}

/** Where a product's page is. */
export function productPath(product: Pick<Product, "vendorType" | "categorySlug" | "slug">): string {
  return `/${product.vendorType}/${product.categorySlug}/${product.slug}`;
}

/** True for a product that is not sold yet and can be asked for (S3-33): it has the tag "pre order". */
export function isPreorder({ productTags }: Pick<Product, "productTags">): boolean {
  return productTags.some(({ name }) => name.toLowerCase() === "pre order");
}

/** Where a category's page is. */
export function categoryPath(category: Pick<Category, "vendorType" | "slug">): string {
  return `/${category.vendorType}/${category.slug}`;
}

/** One place on the way to a page. */
export interface BreadcrumbStep {
  name: string;
  path: string;
}

/** The way to a category, and on to a product of it: for people, and for search engines. */
export function breadcrumbsOf(
  category: Pick<Category, "name" | "slug" | "vendorType">,
  product?: Product,
): BreadcrumbStep[] {
  return [
    { name: category.vendorType === "business" ? "Business" : "Home", path: homePath(category.vendorType) },
    { name: category.name, path: categoryPath(category) },
    ...(product ? [{ name: product.name, path: productPath(product) }] : []),
  ];
}
