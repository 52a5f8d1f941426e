import { badgesOf, liveBadges } from "#catalogue/badges.model.ts";
import { stockBand } from "#catalogue/cards/model.ts";
import { includedWith, titleWithAddOn } from "#catalogue/configurator/included-add-ons.model.ts";
import { introductoryOffer } from "#catalogue/configurator/introductory.model.ts";
import { selectionPrice } from "#catalogue/configurator/price.model.ts";
import { fusionPlansOf, UPGRADE } from "#catalogue/configurator/steps.model.ts";
import { type Badge, isMonthly, type Plan, type Product, productPath, type Variant } from "#catalogue/model.ts";
import { isVoucher } from "#catalogue/product-category.model.ts";
import type { Promotions } from "#catalogue/promotions.model.ts";
import type { Clock } from "#shared/clock.ts";
import { type Cents, formatPrice, type Rand, toCents, toRand } from "#shared/money.ts";
import type { CartItem, CartLine, Fee, LineConfiguration, LineIntroduction } from "./model.ts";

/** What the specification lets a line carry, under its names (S7-08). */
export interface ExtendedFields {
  field_vendor?: string | undefined;
  field_address_object?: Record<string, unknown> | undefined;
  /** Ours: the coverage answer that the line is bought on the ground of (I-08). */
  field_coverage_id?: string | undefined;
  field_planselectiontype?: string | undefined;
  field_mobilenumber?: string | undefined;
  field_category_id?: string | undefined;
  field_vae_type?: string | undefined;
  field_promo?: string | undefined;
  field_journey_type?: string | undefined;
  field_start_time1?: string | undefined;
}

/** What else the configurator settled; empty text where it was not asked. */
export type LineChoices = Pick<LineConfiguration, "planId" | "fusionPlan" | "addOns" | "routerPayment" | "email">;

/** What a customer chose for a line, as it is kept: everything else comes from the catalogue each time. */
export interface StoredLine {
  id: string;
  orderId: string;
  itemType: "main" | "vae";
  variationId: string;
  productId: string;
  vendorType: CartLine["vendorType"];
  /** The payment group; that of the product unless the line moved (C-11). */
  orderType: CartLine["orderType"];
  vaeType: string;
  quantity: number;
  fields: ExtendedFields;
  choices: LineChoices;
  /** Title and price when it was put in. */
  title: string;
  priceCents: Cents;
  sequence: number;
}

/** What lines are worked out with besides the catalogue; a shop has both. */
export interface Terms {
  clock: Clock;
  promotions: Promotions;
}

/** A variant on sale, its product, and how many are on the shelf for this customer (null: cannot run out). */
export interface Offer {
  product: Product;
  variant: Variant;
  left: number | null;
}

const NOTHING: Rand = "0.00";

/** The whole line of a stored one; of a product that is no longer sold, what was known when it was put in. */
export function lineOf(stored: StoredLine, offer: Offer | undefined, terms: Terms): CartLine {
  const known = {
    id: stored.id,
    orderId: stored.orderId,
    itemType: stored.itemType,
    vendorType: stored.vendorType,
    orderType: stored.orderType,
    paymentMethod: stored.orderType,
    productId: stored.productId,
    variationId: stored.variationId,
    dealId: stored.variationId,
    mainDealId: stored.variationId,
    vaeType: stored.vaeType,
    vaeTypes: [],
    quantity: stored.quantity,
    address: stored.fields.field_address_object ?? null,
    coverageId: stored.fields.field_coverage_id ?? "",
    outOfStock: false,
    orderOutOfStock: false,
    sequence: stored.sequence,
  };
  return { ...known, ...(offer ? soldFields(stored, offer, terms) : unsoldFields(stored)) };
}

function soldFields(stored: StoredLine, { product, variant, left }: Offer, terms: Terms) {
  const plan = variant.plan.find((each) => each.id === stored.choices.planId);
  const includedItems = includedWith(product, { variant, plan }, terms.clock);
  const was = toCents(variant.originalPrice);
  const price = toCents(variant.price);
  return {
    materialId: variant.materialId,
    legacyDealId: variant.legacyDealId,
    cartType: product.cartType,
    costPrice: variant.price,
    originalPrice: variant.originalPrice,
    planPrice: isMonthly(variant.planPeriod) ? variant.price : NOTHING,
    planPeriod: variant.planPeriod,
    discount: was > price ? toRand(was - price) : NOTHING,
    promoDiscount: variant.promoDiscount,
    variationTitle: fullTitle(product, variant, plan, includedItems),
    productTitle: product.name,
    productTags: tagsOf(product, left, terms.clock.now()),
    subCategory: { name: product.subCategory.name },
    includedItems,
    voucherPrice: isVoucher(product) ? variant.price : NOTHING,
    specialQuantity: hasFlexPlan(stored, variant) ? 2 : 0,
    amazonProductType: product.amazonProductType,
    inventoryCount: left,
    imageUrl: variant.slideImage[0] ?? product.imageUrl,
    path: productPath(product),
    isDelivered: isDeliverable(product, left),
    fees: feesOf(stored, product, variant, plan),
    introduction: lineIntroduction(product, variant, terms),
    configuration: configurationOf(stored, plan),
  };
}

