import { type PaymentGroup, UPGRADE } from "#catalogue/model.ts";
import { isBundle } from "#catalogue/product-category.model.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { cleanMobileNumber, localNumber } from "#shared/person.ts";
import type { Segment } from "#shared/segment.ts";
import { isStreaming, type Partner, type PartnerId, partnerOf } from "#shared/streaming/partners.ts";
import { COVERAGE_MESSAGES, type CoverageError } from "./coverage/model.ts";
import {
  type CartLimits,
  effectiveQuantity,
  isInCategoryOf,
  limitGroups,
  limitMessage,
  maxQuantity,
  perLineMessage,
} from "./limits.model.ts";
import {
  type CartItem,
  type CartLine,
  isSold,
  isSoldByPhoneNow,
  itemsOf,
  linesOf,
  type PaymentMethodInfo,
} from "./model.ts";
import type { GroupPromoCode } from "./promo-codes/model.ts";
import { shortLinesOf } from "./stock.model.ts";
import type { PriceSummary } from "./summary.model.ts";

/** A payment group of a cart. */
export interface Group {
  segment: Segment;
  paymentGroup: PaymentGroup;
}

/** A payment group with its totals and the problems that block its checkout. */
export interface CartGroup extends Group {
  label: string;
  /** Total quantity of main items. */
  count: number;
  summary: PriceSummary;
  /** Whether a promo code can be applied to it, and the one that is; null without one. */
  takesPromoCode: boolean;
  promoCode: GroupPromoCode | null;
  /** When its goods arrive, as a sentence; empty for services. */
  delivery: string;
  problems: CheckoutProblem[];
}

/** A cart as its page shows it. */
export interface CartView {
  items: CartItem[];
  /** Add-ons that its main items can have, each as the line that it would become (S4-06). */
  addOnOffers: CartLine[];
  paymentMethods: PaymentMethodInfo[];
  cartCount: number;
  /** Messages for the customer, such as price changes (C-04). */
  notices: string[];
  /** In the order of `paymentMethods`. */
  groups: CartGroup[];
  /** Increases with every change of the cart. */
  version: number;
}

/**
 * All problems that keep a payment group from checkout, each with its remedy (C-08).
 * @param items all main items of the cart, stock already marked
 * @param faults coverage faults by line id
 */
export function checkoutProblems(
  items: readonly CartItem[],
  group: Group,
  limits: CartLimits,
  faults: ReadonlyMap<string, CoverageError> = NO_ERRORS,
): CheckoutProblem[] {
  const own = itemsOf(items, group);
  if (own.length === 0) return [cartProblem("cart_empty", "Your cart is empty")];
  return [
    ...soldProblems(own),
    ...limitProblems(items, own, group.segment, limits),
    ...perLineProblems(own, limits),
    ...upgradeProblems(own),
    ...numberProblems(own),
    ...voucherProblems(own, limits),
    ...(isStreaming(group.paymentGroup) ? streamingProblems(partnerOf(group.paymentGroup), own) : []),
    ...stockProblems(items, own),
    ...coverageProblems(own, faults),
  ];
}

const NO_ERRORS: ReadonlyMap<string, CoverageError> = new Map();

const NOT_SOLD = "We no longer sell this, or not with what you chose. Please remove it";
const BY_PHONE = "We sell this by phone now. Please remove it, and leave your number on its page";

/** Lines that are no longer sold, or not as the customer chose them; nothing but removing them helps. @param own lines of a payment group */
export function soldProblems(own: readonly CartItem[]): CheckoutProblem[] {
  return own
    .flatMap(linesOf)
    .filter((line) => !isSold(line))
    .map((line) => lineProblem("not_sold", isSoldByPhoneNow(line) ? BY_PHONE : NOT_SOLD, line, 0));
}

/** The group in checkout is counted last, so that its lines are lowered: it is the one that the customer sees. */
function limitProblems(
  items: readonly CartItem[],
  own: readonly CartItem[],
  segment: Segment,
  limits: CartLimits,
): CheckoutProblem[] {
  const ordered = [...items.filter((item) => !own.includes(item)), ...own];
  const message = limitMessage(segment, limits);
  return limitGroups(ordered, segment, limits).flatMap(({ lines, max }) =>
    overruns(lines, max, effectiveQuantity).map(({ line, fits }) => lineProblem("limit_reached", message, line, fits)),
  );
}

function perLineProblems(own: readonly CartItem[], limits: CartLimits): CheckoutProblem[] {
  return own
    .filter((line) => line.quantity > maxQuantity(line, limits))
    .map((line) => lineProblem("limit_reached", perLineMessage(line, limits), line, maxQuantity(line, limits)));
}

/** A second upgrade of the same number, however it is written. */
function upgradeProblems(own: readonly CartItem[]): CheckoutProblem[] {
  const upgrades = own.filter(({ configuration }) => configuration.planSelection === UPGRADE);
  const numberOf = ({ configuration }: CartItem) => cleanMobileNumber(configuration.mobileNumber);
  const numbers = upgrades.map(numberOf);
  return upgrades
    .filter((line, at) => numbers.indexOf(numberOf(line)) < at)
    .map((line) =>
      lineProblem("limit_reached", `You can upgrade ${localNumber(numberOf(line))} only once at a time`, line, 0),
    );
}

