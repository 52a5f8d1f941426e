import type { OrderType } from "#catalogue/model.ts";
import type { VendorType } from "#shared/segment.ts";
import type { CoverageFault } from "./coverage.model.ts";
import { type CartItem, type CartLine, linesOf } from "./model.ts";

/** How much a cart may hold (S5-03). */
export interface CartLimits {
  /** Products of any sort in a business cart. */
  business: number;
  /** Personal cart: fibre products, and everything else that counts. */
  personal: { fibre: number; others: number };
  /** Highest total value of vouchers, in rand; exactly this much still passes (C-09). */
  voucherCap: number;
  /** Most pieces of one line, also of what no other limit counts: the specification's "max limit value" (S9-36). */
  perLine: number;
}

/** Why a group may not be checked out; the texts are those of C-07, C-08 and C-10. */
export type CheckoutProblemCode =
  | "cart_empty"
  | "limit_reached"
  | "voucher_cap"
  | "out_of_stock"
  | "add_on_out_of_stock"
  | "amazon_rule"
  | CoverageFault;

/**
 * What mends a problem: the line goes (`remove`; an add-on: `remove_add_on`), its quantity becomes `quantity` (`lower`),
 * what reaches its address is looked up anew (`check_address`), or something has to be put in first (`empty`).
 */
type Remedy = "remove" | "lower" | "remove_add_on" | "check_address" | "empty";

/** One reason and the line that it is about; both ids are null when it is about the whole cart. */
export interface CheckoutProblem {
  code: CheckoutProblemCode;
  message: string;
  orderId: string | null;
  orderItemId: string | null;
  remedy: Remedy;
  /** With the remedy `lower`, how many the line may hold; null with every other. */
  quantity: number | null;
}

/** What people read when a cart is over its limit (S5-04, C-07). */
export function limitMessage(vendorType: VendorType, limits: CartLimits): string {
  const { fibre, others } = limits.personal;
  const what =
    vendorType === "business"
      ? `${limits.business} products`
      : `${fibre === 1 ? "one" : fibre} fibre product and ${others} mobile products`;
  return `Your cart should contain a maximum of ${what}. Please update the cart to continue checkout`;
}

/** What one main line counts against the limits. */
export function effectiveQuantity(line: Pick<CartLine, "quantity" | "specialQuantity">): number {
  return line.quantity * (line.specialQuantity || 1);
}

/** What of a main item the limits look at. */
export type Counted = Pick<CartLine, "vendorType" | "orderType" | "quantity" | "specialQuantity">;

const STREAMING: readonly OrderType[] = ["prime video", "prime video mobile edition"];

/** True for the payment groups of video streaming. */
export function isStreaming(orderType: OrderType): boolean {
  return STREAMING.includes(orderType);
}

/**
 * The limits of one kind of customer, each with the main items that count against it: fibre apart from the rest in a
 * personal cart, streaming against none (S5-01, S5-02, C-05).
 */
export function countedParts<Line extends Counted>(
  mains: readonly Line[],
  vendorType: VendorType,
  limits: CartLimits,
): { lines: Line[]; most: number }[] {
  const own = mains.filter((line) => line.vendorType === vendorType && !isStreaming(line.orderType));
  if (vendorType === "business") return [{ lines: own, most: limits.business }];
  const { fibre = [], others = [] } = Object.groupBy(own, (line) =>
    line.orderType === "fibreproduct" ? "fibre" : "others",
  );
  return [
    { lines: fibre, most: limits.personal.fibre },
    { lines: others, most: limits.personal.others },
  ];
}

/** True when the main items of one kind of customer are more than allowed (S5-01, S5-02, C-05). */
export function overLimit(mains: readonly Counted[], vendorType: VendorType, limits: CartLimits): boolean {
  return countedParts(mains, vendorType, limits).some(
    ({ lines, most }) => lines.reduce((sum, line) => sum + effectiveQuantity(line), 0) > most,
  );
}

/** What people read when one line is to hold more than any may (S9-36). */
export function perLineMessage(title: string, limits: CartLimits): string {
  return `You can order at most ${limits.perLine} of ${title} at a time`;
}

/**
 * Which lines are out of stock: walks the lines in their order, takes each quantity off its material, and marks every
 * line that leaves less than nothing (S5-17, C-16).
 * @param shelf pieces by material; null or absent means it cannot run out
 * @returns how many pieces each line that is out of stock would find, by its id; 0 or more
 */
export function stockWalk(
  lines: readonly Pick<CartLine, "id" | "materialId" | "quantity">[],
  shelf: ReadonlyMap<string, number | null>,
): Map<string, number> {
  const left = new Map(shelf);
  const out = new Map<string, number>();
  for (const line of lines) {
    const before = left.get(line.materialId) ?? null;
    if (before === null) continue;
    const after = before - line.quantity;
    left.set(line.materialId, after);
    if (after < 0) out.set(line.id, Math.max(before, 0));
  }
  return out;
}

/** The same for a whole cart in list order, by the shelf that its lines know of. */
export function shortLines(items: readonly CartItem[]): Map<string, number> {
  const lines = items.flatMap(linesOf);
  return stockWalk(lines, new Map(lines.map((line) => [line.materialId, line.inventoryCount])));
}

/** Marks `outOfStock` and `orderOutOfStock` on every line of a cart in list order. */
export function withStock(items: readonly CartItem[]): CartItem[] {
  const out = shortLines(items);
  return items.map((item) => {
    const orderOutOfStock = linesOf(item).some((line) => out.has(line.id));
    const marked = <Line extends CartLine>(line: Line) => ({ ...line, outOfStock: out.has(line.id), orderOutOfStock });
    return { ...marked(item), vaeItems: item.vaeItems.map(marked) };
  });
}