/** What stands on a shelf is delivered, and so is the SIM of a contract; streaming is switched on. */
function isDeliverable(product: Product, left: number | null): boolean {
  if (left !== null) return true;
  return product.cartType === "contract" && product.vaeType === "" && product.amazonProductType === "";
}

/** The badges of a product as its card shows them now, with "low stock" by what is left of this line's material (S5-18). */
function tagsOf(product: Product, left: number | null, now: Date): Badge[] {
  return liveBadges(badgesOf(product, stockBand(left) === "low"), now).map(({ until: _until, ...badge }) => badge);
}

function unsoldFields(stored: StoredLine) {
  return {
    materialId: "",
    legacyDealId: "",
    cartType: stored.orderType,
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
    amazonProductType: "",
    inventoryCount: 0,
    imageUrl: "",
    path: "",
    isDelivered: false,
    fees: [],
    introduction: null,
    configuration: configurationOf(stored, undefined),
  };
}

function configurationOf(stored: StoredLine, plan: Plan | undefined): LineConfiguration {
  const { planId, fusionPlan, email, addOns, routerPayment } = stored.choices;
  const { field_planselectiontype: planSelection = "", field_mobilenumber: mobileNumber = "" } = stored.fields;
  const planTitle = plan?.title ?? "";
  return { planId, planTitle, fusionPlan, planSelection, mobileNumber, email, addOns, routerPayment };
}

function feesOf(stored: StoredLine, product: Product, variant: Variant, plan: Plan | undefined): Fee[] {
  const upgrade = stored.fields.field_planselectiontype === UPGRADE;
  const routerPayment = stored.choices.routerPayment || undefined;
  const [, ...fees] = selectionPrice({ product, variant, plan, upgrade, routerPayment }).total.lines;
  return fees.map(({ label, amount, planPeriod }) => ({ label, amount: toRand(amount), planPeriod }));
}

function lineIntroduction(product: Product, variant: Variant, { clock, promotions }: Terms): LineIntroduction | null {
  const introduction = introductoryOffer(product, variant, clock, promotions);
  return introduction ? { ...introduction, off: toRand(introduction.off) } : null;
}

/** What a variant is called on its own: its title, its label, or the name of the product. */
export function titleOf(product: Pick<Product, "name">, variant: Pick<Variant, "title" | "datalabel">): string {
  if (variant.title) return variant.title;
  return variant.datalabel ? `${product.name}, ${variant.datalabel}` : product.name;
}

/** The title with the add-on that comes with it, where titles of its kind say that (S6-03). */
function fullTitle(product: Product, variant: Variant, plan: Plan | undefined, [addOnTitle = ""]: string[]): string {
  const planTitle = [plan?.title, ...variant.mainFusionplan, ...variant.fusionplan].join(" ");
  return titleWithAddOn({ product, title: titleOf(product, variant), planTitle, addOnTitle });
}

/** A fusion plan with a flex product, such as "Fusion 2 voicedataflexon", counts as two (S9-21). */
function hasFlexPlan({ choices }: StoredLine, variant: Variant): boolean {
  const titles = (choices.fusionPlan ? [choices.fusionPlan] : fusionPlansOf(variant)).map((title) =>
    title.toLowerCase(),
  );
  return titles.some((title) => title.includes("fusion") && title.includes("flex"));
}

/**
 * Puts lines together into main items with their add-ons, in the order of the lines. Add-ons whose main item is not
 * among them are left out.
 */
export function itemsOfLines(lines: readonly CartLine[]): CartItem[] {
  const addOns = Map.groupBy(
    lines.filter((line) => line.itemType === "vae"),
    (line) => line.orderId,
  );
  return lines
    .filter((line) => line.itemType === "main")
    .map((main) => {
      const own = addOns.get(main.orderId) ?? [];
      const shared = { vaeTypes: own.map((line) => line.vaeType), mainDealId: main.variationId };
      return { ...main, ...shared, vaeItems: own.map((line) => ({ ...line, ...shared })) };
    });
}

/** What a customer should know before paying: prices that changed since the line was put in, and lines no longer sold (C-04). */
export function noticesOf(stored: readonly StoredLine[], lines: readonly CartLine[]): string[] {
  const before = new Map(stored.map((line) => [line.id, line]));
  return lines.flatMap((line) => {
    const then = before.get(line.id);
    if (!then) return [];
    if (line.materialId === "") return [`${then.title} is no longer sold. Please take it out of your cart`];
    const now = toCents(line.costPrice);
    if (then.priceCents === now) return [];
    return [
      `The price of ${line.variationTitle} has changed from ${formatPrice(then.priceCents)} to ${formatPrice(now)}`,
    ];
  });
}
