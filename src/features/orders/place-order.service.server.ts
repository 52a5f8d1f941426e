import { outOfStock } from "#cart/contract.ts";
import { hasSameCode } from "#cart/promo-codes/repository.server.ts";
import { claimCode } from "#cart/promo-codes/service.server.ts";
import { readCart, requireNoProblems } from "#cart/service.server.ts";
import { shortageMessage } from "#cart/stock.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { type Rand, toCents } from "#shared/money.ts";
import type { OrdersContext } from "./context.server.ts";
import { amountChanged, consentMissing, detailsMissing, orderStale } from "./contract.ts";
import { consentsFor } from "./details/consents.model.ts";
import type { CheckoutDetails } from "./details/model.ts";
import { detailsOf } from "./details/repository.server.ts";
import { type Checkout, firstOpenStep } from "./details/steps.model.ts";
import { type OrderLine, orderLinesOf, sameLines, scarceMaterialsOf, titleOfMaterial } from "./model.ts";
import { type Move, moveOrder, type OrderKey, type PlacedOrder, type StoredOrder } from "./repository.server.ts";
import { reserveStock, reserveUntil } from "./stock.repository.server.ts";

/** Duration of the stock reservation of a placed order (C-15). */
const RESERVATION_MS = 15 * 60_000;

/**
 * Places an order for payment or verification: freezes its lines and prices (D-16), checks the details and consents, moves it, and reserves
 * its stock for 15 minutes. Placing it again has no effect. Runs in the caller's transaction, which has locked the cart and then the order.
 * @param displayedTotal the total displayed to the customer, if the client sends it
 * @param work stores what else belongs to the placed order. The stock is reserved after it, because everyone who wants the same products
 * waits from then on until the transaction ends
 * @returns the result of `work`
 * @throws HttpProblem checkout_blocked, order_stale, promo_ended, details_missing, consent_missing, amount_changed or out_of_stock
 */
export async function placeOrder<Result>(
  context: OrdersContext,
  db: Database,
  order: StoredOrder,
  { move, displayedTotal, now }: Placement,
  work: (placed: PlacedOrder) => Promise<Result>,
): Promise<Result> {
  const details = await detailsOf(db, context.detailCipher, order);
  const contents = await contentsToPlace(context, db, order, details);
  const { placed } = contents;
  requireReady({ ...order, lines: placed.lines, details });
  const { amount } = placed.summary.total;
  if (displayedTotal !== undefined && displayedTotal !== amount)
    throw new HttpProblem(amountChanged, { details: { amount } });
  const reservedUntil = order.reservedUntil ?? new Date(now.getTime() + RESERVATION_MS);
  let moved: StoredOrder = { ...order, reservedUntil };
  if (order.status !== move.to)
    moved = await moveOrder(db, order, move, now, { ...(order.placed ? {} : contents), reservedUntil });
  else if (!order.reservedUntil) await reserveUntil(db, order, reservedUntil);
  const result = await work({ ...moved, placed });
  if (!order.reservedUntil) await reserve(db, order, placed.lines);
  return result;
}

interface Placement {
  move: Move & { to: "awaiting_payment" | "awaiting_verification" };
  displayedTotal: Rand | undefined;
  now: Date;
}

/** The lines and prices of an order: those of the cart on its first placement, and later the frozen ones, unless the cart has changed. */
async function contentsToPlace(
  context: OrdersContext,
  db: Database,
  order: StoredOrder,
  details: CheckoutDetails,
): Promise<Pick<PlacedOrder, "placed" | "scarceMaterials">> {
  const cart = await readCart(context, db, order.ownerId);
  const lines = orderLinesOf(cart.items, order);
  if (order.placed) {
    if (!sameLines(order.placed.lines, lines) || !(await hasSameCode(db, order))) throw new HttpProblem(orderStale);
    return { placed: order.placed, scarceMaterials: order.scarceMaterials };
  }
  await requireNoProblems(context, db, cart, { vendorType: order.vendorType, key: order.orderType });
  // Empty while the first step of the checkout is missing.
  const { email = "", mobileNumber = "" } = details.business ?? details.personal ?? {};
  const summary = await claimCode(context, db, order, { cart, lines, contact: { email, mobileNumber } });
  const placed = { lines, summary, totalCents: toCents(summary.total.amount) };
  return { placed, scarceMaterials: scarceMaterialsOf(cart.items, order) };
}

async function reserve(db: Database, order: OrderKey, lines: readonly OrderLine[]): Promise<void> {
  const [short] = await reserveStock(db, order, lines, "reserved");
  if (short)
    throw new HttpProblem(outOfStock, {
      message: shortageMessage(titleOfMaterial(lines, short.materialId), short.remaining),
      details: { materialNumber: short.materialId, left: short.remaining },
    });
}

/**
 * Checks that every step is filled in and every required consent is given.
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
