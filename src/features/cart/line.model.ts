import { badgesOf, liveBadges } from "#catalogue/badges.model.ts";
import { includesStarterPack } from "#catalogue/bundles.model.ts";
import { includedWith, titleWithAddOn } from "#catalogue/configurator/included-add-ons.model.ts";
import { introductoryOffer } from "#catalogue/configurator/introductory.model.ts";
import { selectionPrice, sumOverTerm } from "#catalogue/configurator/price.model.ts";
import { fusionPlansOf } from "#catalogue/configurator/steps.model.ts";
import {
  type Badge,
  discountText,
  isMonthly,
  monthsOf,
  PAYMENT_GROUPS,
  type Plan,
  type Product,
  productPath,
  UPGRADE,
  type Variant,
} from "#catalogue/model.ts";
import { isDelivered } from "#catalogue/product-category.model.ts";
import type { Promotions } from "#catalogue/promotions.model.ts";
import { stockBand } from "#catalogue/stock/model.ts";
import type { Clock } from "#shared/clock.ts";
import { type Cents, formatPrice, parsePrice, type Rand, toCents, toRand } from "#shared/money.ts";
import {
  type CartItem,
  type CartLine,
  type Fee,
  isSold,
  isSoldByPhoneNow,
  type LineConfiguration,
  type LineIntroduction,
  type LineJourney,
  type TermTotal,
} from "./model.ts";

/** Kinds of journeys (S7-08). */
export const JOURNEY_TYPES = [
  "new contract",
  "upgrade",
  ...PAYMENT_GROUPS,
] as const satisfies LineJourney["journeyType"][];

/** Extended fields of a line, as the client sent them (S7-08). */
export interface LineFields {
  vendor?: string | undefined;
  /** Installation address. */
  address?: Record<string, unknown> | undefined;
  /** Ours: id of the coverage result for the address (I-08). */
  coverageId?: string | undefined;
  /** "New contract", "Upgrade" or empty. */
  planSelection?: string | undefined;
  /** Number to upgrade, or the number that a bundle is loaded onto. */
  mobileNumber?: string | undefined;
  categoryId?: string | undefined;
  addOnType?: string | undefined;
  promo?: string | undefined;
  journeyType?: string | undefined;
  startTime?: string | undefined;
}

/** The remaining configurator choices. Empty strings for steps that were not shown. */
export type LineChoices = Pick<
  LineConfiguration,
  "planId" | "fusionPlan" | "addOns" | "routerPayment" | "email" | "isSwitching"
>;

/** A line as stored: the customer's choices. Everything else is read from the catalogue. */
export interface StoredLine {
  id: string;
  lineGroupId: string;
  itemType: "main" | "addOn";
  variationId: string;
  productId: string;
  segment: CartLine["segment"];
  /** The payment group: that of the product, unless the line moved to another one (C-11). */
  paymentGroup: CartLine["paymentGroup"];
  addOnType: string;
  quantity: number;
  fields: LineFields;
  choices: LineChoices;
  /** Title and price when the line was added. */
  title: string;
  priceCents: Cents;
  sequence: number;
}

/** The choices of a line that was priced before, to price it again. */
export function storedLineOf(
  line: Omit<CartLine, "inventoryCount" | "outOfStock" | "orderOutOfStock" | "sequence">,
): StoredLine {
  const { planSelection, mobileNumber, planTitle: _title, ...choices } = line.configuration;
  const { address, coverageId, addOnType } = line;
  return {
    id: line.id,
    lineGroupId: line.lineGroupId,
    itemType: line.itemType,
    variationId: line.variationId,
    productId: line.productId,
    segment: line.segment,
    paymentGroup: line.paymentGroup,
    addOnType,
    quantity: line.quantity,
    fields: { address: address ?? undefined, coverageId, addOnType, planSelection, mobileNumber },
    choices,
    title: line.variationTitle,
    priceCents: toCents(line.costPrice),
    sequence: 0,
  };
}

/** What prices depend on besides the catalogue. */
export interface PricingContext {
  clock: Clock;
  promotions: Promotions;
}

/** A variant on sale and its product. */
export interface Offer {
  product: Product;
  variant: Variant;
  /** Stock available to this customer; null for unlimited. */
  remaining: number | null;
}

const NOTHING: Rand = "0.00";

/**
 * A stored line with current prices. Without an offer its product is discontinued: title and price are those when it was added.
 * @param path page of a product that is sold by phone now
 */
