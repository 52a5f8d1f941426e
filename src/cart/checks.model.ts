import type { OrderType, VendorType } from "#catalogue/model.ts";
import { formatPrice, toCents } from "#money/model.ts";
import { type CartItem, type CartLine, itemsOf, linesOf } from "./model.ts";

/** How much a cart may hold (S5-03). */
export interface CartLimits {
  /** Products of any sort in a business cart. */
  business: number;
  /** Personal cart: fibre products, and everything else that counts. */
  personal: { fibre: number; others: number };
  /** Highest total value of vouchers, in rand; exactly this much still passes (C-09). */
  voucherCap: number;
}

/** Why a group may not be checked out; the texts are those of C-07 and C-08. */
export type CheckoutProblemCode =
  | "cart_empty"
  | "limit_reached"
  | "voucher_cap"
  | "out_of_stock"
  | "add_on_out_of_stock";

/** One reason, and the line that it is about; both ids are null when it is about the whole cart. */
export interface CheckoutProblem {
  code: CheckoutProblemCode;
  message: string;
  orderId: string | null;
  orderItemId: string | null;
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

type Counted = Pick<CartLine, "vendorType" | "orderType" | "quantity" | "specialQuantity">;

const STREAMING: readonly OrderType[] = ["prime video", "prime video mobile edition"];

/**
 * True when the main items of one kind of customer are more than allowed (S5-01, S5-02, C-05): streaming never counts,
 * and a personal cart counts fibre apart from the rest.
 */
export function overLimit(mains: readonly Counted[], vendorType: VendorType, limits: CartLimits): boolean {
  const own = mains.filter((line) => line.vendorType === vendorType && !STREAMING.includes(line.orderType));
  const count = (lines: readonly Counted[]) => lines.reduce((sum, line) => sum + effectiveQuantity(line), 0);
  if (vendorType === "business") return count(own) > limits.business;
  const fibre = own.filter((line) => line.orderType === "fibreproduct");
  return (
    count(fibre) > limits.personal.fibre || count(own.filter((line) => !fibre.includes(line))) > limits.personal.others
  );
}

/**
 * Which lines are out of stock: walks the lines in their order, takes each quantity off its material, and marks every
 * line that leaves less than nothing (S5-17, C-16).
 * @param shelf pieces by material; null or absent means it cannot run out
 * @returns ids of the lines that are out of stock
 */
export function stockWalk(
  lines: readonly Pick<CartLine, "id" | "materialId" | "quantity">[],
  shelf: ReadonlyMap<string, number | null>,
): Set<string> {
  const left = new Map(shelf);
  const out = new Set<string>();
  for (const line of lines) {
    const before = left.get(line.materialId) ?? null;
    if (before === null) continue;
    const after = before - line.quantity;
    left.set(line.materialId, after);
    if (after < 0) out.add(line.id);
  }
  return out;
}

/** Marks `outOfStock` and `orderOutOfStock` on every line of a cart in list order. */
export function withStock(items: readonly CartItem[]): CartItem[] {
  const lines = items.flatMap(linesOf);
  const out = stockWalk(lines, new Map(lines.map((line) => [line.materialId, line.inventoryCount])));
  return items.map((item) => {
    const orderOutOfStock = linesOf(item).some((line) => out.has(line.id));
    const marked = <Line extends CartLine>(line: Line) => ({ ...line, outOfStock: out.has(line.id), orderOutOfStock });
    return { ...marked(item), vaeItems: item.vaeItems.map(marked) };
  });
}

/**
 * Every reason why a payment group may not be checked out, all at once (C-08).
 * @param items all main items of the cart, stock already marked
 */
export function checkoutProblems(
  items: readonly CartItem[],
  group: { vendorType: VendorType; key: OrderType },
  limits: CartLimits,
): CheckoutProblem[] {
  const own = itemsOf(items, group);
  if (own.length === 0) return [whole("cart_empty", "Your cart is empty")];
  const problems: CheckoutProblem[] = [];
  if (overLimit(items, group.vendorType, limits))
    problems.push(whole("limit_reached", limitMessage(group.vendorType, limits)));
  if (voucherCents(own) > limits.voucherCap * 100)
    problems.push(
      whole("voucher_cap", `The total value of vouchers may not exceed ${formatPrice(limits.voucherCap * 100)}`),
    );
  for (const item of own) {
    for (const line of linesOf(item).filter((each) => each.outOfStock))
      problems.push({
        code: line.itemType === "vae" && !item.outOfStock ? "add_on_out_of_stock" : "out_of_stock",
        message: "Some items in your cart are out of stock",
        orderId: line.orderId,
        orderItemId: line.id,
      });
  }
  return problems;
}

function whole(code: CheckoutProblemCode, message: string): CheckoutProblem {
  return { code, message, orderId: null, orderItemId: null };
}

function voucherCents(items: readonly CartItem[]): number {
  return items.flatMap(linesOf).reduce((sum, line) => sum + toCents(line.voucherPrice) * line.quantity, 0);
}
