import { type Cents, toRand } from "#shared/money.ts";
import type { Segment } from "#shared/segment.ts";
import { homePath } from "#shared/segment.ts";
import { STREAMING_TYPES } from "#shared/streaming/partners.ts";
import type { DataSize } from "./measures/data-size.model.ts";
import type { Speed } from "./measures/speeds.model.ts";

/** Order types; each is a separate payment group in the cart (S3-02). */
export const PAYMENT_GROUPS = ["prepaid", "contract", "software", "fibreproduct", ...STREAMING_TYPES] as const;
export type PaymentGroup = (typeof PAYMENT_GROUPS)[number];

/** What a contract is bought for, as its configurator step offers it. */
export const NEW_CONTRACT = "New contract";
export const UPGRADE = "Upgrade";

/** True for a product that a number can be upgraded to: only the verification of an order on account asks whose number it is. */
export function canBeUpgradedTo({ paymentGroup }: Pick<Product, "paymentGroup">): boolean {
  return paymentGroup === "contract";
}

/** How long or how often an amount is charged. "once-off" and "upfront" never count as monthly (S9-14). */
export const PLAN_PERIODS = ["once-off", "upfront", "month-to-month", "pmx6", "pmx12", "pmx24", "pmx36"] as const;
export type PlanPeriod = (typeof PLAN_PERIODS)[number];

/** True if an amount of this period recurs monthly (S9-14). */
export function isMonthly(period: PlanPeriod): boolean {
  return period !== "once-off" && period !== "upfront";
}

const MONTHS: Partial<Record<PlanPeriod, number>> = { pmx6: 6, pmx12: 12, pmx24: 24, pmx36: 36 };

/** Months of a period with an end; undefined for once-off, upfront and month-to-month. */
export function monthsOf(period: PlanPeriod): number | undefined {
  return MONTHS[period];
}

/** How long a contract runs: a number of months, or until it is cancelled. */
export type Term = number | "month-to-month";

const MONTH_TO_MONTH = "Month-to-month";

/** A term as documents, calls and URLs have it: "24" or "Month-to-month"; empty for none. */
export function termText(term: Term | undefined): string {
  if (term === undefined) return "";
  return term === "month-to-month" ? MONTH_TO_MONTH : String(term);
}

/** The term of such a text; undefined if it is none. */
export function termIn(text: string): Term | undefined {
  if (text === MONTH_TO_MONTH) return "month-to-month";
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined;
}

/** A contract term for display: "24 months", "Month-to-month"; empty for none. */
export function formatTerm(term: Term | undefined): string {
  return typeof term === "number" ? `${term} months` : termText(term);
}

/** Compares contract terms, shortest first; month-to-month comes first. */
export function byTerm(one: Term | undefined, other: Term | undefined): number {
  return (Number(one) || 0) - (Number(other) || 0);
}

/** The types of add-ons that a variant can offer (S3-44). */
export const ADD_ON_TYPES = [
  "router",
  "voice",
  "email",
  "yepsync",
  "businessapp",
  "staticip",
  "device",
  "monitor",
  "smartcamera",
  "smartvacuum",
  "voip",
  "inverter",
] as const;
export type AddOnType = (typeof ADD_ON_TYPES)[number];

/** A badge on a card or page (S3-31). Colours are CSS colours. */
export interface Badge {
  type: "deals" | "exclusive";
  name: string;
  style: { backgroundColor: string; color: string };
  shapeType?: "bell";
}

/** True for a badge of type deals. */
export function isDeal(badge: Badge): boolean {
  return badge.type === "deals";
}

/** An add-on that is included in a plan or variant. `expiry` is in epoch seconds; 0 means never (S3-50, S4-51). */
export interface AddOn {
  title: string;
  expiry: number;
}

/** A tariff that can be chosen with a variant (S3-42). */
export interface Plan {
  id: string;
  title: string;
  activationFee: Cents;
  /** Benefits, one line each: "30GB anytime data". */
  details: string[];
  lifestyleBenefits: string[];
  addOns: AddOn[];
}

/** What a promotion takes off: an amount, a share of the price, or the first months of a subscription (S9-18). */
export type Discount =
  | { unit: "rand"; amount: Cents }
  | { unit: "percent"; percent: number }
  | { unit: "months"; months: number };

/** A discount as documents and calls have it: "50.00" off, "10" percent off, or "3" months free; empty for none. */
export function discountText(discount: Discount | undefined): string {
  switch (discount?.unit) {
    case "rand":
      return toRand(discount.amount);
    case "percent":
      return String(discount.percent);
    case "months":
      return String(discount.months);
    default:
      return "";
  }
}