export function lineOf(stored: StoredLine, offer: Offer | undefined, context: PricingContext, path = ""): CartLine {
  const storedFields = {
    id: stored.id,
    lineGroupId: stored.lineGroupId,
    itemType: stored.itemType,
    segment: stored.segment,
    paymentGroup: stored.paymentGroup,
    productId: stored.productId,
    variationId: stored.variationId,
    addOnType: stored.addOnType,
    quantity: stored.quantity,
    address: stored.fields.address ?? null,
    coverageId: stored.fields.coverageId ?? "",
    outOfStock: false,
    orderOutOfStock: false,
    sequence: stored.sequence,
  };
  const journey = journeyOf(stored.fields, offer?.product);
  const current = offer ? offerFields(stored, offer, context) : discontinuedFields(stored, path);
  return { ...storedFields, journey, ...current };
}

/** How the customer came to a line. The client says it, so only what can be is taken over: it goes to the back office and to analytics. */
function journeyOf(
  { promo = "", journeyType, startTime = "", categoryId }: LineFields,
  product: Product | undefined,
): LineJourney {
  return {
    categoryId: product && categoryId === product.categorySlug ? categoryId : "",
    promo: product?.badges.some(({ name }) => name === promo) ? promo : "",
    journeyType: JOURNEY_TYPES.find((each) => each === journeyType) ?? "",
    startTime:
      /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}Z$/.test(startTime) && !Number.isNaN(Date.parse(startTime)) ? startTime : "",
  };
}

function offerFields(stored: StoredLine, { product, variant, remaining }: Offer, context: PricingContext) {
  const plan = variant.plans.find((each) => each.id === stored.choices.planId);
  const includedItems = includedWith(product, { variant, plan }, context.clock);
  const { price, originalPrice = 0 } = variant;
  const priceRand = toRand(price);
  return {
    materialId: variant.materialId,
    legacyDealId: variant.legacyDealId ?? "",
    productPaymentGroup: product.paymentGroup,
    costPrice: priceRand,
    originalPrice: toRand(originalPrice),
    planPrice: isMonthly(variant.planPeriod) ? priceRand : NOTHING,
    planPeriod: variant.planPeriod,
    discount: originalPrice > price ? toRand(originalPrice - price) : NOTHING,
    promoDiscount: discountText(variant.discount),
    variationTitle: fullTitle(product, variant, plan, includedItems),
    productTitle: product.name,
    productTags: tagsOf(product, remaining, context.clock.now()),
    subCategory: { name: product.subCategory.name },
    includedItems,
    voucherPrice: product.kind === "voucher" ? voucherValue(variant) : NOTHING,
    specialQuantity: hasFlexPlan(stored, variant) ? 2 : 0,
    streamingType: (product.kind === "streaming" && product.streamingType) || "",
    inventoryCount: remaining,
    imageUrl: variant.images[0] ?? product.imageUrl,
    path: productPath(product),
    isDelivered: isDelivered(product, remaining !== null),
    includesStarterPack: includesStarterPack(product, variant),
    fees: feesOf(stored, product, variant, plan),
    introduction: lineIntroduction(stored, product, variant, context),
    configuration: configurationOf(stored, plan),
  };
}

/** A label in whole rand, such as "R1,000". */
const WHOLE_RAND = /^R\s?\d[\d,\s]*$/;

/** The value of a voucher: that of its label (S5-27, E-01), which may be sold for less; without such a label its price. */
function voucherValue({ label = "", price }: Variant): Rand {
  const value = WHOLE_RAND.test(label) ? parsePrice(label) : undefined;
  return toRand(value ?? price);
}

/** The product's badges as on its card; "low stock" depends on the stock of this line's material (S5-18). */
function tagsOf(product: Product, remaining: number | null, now: Date): Badge[] {
  return liveBadges(badgesOf(product, stockBand(remaining) === "low"), now).map(({ until: _until, ...badge }) => badge);
}

function discontinuedFields(stored: StoredLine, path: string) {
  return {
    materialId: "",
    legacyDealId: "",
    productPaymentGroup: stored.paymentGroup,
    costPrice: toRand(stored.priceCents),
    originalPrice: NOTHING,
    planPrice: NOTHING,
    planPeriod: "once-off" as const,
    discount: NOTHING,
    promoDiscount: "",
    variationTitle: stored.title,
    productTitle: stored.title,
    productTags: [],
    subCategory: { name: "" },
    includedItems: [],
    voucherPrice: NOTHING,
    specialQuantity: 0,
    streamingType: "",
    inventoryCount: 0,
    imageUrl: "",
    path,
    isDelivered: false,
    includesStarterPack: false,
    fees: [],
    introduction: null,
    configuration: configurationOf(stored, undefined),
  };
}

function configurationOf(stored: StoredLine, plan: Plan | undefined): LineConfiguration {
  const { planId, fusionPlan, email, addOns, routerPayment, isSwitching } = stored.choices;
  const { planSelection = "", mobileNumber = "" } = stored.fields;
  const planTitle = plan?.title ?? "";
  return { planId, planTitle, fusionPlan, planSelection, mobileNumber, email, addOns, routerPayment, isSwitching };
}

