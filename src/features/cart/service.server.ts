import { formatDays } from "#catalogue/delivery/format.model.ts";
import { deliveryDays } from "#catalogue/delivery/model.ts";
import { productPath } from "#catalogue/model.ts";
import { isSoldByPhone } from "#catalogue/sold-by-phone/model.ts";
import { stockBand } from "#catalogue/stock/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import type { Partner } from "#shared/streaming/partners.ts";
import { isStillSold } from "./add-lines/model.ts";
import { offeredAddOns } from "./add-lines/offered-add-ons.service.server.ts";
import { withChangePaths } from "./change-line/service.server.ts";
import {
  type CartGroup,
  type CartView,
  type CheckoutProblem,
  checkoutProblems,
  type Group,
  soldProblems,
} from "./checkout-problems.model.ts";
import type { CartChecks, CartContext, OfferSources } from "./context.server.ts";
import { checkoutBlocked, limitReached, outOfStock, productUnavailable, secondSubscription } from "./contract.ts";
import { type CoverageCheck, checkCoverage } from "./coverage/service.server.ts";
import {
  exceededLimit,
  existingSubscription,
  limitMessage,
  maxQuantity,
  perLineMessage,
  secondSubscriptionMessage,
} from "./limits.model.ts";
import { toCheckoutProblemBody } from "./line.mapper.ts";
import { itemsOfLines, lineOf, noticesOf, type Offer, type StoredLine, storedLineOf } from "./line.model.ts";
import {
  type CartItem,
  type CartLine,
  cartCountOf,
  isSold,
  isSoldByPhoneNow,
  itemsOf,
  linesOf,
  type PaymentMethodInfo,
  paymentMethodsOf,
} from "./model.ts";
import { offersOf } from "./offers.repository.server.ts";
import { takesPromoCode } from "./promo-codes/model.ts";
import { appliedCodes } from "./promo-codes/repository.server.ts";
import { type AppliedCode, groupSummary } from "./promo-codes/summary.service.server.ts";
import { cartVersion, readLines } from "./repository.server.ts";
import { shortage, shortageMessage, withStock } from "./stock.model.ts";

/** A cart with current prices and stock. */
export interface PricedCart {
  items: CartItem[];
  /** Messages for the customer, such as price changes (C-04). */
  notices: string[];
  /** Offers of its lines that are still on sale, by variationId. */
  offers: Map<string, Offer>;
}

/** Reads a cart in at most two queries. */
export async function readCart(
  context: PlatformContext & OfferSources,
  db: Database,
  ownerId: string,
): Promise<PricedCart> {
  const rows = soldRows(await readLines(db, ownerId, context));
  const lines = rows.map(({ stored, offer, path }) => lineOf(stored, offer, context, path));
  const notices = noticesOf(
    rows.map(({ stored }) => stored),
    lines,
  );
  const offers = new Map(rows.flatMap(({ stored, offer }) => (offer ? [[stored.variationId, offer] as const] : [])));
  return { items: withStock(itemsOfLines(lines)), notices, offers };
}

/**
 * Lines of an order or of a cart with what they are and cost now, in their order.
 * @returns null for a line that is no longer sold as the customer chose it
 */
export async function currentLines(
  context: PlatformContext & OfferSources,
  db: Database,
  ownerId: string,
  lines: readonly Omit<CartLine, "inventoryCount" | "outOfStock" | "orderOutOfStock" | "sequence">[],
): Promise<(CartLine | null)[]> {
  const ids = lines.map(({ variationId }) => variationId);
  const offers = await offersOf(db, ownerId, ids, context);
  const rows = lines.map((line) => ({ stored: storedLineOf(line), offer: offers.get(line.variationId) }));
  return soldRows(rows).map(({ stored, offer }) => (offer ? lineOf(stored, offer, context) : null));
}

/**
 * Takes the offers off lines that are no longer sold as the customer chose them: they are like those of discontinued variants.
 * Those that are sold by phone get the path of their page.
 */
function soldRows<Row extends { stored: StoredLine; offer: Offer | undefined }>(
  rows: readonly Row[],
): (Row & { path?: string })[] {
  const mains = new Map(rows.map(({ stored, offer }) => [stored.itemType === "main" ? stored.lineGroupId : "", offer]));
  return rows.map((row) =>
    row.offer && isStillSold(row.stored, row.offer, mains.get(row.stored.lineGroupId))
      ? row
      : {
          ...row,
          offer: undefined,
          path: row.offer && isSoldByPhone(row.offer.product) ? productPath(row.offer.product) : "",
        },
  );
}

/** Reads a cart with its payment groups, their totals and problems. */
export async function cartView(context: CartContext, ownerId: string): Promise<CartView> {
  const [cart, version, codes] = await Promise.all([
    readCart(context, context.db, ownerId),
    cartVersion(context.db, ownerId),
    appliedCodes(context.db, ownerId),
  ]);
  const { items, notices } = cart;
  const [{ faults }, addOnOffers, changeable] = await Promise.all([
    checkCoverage(context, context.db, cart),
    offeredAddOns(context, ownerId, cart),
    withChangePaths(context, items),
  ]);
  const paymentMethods = paymentMethodsOf(items);
  return {
    items: changeable,
    addOnOffers,
    paymentMethods,
    cartCount: cartCountOf(items),
    notices,
    groups: paymentMethods.flatMap((method) => groupOf(context, cart, method, { faults, codes })),
    version,
  };
}

