import { UPGRADE } from "#catalogue/model.ts";
import type { Segment } from "#shared/segment.ts";
import { isStreaming, PARTNERS, type Partner } from "#shared/streaming/partners.ts";
import type { CartItem, CartLine } from "./model.ts";

/** Limits of a cart (S5-03). */
export interface CartLimits {
  /** Maximum number of products of any kind in a business cart. */
  business: number;
  /** Maximum in a personal cart: fibre products, and all other products that count. */
  personal: { fibre: number; others: number };
  /** Maximum total value of vouchers, in rand, inclusive (C-09). */
  voucherCap: number;
  /** Maximum quantity of any line: the specification's "max limit value" (S9-36). */
  perLine: number;
}

/** Message for a cart above its limit (S5-04, C-07). */
export function limitMessage(segment: Segment, limits: CartLimits): string {
  const { fibre, others } = limits.personal;
  const what =
    segment === "business"
      ? `${limits.business} products`
      : `${fibre === 1 ? "one" : fibre} fibre product and ${others} mobile products`;
  return `Your cart should contain a maximum of ${what}. Please update the cart to continue checkout`;
}

/** Quantity of a main line as the limits count it. */
export function effectiveQuantity(line: Pick<CartLine, "quantity" | "specialQuantity">): number {
  return line.quantity * (line.specialQuantity || 1);
}

/** Fields of a main item that the limits use. */
export type CountedLine = Pick<CartLine, "segment" | "paymentGroup" | "quantity" | "specialQuantity">;

/**
 * The limits of a vendor type, each with the main items that count towards it. A personal cart counts fibre separately; streaming never
 * counts (S5-01, S5-02, C-05).
 */
export function limitGroups<Line extends CountedLine>(
  mains: readonly Line[],
  segment: Segment,
  limits: CartLimits,
): { lines: Line[]; max: number }[] {
  const own = mains.filter((line) => line.segment === segment && !isStreaming(line.paymentGroup));
  if (segment === "business") return [{ lines: own, max: limits.business }];
  const { fibre = [], others = [] } = Object.groupBy(own, (line) =>
    line.paymentGroup === "fibreproduct" ? "fibre" : "others",
  );
  return [
    { lines: fibre, max: limits.personal.fibre },
    { lines: others, max: limits.personal.others },
  ];
}

/** True when the main items of a vendor type exceed a limit (S5-01, S5-02, C-05). */
export function overLimit(mains: readonly CountedLine[], segment: Segment, limits: CartLimits): boolean {
  return limitGroups(mains, segment, limits).some(
    ({ lines, max }) => lines.reduce((sum, line) => sum + effectiveQuantity(line), 0) > max,
  );
}

/** The largest quantity of a line (S9-36). A number can be upgraded once. */
export function maxQuantity({ configuration }: Pick<CartLine, "configuration">, limits: CartLimits): number {
  return configuration.planSelection === UPGRADE ? 1 : limits.perLine;
}

/** Message for a line above its maximum quantity (S9-36). */
export function perLineMessage(line: Pick<CartLine, "configuration" | "variationTitle">, limits: CartLimits): string {
  return `You can order at most ${maxQuantity(line, limits)} of ${line.variationTitle} at a time`;
}

/** True for products of the catalogue's sub-category of a streaming partner (S5-10). */
export function isInCategoryOf({ subCategory }: Partner, line: Pick<CartLine, "subCategory">): boolean {
  return line.subCategory.name.toLowerCase() === subCategory;
}

/** Message when a second subscription of a streaming partner is added (S5-11). @param product title of the first */
export function secondSubscriptionMessage({ article, name }: Partner, product: string): string {
  return `${article} ${name} subscription cannot be added to an existing ${product} product.`;
}

/** A subscription of a streaming partner that a cart holds. */
interface HeldSubscription {
  partner: Partner;
  /** Its title. */
  product: string;
}

/**
 * The subscription already in the cart, when one of the grown lines is a second one of its partner for the same vendor type (C-10);
 * undefined when the cart is valid.
 * @param items the cart after the change
 * @param grown lines that are new or have a larger quantity
 */
export function existingSubscription(
  items: readonly CartItem[],
  grown: readonly CartLine[],
): HeldSubscription | undefined {
  for (const line of grown) {
    const partner = subscribedPartner(line);
    if (!partner) continue;
    const isRival = (other: CartLine) => other.segment === line.segment && subscribedPartner(other) === partner;
    const inCart = items.filter(isRival);
    const before = inCart.find(({ id }) => grown.every((each) => each.id !== id)) ?? inCart[0];
    if (before && inCart.reduce((sum, item) => sum + item.quantity, 0) > 1)
      return { partner, product: before.productTitle };
  }
  return undefined;
}

/** The partner of a line that is a streaming subscription, which the specification's amazonProductType says; undefined for other lines. */
export function subscribedPartner({
  streamingType,
  paymentGroup,
  itemType,
}: Pick<CartLine, "streamingType" | "paymentGroup" | "itemType">): Partner | undefined {
  if (streamingType === "" || itemType !== "main") return undefined;
  return PARTNERS.find(({ products }) =>
    products.some((product) => product.paymentGroup === paymentGroup || product.paymentGroup === streamingType),
  );
}

/** The vendor type whose limit the cart exceeds after these lines grew, or undefined. Other vendor types are not checked. */
export function exceededLimit(
  items: readonly CartItem[],
  grown: readonly Pick<CartLine, "segment" | "itemType">[],
  limits: CartLimits,
): Segment | undefined {
  const mains = grown.filter((line) => line.itemType === "main");
  return mains.find((line) => overLimit(items, line.segment, limits))?.segment;
}