/** One sellable variant of a product: its options, prices and fees (S3-41 to S3-49). What does not apply to it is absent. */
export interface Variant {
  variationId: string;
  /** The stock-keeping number; variants that share a device share it. */
  materialId: string;
  title: string;
  /** Starter pack or bundle label, for example "Starter pack + 1GB". */
  label?: string | undefined;
  /** Absent for once-off goods. */
  term?: Term | undefined;
  data?: DataSize | undefined;
  images: string[];
  plans: Plan[];
  includedPlans: { title: string; addOns: AddOn[] }[];
  colour?: { name: string; imageUrl: string } | undefined;
  addOns: AddOn[];
  /** The add-ons that can be had with it: at no extra price, or for one (F-07). */
  availableAddOns: Partial<Record<AddOnType, "included" | "optional">>;
  isEmailIncluded: boolean;
  routerIncluded: boolean;
  checkCoverage: boolean;
  /** Licence type for software, for example "Business Standard". */
  licence?: string | undefined;
  speed?: Speed | undefined;
  /** Its speed as customers are told it: "50 Mbps down, 25 Mbps up". */
  speedLabel?: string | undefined;
  /** How its upload compares with its download: "Symmetrical". */
  speedAlignment?: string | undefined;
  price: Cents;
  activationFee: Cents;
  specialActivationPrice: Cents;
  deviceActivationPrice: Cents;
  installationFee: Cents;
  installationInstalment: Cents;
  installationPriceIncluded: boolean;
  connectionFee: Cents;
  /** Periods in which the router may be paid, for example once-off and pmx36. */
  routerPaymentPeriods: string[];
  routerMonthlyPrice: Cents;
  routerOncePrice: Cents;
  /** Price before a promotion, shown struck through if it is higher than `price`. */
  originalPrice?: Cents | undefined;
  discount?: Discount | undefined;
  heroDeals: boolean;
  fusionPlans: string[];
  mainFusionPlans: string[];
  /** Payment group of its cart lines; the order type of the product. */
  paymentGroup: PaymentGroup;
  planPeriod: PlanPeriod;
  storage?: string | undefined;
  /** "New contract", "Upgrade" or both; empty if the step does not apply. */
  contractOptions: string[];
  voiceBrands: string[];
  legacyDealId?: string | undefined;
  /**
   * Texts of its document that are written in another way than its values would be, or from which no value could be read, by the document's
   * fields: with them the document is given back as it was.
   */
  asWritten?: Readonly<Record<string, string>> | undefined;
}

/**
 * Properties of a product below one heading, such as "Battery": what is the same for all its variants. `key` tells the same
 * property of different products; `value` is text with its unit.
 */
export interface PropertyGroup {
  title: string;
  properties: { key: string; label: string; value: string }[];
}

/** A fact about a product. */
export interface KeyFact {
  title: string;
  description: string;
}

/** Kinds of devices that an accessory can be for. */
export const DEVICE_KINDS = ["phone", "tablet", "laptop", "watch"] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** The devices that an accessory fits: each device of these kinds and brands (of every brand if none is named), and the products with these slugs. */
export interface Fits {
  kinds: DeviceKind[];
  brands: string[];
  products: string[];
}

/**
 * What is sold. Its kind follows from the fields of a product (kinds.model.ts); "service" is what no other kind is, such as a marketing
 * package.
 */
export const PRODUCT_KINDS = [
  "device",
  "accessory",
  "sim-only",
  "prepaid-sim",
  "bundle",
  "combo",
  "fibre",
  "fixed-wireless",
  "satellite",
  "software",
  "streaming",
  "voucher",
  "service",
  "add-on",
] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

/** What only a product of one kind has. */
interface OwnFields {
  /** Sold with other products only: it has no page and is in no list. @see ADD_ON_TYPES */
  "add-on": { addOnType: string };
  /** The partner's type of the subscription; absent for one that is billed by us. */
  streaming: { streamingType?: string | undefined };
  accessory: { fits: Fits };
}

type OfKind<Kind extends ProductKind> = Kind extends keyof OwnFields
  ? { kind: Kind } & OwnFields[Kind]
  : { kind: Kind };

/** A product: what all have, and what those of its kind have besides. */
export type Product = ProductFields & OfKind<ProductKind>;

