import { type OrderType, UPGRADE } from "#catalogue/model.ts";
import type { Segment } from "#shared/segment.ts";
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
export function limitMessage(vendorType: Segment, limits: CartLimits): string {
  const { fibre, others } = limits.personal;
  const what =
    vendorType === "business"
      ? `${limits.business} products`
      : `${fibre === 1 ? "one" : fibre} fibre product and ${others} mobile products`;
  return `Your cart should contain a maximum of ${what}. Please update the cart to continue checkout`;
}

/** Quantity of a main line as the limits count it. */
export function effectiveQuantity(line: Pick<CartLine, "quantity" | "specialQuantity">): number {
  return line.quantity * (line.specialQuantity || 1);
}

/** Fields of a main item that the limits use. */
export type CountedLine = Pick<CartLine, "vendorType" | "orderType" | "quantity" | "specialQuantity">;

/** The order types of video streaming. */
export const STREAMING_TYPES = ["prime video", "prime video mobile edition"] as const satisfies readonly OrderType[];
export type StreamingType = (typeof STREAMING_TYPES)[number];

/** True for the payment groups of video streaming. */
export function isStreaming(orderType: OrderType): boolean {
  return STREAMING_TYPES.some((type) => type === orderType);
}

/**
 * The limits of a vendor type, each with the main items that count towards it. A personal cart counts fibre separately; streaming never
 * counts (S5-01, S5-02, C-05).
 */
export function limitGroups<Line extends CountedLine>(
  mains: readonly Line[],
  vendorType: Segment,
  limits: CartLimits,
): { lines: Line[]; max: number }[] {
  const own = mains.filter((line) => line.vendorType === vendorType && !isStreaming(line.orderType));
  if (vendorType === "business") return [{ lines: own, max: limits.business }];
  const { fibre = [], others = [] } = Object.groupBy(own, (line) =>
    line.orderType === "fibreproduct" ? "fibre" : "others",
  );
  return [
    { lines: fibre, max: limits.personal.fibre },
    { lines: others, max: limits.personal.others },
  ];
}

/** True when the main items of a vendor type exceed a limit (S5-01, S5-02, C-05). */
export function overLimit(mains: readonly CountedLine[], vendorType: Segment, limits: CartLimits): boolean {
  return limitGroups(mains, vendorType, limits).some(
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

/** True for products of the catalogue's Amazon sub-category (S5-10). */
export function isInAmazonCategory({ subCategory }: Pick<CartLine, "subCategory">): boolean {
  return subCategory.name.toLowerCase() === "amazon";
}

/** Message when a second Amazon subscription is added (S5-11). @param product title of the first */
export function amazonMessage(product: string): string {
  return `An Amazon subscription cannot be added to an existing ${product} product.`;
}

/**
 * The title of the Amazon subscription already in the cart, when one of the grown lines is a second one for the same vendor type (C-10);
 * undefined when the cart is valid.
 * @param items the cart after the change
 * @param grown lines that are new or have a larger quantity
 */
export function existingAmazonSubscription(items: readonly CartItem[], grown: readonly CartLine[]): string | undefined {
  const subscriptions = grown.filter(isAmazonSubscription);
  if (subscriptions.length === 0) return undefined;
  for (const { vendorType } of subscriptions) {
    const inCart = items.filter((item) => isAmazonSubscription(item) && item.vendorType === vendorType);
    const before = inCart.find(({ id }) => subscriptions.every((line) => line.id !== id)) ?? inCart[0];
    if (before && inCart.reduce((sum, item) => sum + item.quantity, 0) > 1) return before.productTitle;
  }
  return undefined;
}

function isAmazonSubscription({
  amazonProductType,
  itemType,
}: Pick<CartLine, "amazonProductType" | "itemType">): boolean {
  return amazonProductType !== "" && itemType === "main";
}

/** The vendor type whose limit the cart exceeds after these lines grew, or undefined. Other vendor types are not checked. */
export function exceededLimit(
  items: readonly CartItem[],
  grown: readonly Pick<CartLine, "vendorType" | "itemType">[],
  limits: CartLimits,
): Segment | undefined {
  const mains = grown.filter((line) => line.itemType === "main");
  return mains.find((line) => overLimit(items, line.vendorType, limits))?.vendorType;
}
