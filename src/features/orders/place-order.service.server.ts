import { hasSameCode } from "#cart/promo-codes/repository.server.ts";
import { claimCode } from "#cart/promo-codes/service.server.ts";
import { readCart, requireNoProblems, requireSold } from "#cart/service.server.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { type Rand, toCents } from "#shared/money.ts";
import { deleteUnfit } from "./consents/repository.server.ts";
import type { Placing } from "./context.server.ts";
import { amountChanged, consentMissing, detailsMissing, orderStale } from "./contract.ts";
import { consentsByFit, consentsFor } from "./details/consents.model.ts";
import type { CheckoutDetails } from "./details/model.ts";
import { detailsWithConsents } from "./details/repository.server.ts";
import { type Checkout, firstOpenStep } from "./details/steps.model.ts";
import { hasExpired, type OrderLine, orderLinesOf, sameLines, scarceMaterialsOf, withPromoCode } from "./model.ts";
import { type Move, moveOrder, type PlacedOrder, type StoredOrder } from "./repository.server.ts";
import { type Reservation, reserveForOrder } from "./reservations/service.server.ts";

/**
 * Places an order for payment or verification: freezes its lines and prices (D-16), checks the details and consents, moves it, and reserves
 * its stock for 15 minutes, if it may. Placing it again has no effect while that lasts, and renews it once afterwards. Runs in the caller's
 * transaction, which has locked the cart and then the order.
 * @param displayedTotal the total displayed to the customer, if the client sends it
 * @param work stores what else belongs to the placed order. The stock is reserved after it, because everyone who wants the same products
 * waits from then on until the transaction ends
 * @returns the result of `work`, and until when the stock is kept
 * @throws HttpProblem checkout_blocked, order_stale, promo_ended, details_missing, consent_missing, amount_changed or out_of_stock
 */
export async function placeOrder<Result>(
  context: PlatformContext & Placing,
  db: Database,
  order: StoredOrder,
  { move, displayedTotal, address, now }: Placement,
  work: (placed: PlacedOrder) => Promise<Result>,
): Promise<{ result: Result; reservation: Reservation }> {
  const { details, consents } = await detailsWithConsents(db, context.detailCipher, order);
  const contents = await contentsToPlace(context, db, order, details, now);
  const { placed } = contents;
  const { fitting, unfit } = consentsByFit(consents, placed.lines);
  requireReady({ ...order, lines: placed.lines, details: { ...details, consents: fitting } });
  await deleteUnfit(db, order, unfit);
  const { amount } = placed.summary.total;
  if (displayedTotal !== undefined && displayedTotal !== amount)
    throw new HttpProblem(amountChanged, { details: { amount } });
  const moved = order.status === move.to ? order : await moveOrder(db, order, move, now, order.placed ? {} : contents);
  const result = await work({ ...moved, placed });
  const contact = { ...contactOf(details), address };
  return { result, reservation: await reserveForOrder(context, db, moved, placed.lines, contact) };
}

interface Placement {
  move: Move & { to: "awaiting_payment" | "awaiting_verification" };
  displayedTotal: Rand | undefined;
  /** IP address of the client. */
  address: string;
  now: Date;
}

/** The email address and mobile number of a checkout; empty while its first step is missing. */
function contactOf({ business, personal }: CheckoutDetails): { email: string; mobileNumber: string } {
  const { email = "", mobileNumber = "" } = business ?? personal ?? {};
  return { email, mobileNumber };
}

const EXPIRED = "You placed this order more than a day ago. Please check it again before you pay";

/**
 * The lines and prices of an order: those of the cart on its first placement, and for a day the frozen ones, unless the cart has changed.
 */
async function contentsToPlace(
  context: PlatformContext & Placing,
  db: Database,
  order: StoredOrder,
  details: CheckoutDetails,
  now: Date,
): Promise<Pick<PlacedOrder, "placed" | "scarceMaterials">> {
  const cart = await readCart(context, db, order.ownerId);
  const lines = orderLinesOf(cart.items, order);
  if (order.placed) {
    if (hasExpired(order, now)) throw new HttpProblem(orderStale, { message: EXPIRED });
    if (!sameLines(order.placed.lines, lines) || !(await hasSameCode(db, order))) throw new HttpProblem(orderStale);
    // The payment page that is open already can still be used.
    if (order.status !== "awaiting_payment")
      requireSold(cart, { segment: order.segment, paymentGroup: order.paymentGroup });
    return { placed: order.placed, scarceMaterials: order.scarceMaterials };
  }
  await requireNoProblems(context, db, cart, { segment: order.segment, paymentGroup: order.paymentGroup });
  const { summary, lineCents } = await claimCode(context, db, order, { cart, lines, contact: contactOf(details) });
  const placed = { lines: withPromoCode(lines, lineCents), summary, totalCents: toCents(summary.total.amount) };
  return { placed, scarceMaterials: scarceMaterialsOf(cart.items, order) };
}

/**
 * Checks that every step is filled in and every required consent is given, to the text that these lines need today.
 * @param checkout its details name only consents that fit the lines
 * @throws HttpProblem details_missing or consent_missing
 */
function requireReady(checkout: Checkout & { lines: readonly OrderLine[] }): void {
  const step = firstOpenStep(checkout);
  if (step !== "review") throw new HttpProblem(detailsMissing, { details: { step } });
  const given = checkout.details.consents;
  const missing = consentsFor(checkout.lines).filter(({ kind, required }) => required && !given.includes(kind));
  if (missing.length > 0)
    throw new HttpProblem(consentMissing, { details: { consents: missing.map(({ kind }) => kind) } });
}
