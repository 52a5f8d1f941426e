import type { OrderType } from "#catalogue/model.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import type { VendorType } from "#shared/segment.ts";
import {
  type CartLimits,
  type CheckoutProblem,
  type CheckoutProblemCode,
  countedParts,
  effectiveQuantity,
  isStreaming,
  limitMessage,
  perLineMessage,
  shortLines,
} from "./checks.model.ts";
import { COVERAGE_WORDS, type CoverageFault } from "./coverage.model.ts";
import { type CartItem, type CartLine, itemsOf, linesOf } from "./model.ts";
import { isAmazon } from "./streaming.model.ts";

/** A payment group of a cart. */
export interface Group {
  vendorType: VendorType;
  key: OrderType;
}

/**
 * Every reason why a payment group may not be checked out, all at once, each with what mends it (C-08).
 * @param items all main items of the cart, stock already marked
 * @param faults what is wrong with what is known of their addresses, by the id of the line
 */
export function checkoutProblems(
  items: readonly CartItem[],
  group: Group,
  limits: CartLimits,
  faults: ReadonlyMap<string, CoverageFault> = NO_FAULTS,
): CheckoutProblem[] {
  const own = itemsOf(items, group);
  if (own.length === 0) return [whole("cart_empty", "Your cart is empty")];
  return [
    ...limitProblems(items, own, group.vendorType, limits),
    ...perLineProblems(own, limits),
    ...voucherProblems(own, limits),
    ...(isStreaming(group.key) ? amazonProblems(own) : []),
    ...stockProblems(items, own),
    ...coverageProblems(own, faults),
  ];
}

const NO_FAULTS: ReadonlyMap<string, CoverageFault> = new Map();

/** The group that is to be checked out gives way, for it is the one that its customer looks at. */
function limitProblems(
  items: readonly CartItem[],
  own: readonly CartItem[],
  vendorType: VendorType,
  limits: CartLimits,
): CheckoutProblem[] {
  const ordered = [...items.filter((item) => !own.includes(item)), ...own];
  const message = limitMessage(vendorType, limits);
  return countedParts(ordered, vendorType, limits).flatMap(({ lines, most }) =>
    overruns(lines, most, effectiveQuantity).map(({ line, fits }) => tied("limit_reached", message, line, fits)),
  );
}

function perLineProblems(own: readonly CartItem[], limits: CartLimits): CheckoutProblem[] {
  return own
    .filter((line) => line.quantity > limits.perLine)
    .map((line) => tied("limit_reached", perLineMessage(line.variationTitle, limits), line, limits.perLine));
}

function voucherProblems(own: readonly CartItem[], { voucherCap }: CartLimits): CheckoutProblem[] {
  const most = voucherCap * 100;
  const message = `The total value of vouchers may not exceed ${formatPrice(most)}`;
  const vouchers = own.filter((line) => toCents(line.voucherPrice) > 0);
  return overruns(vouchers, most, (line) => toCents(line.voucherPrice) * line.quantity).map(({ line, fits }) =>
    tied("voucher_cap", message, line, fits),
  );
}

/** Streaming is checked out with exactly one subscription of Amazon's, one of it (S5-10, C-10). */
function amazonProblems(own: readonly CartItem[]): CheckoutProblem[] {
  const [first, ...others] = own.filter(isAmazon);
  const message =
    "Your cart should contain exactly one Amazon subscription. Please update the cart to continue checkout";
  if (!first) return [whole("amazon_rule", message)];
  return [
    ...(first.quantity > 1 ? [tied("amazon_rule", message, first, 1)] : []),
    ...others.map((line) => tied("amazon_rule", message, line, 0)),
  ];
}

function stockProblems(items: readonly CartItem[], own: readonly CartItem[]): CheckoutProblem[] {
  const left = shortLines(items);
  return own.flatMap((item) =>
    linesOf(item)
      .filter((line) => line.outOfStock)
      .map((line) => {
        const code = line.itemType === "vae" && !item.outOfStock ? "add_on_out_of_stock" : "out_of_stock";
        return tied(code, "Some items in your cart are out of stock", line, left.get(line.id) ?? 0);
      }),
  );
}

/** What is bought for an address is ordered only while what reaches it is known (D-15, I-08). */
function coverageProblems(own: readonly CartItem[], faults: ReadonlyMap<string, CoverageFault>): CheckoutProblem[] {
  return own.flatMap(({ id, orderId }) => {
    const code = faults.get(id);
    if (code === undefined) return [];
    const message = COVERAGE_WORDS[code];
    return [{ code, message, orderId, orderItemId: id, remedy: "check_address", quantity: null }];
  });
}

/** Lines that go over a bound when they are counted one after the other, and how many pieces of each would still fit. */
function overruns<Line extends Pick<CartLine, "quantity">>(
  lines: readonly Line[],
  most: number,
  weight: (line: Line) => number,
): { line: Line; fits: number }[] {
  let room = most;
  return lines.flatMap((line) => {
    const weighs = weight(line);
    const fits = weighs <= room ? line.quantity : Math.floor(Math.max(room, 0) / (weighs / line.quantity));
    room -= fits * (weighs / line.quantity);
    return fits < line.quantity ? [{ line, fits }] : [];
  });
}

function whole(code: CheckoutProblemCode, message: string): CheckoutProblem {
  return { code, message, orderId: null, orderItemId: null, remedy: "empty", quantity: null };
}

/** An add-on has no quantity of its own, so it can only go. */
function tied(
  code: CheckoutProblemCode,
  message: string,
  { id, orderId, itemType }: Pick<CartLine, "id" | "orderId" | "itemType">,
  fits: number,
): CheckoutProblem {
  const named = { code, message, orderId, orderItemId: id };
  if (itemType === "vae") return { ...named, remedy: "remove_add_on", quantity: null };
  return fits > 0 ? { ...named, remedy: "lower", quantity: fits } : { ...named, remedy: "remove", quantity: null };
}