function groupOf(
  context: CartContext,
  cart: PricedCart,
  { paymentGroup, segment, label }: PaymentMethodInfo,
  { faults, codes }: Pick<CoverageCheck, "faults"> & { codes: readonly AppliedCode[] },
): CartGroup[] {
  if (paymentGroup === "view all") return [];
  const { items } = cart;
  const own = itemsOf(items, { paymentGroup, segment });
  const lines = own.flatMap(linesOf);
  const applied = codes.find((code) => code.segment === segment && code.paymentGroup === paymentGroup);
  const { summary, promoCode } = groupSummary(context, cart, lines, applied);
  return [
    {
      paymentGroup,
      segment,
      label,
      count: cartCountOf(own),
      summary,
      takesPromoCode: takesPromoCode(paymentGroup),
      promoCode,
      delivery: deliveryOf(context, lines),
      problems: checkoutProblems(items, { paymentGroup, segment }, context.limits, faults),
    },
  ];
}

/** When the goods among lines arrive, wherever they go; empty without goods. Each line says by itself that its stock is low. */
function deliveryOf({ deliveryRules, clock }: CartContext, lines: readonly CartLine[]): string {
  const goods = lines.filter(({ isDelivered }) => isDelivered);
  if (goods.length === 0) return "";
  const isLow = goods.some(({ inventoryCount }) => stockBand(inventoryCount) === "low");
  const days = formatDays(deliveryDays(deliveryRules, clock.now(), "unknown", isLow));
  // Product pages, which may know the place, name fewer days.
  return isLow ? `Free delivery: ${days}.` : `Free delivery: ${days}, depending on your area.`;
}

/** A second subscription of a streaming partner (S5-11, L-04). @param product the title of the first */
export function secondSubscriptionProblem(partner: Partner, product: string): HttpProblem {
  return new HttpProblem(secondSubscription[partner.id], { message: secondSubscriptionMessage(partner, product) });
}

/**
 * Checks a cart against the limits and the stock after some of its lines grew.
 * @throws HttpProblem product_unavailable, secondSubscription, limit_reached or out_of_stock
 */
export function requireLimit(context: PlatformContext & CartChecks, items: CartItem[], grown: CartLine[]): void {
  const gone = grown.find((line) => !isSold(line));
  if (gone) {
    const { variationTitle: title } = gone;
    const message = isSoldByPhoneNow(gone) ? `We sell ${title} by phone now` : `We no longer sell ${title}`;
    throw new HttpProblem(productUnavailable, { message });
  }
  const held = existingSubscription(items, grown);
  if (held) throw secondSubscriptionProblem(held.partner, held.product);
  const segment = exceededLimit(items, grown, context.limits);
  if (segment) throw new HttpProblem(limitReached, { message: limitMessage(segment, context.limits) });
  const tooLarge = grown.find((line) => line.quantity > maxQuantity(line, context.limits));
  if (tooLarge) throw new HttpProblem(limitReached, { message: perLineMessage(tooLarge, context.limits) });
  const short = shortage(items, grown);
  if (short)
    throw new HttpProblem(outOfStock, {
      message: shortageMessage(short.line.variationTitle, short.remaining),
      details: { materialNumber: short.line.materialId, left: short.remaining },
    });
}

/** Problem for an id that is unknown or belongs to another customer: the response is the same (B-12). @param field of the request */
export function itemNotFound(field?: string): HttpProblem {
  return new HttpProblem(notFound, { message: "There is no such item in your cart", ...(field ? { field } : {}) });
}

/**
 * Checks that a payment group can be checked out, including the coverage at the addresses of its lines (D-15).
 * @throws HttpProblem checkout_blocked with all problems
 */
export async function requireNoProblems(
  context: PlatformContext & CartChecks,
  db: Database,
  cart: PricedCart,
  group: Group,
): Promise<CoverageCheck> {
  const coverage = await checkCoverage(context, db, cart);
  requireNone(checkoutProblems(cart.items, group, context.limits, coverage.faults));
  return coverage;
}

/**
 * Checks that everything in a payment group is still sold, for an order whose other rules were checked when it was placed.
 * @throws HttpProblem checkout_blocked with the lines that are not
 */
export function requireSold({ items }: PricedCart, group: Group): void {
  requireNone(soldProblems(itemsOf(items, group)));
}

function requireNone(problems: readonly CheckoutProblem[]): void {
  if (problems.length > 0)
    throw new HttpProblem(checkoutBlocked, {
      message: problems[0]?.message,
      details: { problems: problems.map(toCheckoutProblemBody) },
    });
}