function feesOf(stored: StoredLine, product: Product, variant: Variant, plan: Plan | undefined): Fee[] {
  const upgrade = stored.fields.planSelection === UPGRADE;
  const routerPayment = stored.choices.routerPayment || undefined;
  const [, ...fees] = selectionPrice({ product, variant, plan, upgrade, routerPayment }).total.lines;
  const included = variant.installationPriceIncluded && product.paymentGroup === "fibreproduct";
  return [
    ...fees.map(({ label, amount, planPeriod, whole }) => ({
      label,
      amount: toRand(amount),
      planPeriod,
      ...(whole === undefined ? {} : { whole: toRand(whole) }),
    })),
    ...(included ? [{ label: "Installation", amount: NOTHING, planPeriod: "once-off" as const }] : []),
  ];
}

/** Free months, or the credit for customers who switch from another fibre company. */
function lineIntroduction(
  { choices }: StoredLine,
  product: Product,
  variant: Variant,
  { clock, promotions }: PricingContext,
): LineIntroduction | null {
  const introduction = introductoryOffer(product, variant, clock, choices.isSwitching ? promotions : undefined);
  return introduction ? { ...introduction, off: toRand(introduction.off) } : null;
}

/** The title of a variant: its own one, or the product's name with the variant's label, if any. */
export function titleOf(product: Pick<Product, "name">, variant: Pick<Variant, "title" | "label">): string {
  if (variant.title) return variant.title;
  return variant.label ? `${product.name}, ${variant.label}` : product.name;
}

/** The title with the included add-on, for the kinds of products whose titles name it (S6-03). */
function fullTitle(product: Product, variant: Variant, plan: Plan | undefined, [addOnTitle = ""]: string[]): string {
  const planTitle = [plan?.title, ...variant.mainFusionPlans, ...variant.fusionPlans].join(" ");
  return titleWithAddOn({ product, title: titleOf(product, variant), planTitle, addOnTitle });
}

/** A fusion plan with a flex product, such as "Fusion 2 voicedataflexon", counts as two (S9-21). */
function hasFlexPlan({ choices }: StoredLine, variant: Variant): boolean {
  const titles = (choices.fusionPlan ? [choices.fusionPlan] : fusionPlansOf(variant)).map((title) =>
    title.toLowerCase(),
  );
  return titles.some((title) => title.includes("fusion") && title.includes("flex"));
}

/** Groups lines into main items with their add-ons, in the order of the lines. Add-ons without a main item are dropped. */
export function itemsOfLines(lines: readonly CartLine[]): CartItem[] {
  const addOns = Map.groupBy(
    lines.filter((line) => line.itemType === "addOn"),
    (line) => line.lineGroupId,
  );
  return lines
    .filter((line) => line.itemType === "main")
    .map((main) => {
      const own = addOns.get(main.lineGroupId) ?? [];
      return { ...main, termTotal: termTotalOf(main, own), addOns: own };
    });
}

/**
 * What one unit of a main item with its add-ons and fees costs over its contract term, as its product page says; undefined without a
 * term.
 */
function termTotalOf(main: CartLine, addOns: readonly CartLine[]): TermTotal | undefined {
  const months = monthsOf(main.planPeriod);
  if (months === undefined) return undefined;
  const cents = [main, ...addOns].reduce((sum, line) => sum + costOver(months, line), 0);
  return { months, amount: toRand(cents) };
}

/** What one unit of a line with its fees costs over some months, less the introductory discount of a main item. */
export function costOver(
  months: number,
  { itemType, costPrice, planPeriod, fees, introduction }: Pick<CartLine, PricedField>,
): Cents {
  const charges = [
    { amount: toCents(costPrice), planPeriod },
    ...fees.map((fee) => ({
      ...fee,
      amount: toCents(fee.amount),
      whole: fee.whole === undefined ? undefined : toCents(fee.whole),
    })),
  ];
  const discount = itemType === "main" && introduction ? { ...introduction, off: toCents(introduction.off) } : null;
  return sumOverTerm(months, charges, discount);
}

type PricedField = "itemType" | "costPrice" | "planPeriod" | "fees" | "introduction";

/** Messages about prices that changed since the line was added, and about discontinued products (C-04). */
export function noticesOf(stored: readonly StoredLine[], lines: readonly CartLine[]): string[] {
  const added = new Map(stored.map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    const before = added.get(line.id);
    if (!before) return [];
    const { title, priceCents } = before;
    if (isSoldByPhoneNow(line))
      return [`We sell ${title} by phone now. Please remove it from your cart, and leave your number on its page`];
    if (!isSold(line)) return [`We no longer sell ${title}. Please remove it from your cart`];
    const currentCents = toCents(line.costPrice);
    if (priceCents === currentCents) return [];
    return [
      `The price of ${line.variationTitle} has changed from ${formatPrice(priceCents)} to ${formatPrice(currentCents)}`,
    ];
  });
}
