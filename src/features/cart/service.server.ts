import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem, notFound } from "#platform/http/problem.ts";
import { brokenLimit, shortage, shortageMessage } from "./add-lines.model.ts";
import { limitMessage, perLineMessage, withStock } from "./checks.model.ts";
import type { CartContext } from "./context.server.ts";
import { amazonHeld, type CartBody, type CartGroup, checkoutBlocked, limitReached, outOfStock } from "./contract.ts";
import { type Grounds, groundsOf } from "./coverage.service.server.ts";
import { itemsOfLines, lineOf, noticesOf, type Offer } from "./line.model.ts";
import {
  type CartItem,
  type CartLine,
  cartCountOf,
  itemsOf,
  linesOf,
  type PaymentMethodInfo,
  paymentMethodsOf,
} from "./model.ts";
import { checkoutProblems, type Group } from "./problems.model.ts";
import { cartVersion, readLines } from "./repository.server.ts";
import { amazonMessage, amazonTaken } from "./streaming.model.ts";
import { summarise, vatPercentAt } from "./summary.model.ts";

/** A cart with the catalogue's prices and stock of this moment, and what its customer should know. */
export interface CartNow {
  items: CartItem[];
  notices: string[];
  /** What is on sale of its lines, by variationId. */
  offers: Map<string, Offer>;
}

/** Reads a cart in two queries at most, whatever its size. */
export async function readCart(context: CartContext, db: Database, ownerId: string): Promise<CartNow> {
  const rows = await readLines(db, ownerId, context);
  const lines = rows.map(({ stored, offer }) => lineOf(stored, offer, context));
  const notices = noticesOf(
    rows.map(({ stored }) => stored),
    lines,
  );
  const offers = new Map(rows.flatMap(({ stored, offer }) => (offer ? [[stored.variationId, offer] as const] : [])));
  return { items: withStock(itemsOfLines(lines)), notices, offers };
}

/** What the cart list answers. */
export async function cartBody(context: CartContext, ownerId: string): Promise<CartBody> {
  const [cart, version] = await Promise.all([readCart(context, context.db, ownerId), cartVersion(context.db, ownerId)]);
  const { items, notices } = cart;
  const { faults } = await groundsOf(context, context.db, cart);
  const paymentMethods = paymentMethodsOf(items);
  return {
    ordersList: items,
    paymentMethods,
    cartCount: cartCountOf(items),
    cartPaymentNotification: notices,
    groups: paymentMethods.flatMap((method) => groupOf(context, items, method, faults)),
    version,
  };
}

function groupOf(
  context: CartContext,
  items: CartItem[],
  { key, vendorType, label }: PaymentMethodInfo,
  faults: Grounds["faults"],
): CartGroup[] {
  if (key === "view all") return [];
  const own = itemsOf(items, { key, vendorType });
  return [
    {
      key,
      vendorType,
      label,
      count: cartCountOf(own),
      summary: summaryNow(context, own.flatMap(linesOf)),
      problems: checkoutProblems(items, { key, vendorType }, context.limits, faults),
    },
  ];
}

/** The price summary of lines with the VAT rate of this moment. */
export function summaryNow(context: CartContext, lines: Parameters<typeof summarise>[0]) {
  return summarise(lines, vatPercentAt(context.vatRates, context.clock.now()));
}

/**
 * Makes sure that a cart in which these lines grew holds no more than it may and no more than there is.
 * @throws HttpProblem amazon_held, limit_reached or out_of_stock
 */
export function requireLimit(context: CartContext, items: CartItem[], touched: CartLine[]): void {
  const held = amazonTaken(items, touched);
  if (held !== undefined) throw new HttpProblem(amazonHeld, { message: amazonMessage(held) });
  const vendorType = brokenLimit(items, touched, context.limits);
  if (vendorType) throw new HttpProblem(limitReached, { message: limitMessage(vendorType, context.limits) });
  const long = touched.find((line) => line.quantity > context.limits.perLine);
  if (long) throw new HttpProblem(limitReached, { message: perLineMessage(long.variationTitle, context.limits) });
  const short = shortage(items, touched);
  if (short)
    throw new HttpProblem(outOfStock, {
      message: shortageMessage(short.line.variationTitle, short.left),
      details: { materialNumber: short.line.materialId, left: short.left },
    });
}

/** What a call answers to an id that is unknown or another customer's: both look the same (B-12). @param field where it stood */
export function noSuchItem(field?: string): HttpProblem {
  return new HttpProblem(notFound, { message: "There is no such item in your cart", ...(field ? { field } : {}) });
}

/**
 * Makes sure that nothing stands in the way of checking a payment group out, also that what its lines need still reaches their
 * addresses (D-15).
 * @returns what is known of those addresses
 * @throws HttpProblem checkout_blocked with every reason
 */
export async function requireNoProblems(
  context: CartContext,
  db: Database,
  cart: CartNow,
  group: Group,
): Promise<Grounds> {
  const grounds = await groundsOf(context, db, cart);
  const problems = checkoutProblems(cart.items, group, context.limits, grounds.faults);
  if (problems.length > 0)
    throw new HttpProblem(checkoutBlocked, { message: problems[0]?.message, details: { problems } });
  return grounds;
}