/** Bundles without the number to load, from carts of earlier releases, which did not ask for it. */
function numberProblems(own: readonly CartItem[]): CheckoutProblem[] {
  const message = "We need the mobile number that this bundle is for. Remove it, and choose it again with the number";
  return own
    .filter((line) => isBundle(line) && line.configuration.mobileNumber === "")
    .map((line) => lineProblem("number_missing", message, line, 0));
}

function voucherProblems(own: readonly CartItem[], { voucherCap }: CartLimits): CheckoutProblem[] {
  const maxCents = voucherCap * 100;
  const message = `The total value of vouchers may not exceed ${formatPrice(maxCents)}`;
  const vouchers = own.filter((line) => toCents(line.voucherPrice) > 0);
  return overruns(vouchers, maxCents, (line) => toCents(line.voucherPrice) * line.quantity).map(({ line, fits }) =>
    lineProblem("voucher_cap", message, line, fits),
  );
}

/** Streaming needs exactly one subscription of its partner, with quantity 1 (S5-10, C-10). */
function streamingProblems(partner: Partner, own: readonly CartItem[]): CheckoutProblem[] {
  const [first, ...others] = own.filter((line) => isInCategoryOf(partner, line));
  const code = partnerRule(partner);
  const message = `Your cart should contain exactly one ${partner.name} subscription. Please update the cart to continue checkout`;
  if (!first) return [cartProblem(code, message)];
  return [
    ...(first.quantity > 1 ? [lineProblem(code, message, first, 1)] : []),
    ...others.map((line) => lineProblem(code, message, line, 0)),
  ];
}

function stockProblems(items: readonly CartItem[], own: readonly CartItem[]): CheckoutProblem[] {
  const available = shortLinesOf(items);
  return own.flatMap((item) =>
    linesOf(item)
      .filter((line) => line.outOfStock && isSold(line))
      .map((line) => {
        const code = line.itemType === "addOn" && !item.outOfStock ? "add_on_out_of_stock" : "out_of_stock";
        return lineProblem(code, "Some items in your cart are out of stock", line, available.get(line.id) ?? 0);
      }),
  );
}

/** A line with an address needs a current coverage result for it (D-15, I-08). */
function coverageProblems(own: readonly CartItem[], faults: ReadonlyMap<string, CoverageError>): CheckoutProblem[] {
  return own.flatMap(({ id, lineGroupId }) => {
    const code = faults.get(id);
    if (code === undefined) return [];
    const message = COVERAGE_MESSAGES[code];
    return [{ code, message, lineGroupId, lineId: id, remedy: "check_address", quantity: null }];
  });
}

/** Lines above a maximum when they are counted in order, and the quantity of each that still fits. */
function overruns<Line extends Pick<CartLine, "quantity">>(
  lines: readonly Line[],
  max: number,
  weight: (line: Line) => number,
): { line: Line; fits: number }[] {
  let remaining = max;
  return lines.flatMap((line) => {
    const total = weight(line);
    const fits = total <= remaining ? line.quantity : Math.floor(Math.max(remaining, 0) / (total / line.quantity));
    remaining -= fits * (total / line.quantity);
    return fits < line.quantity ? [{ line, fits }] : [];
  });
}

function cartProblem(code: CheckoutProblemCode, message: string): CheckoutProblem {
  return { code, message, lineGroupId: null, lineId: null, remedy: "empty", quantity: null };
}

/** An add-on has no quantity of its own, so it can only be removed. */
function lineProblem(
  code: CheckoutProblemCode,
  message: string,
  { id, lineGroupId, itemType }: Pick<CartLine, "id" | "lineGroupId" | "itemType">,
  fits: number,
): CheckoutProblem {
  const problem = { code, message, lineGroupId, lineId: id };
  if (itemType === "addOn") return { ...problem, remedy: "remove_add_on", quantity: null };
  return fits > 0 ? { ...problem, remedy: "lower", quantity: fits } : { ...problem, remedy: "remove", quantity: null };
}

type PartnerRule = `${PartnerId}_rule`;

/** Code of the problem that a payment group has not exactly one subscription of a streaming partner. */
export function partnerRule({ id }: Partner): PartnerRule {
  return `${id}_rule`;
}

/** Why a payment group cannot be checked out; the messages are those of C-07, C-08 and C-10. */
type CheckoutProblemCode =
  | "cart_empty"
  | "limit_reached"
  | "number_missing"
  | "voucher_cap"
  | "not_sold"
  | "out_of_stock"
  | "add_on_out_of_stock"
  | PartnerRule
  | CoverageError;

/**
 * How to solve a problem: remove the line (`remove`; an add-on: `remove_add_on`), lower it to `quantity` (`lower`), repeat the coverage
 * check of its address (`check_address`), or add a product first (`empty`).
 */
type Remedy = "remove" | "lower" | "remove_add_on" | "check_address" | "empty";

/** A problem and its line; both ids are null when it concerns the whole cart. */
export interface CheckoutProblem {
  code: CheckoutProblemCode;
  message: string;
  lineGroupId: string | null;
  lineId: string | null;
  remedy: Remedy;
  /** Allowed quantity of the line, with the remedy `lower`; otherwise null. */
  quantity: number | null;
}