/** The fields of all products: those of the specification (S3-35 to S3-40) under our names, then six of our own. product.mapper.ts maps them. */
export interface ProductFields {
  id: string;
  name: string;
  subTitle: string;
  brands: string[];
  subCategory: { name: string; category: { segment: Segment; name: string }[] };
  needCallMeBack: boolean;
  providerLogoUrl?: string | undefined;
  badges: Badge[];
  /** Which configurator steps apply, by step key; empty means every step that has an option (F-02). */
  steps: string[];
  planSteps: string[];
  addOnSteps: string[];
  checkCoverage: boolean;
  keyFeatures: string[];
  comboFeatures: string[];
  addOnFeatures: string[];
  isSoldOnline: boolean;
  /** Property in which its variants differ, such as "Speed" or "Value"; also the label of the pack step (S3-37). */
  rangeLabel?: string | undefined;
  rangeValue?: string | undefined;
  description: string;
  paymentGroup: PaymentGroup;
  isBundleProduct: boolean;
  hideParentActivationFee: boolean;
  smsDetails: string[];
  infoBoxLines: string[];
  /** Facts with a title each (S3-38). */
  keyFacts: KeyFact[];
  questions: { title: string; tabs: { category: string; faqs: { question: string; answer: string }[] }[] };
  variants: Variant[];
  /** Who runs the network of a connection. */
  providerName?: string | undefined;
  imageUrl: string;
  detailImages: string[];
  images: string[];
  specialImages: string[];
  planPeriod: PlanPeriod;

  /** Ours: last segment of its URL, unique per segment. */
  slug: string;
  /** Ours: the one segment it belongs to (B-13). */
  segment: Segment;
  /** Ours: slug of its category page. */
  categorySlug: string;
  /** Ours: what the maker states of it, in the order of display. */
  specifications: PropertyGroup[];
  /** Ours: day it was launched, "2026-09-01"; order of NEWEST (G-11). */
  launchedOn: string;
  /** Ours: paid quantity of the last 30 days; order of MOST POPULAR (G-11). */
  popularity: number;

  /**
   * Fields of its document that are written in another way than its values would be, or that products of its kind do not have: with them the
   * document is given back as it was.
   */
  asWritten?:
    | { infoKeyFeatures?: string; amazonProductType?: string; isCombo?: boolean; fits?: Fits | undefined }
    | undefined;
}

/** A category page of one segment and its place in the menu. */
export interface Category {
  slug: string;
  name: string;
  segment: Segment;
  /** Top-level menu group (S2-12); empty for the category of add-ons, which has no page. */
  group: string;
  description: string;
  imageUrl: string;
  /** If set, the category lists every product of the segment with this tag instead of its own products. */
  tag?: string | undefined;
  sort: number;
}

/** True for a category that has a page and a menu entry. */
export function hasPage({ group }: Pick<Category, "group">): boolean {
  return group !== "";
}

/** Path of a product's page. */
export function productPath(product: Pick<Product, "segment" | "categorySlug" | "slug">): string {
  return `/${product.segment}/${product.categorySlug}/${product.slug}`;
}

/** True for a product that can be pre-ordered: it has the tag "pre order" (S3-33). */
export function isPreorder({ badges }: Pick<Product, "badges">): boolean {
  return badges.some(({ name }) => name.toLowerCase() === "pre order");
}

/** Path of a category's page. */
export function categoryPath(category: Pick<Category, "segment" | "slug">): string {
  return `/${category.segment}/${category.slug}`;
}

/** One breadcrumb. */
export interface BreadcrumbStep {
  name: string;
  path: string;
}

/** Breadcrumbs of a category, or of a product in it. */
export function breadcrumbsOf(
  category: Pick<Category, "name" | "slug" | "segment">,
  product?: Pick<Product, "name" | "segment" | "categorySlug" | "slug">,
): BreadcrumbStep[] {
  return [
    { name: category.segment === "business" ? "Business" : "Home", path: homePath(category.segment) },
    { name: category.name, path: categoryPath(category) },
    ...(product ? [{ name: product.name, path: productPath(product) }] : []),
  ];
}

/** What tells a variant from the others of its product: "128GB, Black, RED 5GB, 24 months"; its title where nothing else does. */
export function variantLabel({ title, colour, storage, plans, term, variationId }: Variant): string {
  const parts = [storage, colour?.name, ...plans.map((each) => each.title)].filter(Boolean);
  const names = parts.length > 0 ? parts : [title || variationId];
  return [...names, formatTerm(term)].filter(Boolean).join(", ");
}
