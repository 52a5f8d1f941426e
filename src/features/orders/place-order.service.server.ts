import { outOfStock } from "#cart/contract.ts";
import { hasSameCode } from "#cart/promo-codes/repository.server.ts";
import { claimCode } from "#cart/promo-codes/service.server.ts";
import { readCart, requireNoProblems } from "#cart/service.server.ts";
import { shortageMessage } from "#cart/stock.model.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import type { Rand } from "#shared/money.ts";
import type { OrdersContext } from "./context.server.ts";
import { amountChanged, consentMissing, detailsMissing, orderStale } from "./contract.ts";
import { consentsFor } from "./details/consents.model.ts";
import { detailsOf } from "./details/repository.server.ts";
import { firstOpenStep } from "./details/steps.model.ts";
import { type OrderLine, orderLinesOf, sameLines, scarceMaterialsOf, titleOfMaterial } from "./model.ts";
import { freezeOrder, type PlacedOrder, type StoredOrder } from "./repository.server.ts";
import { reserveStock, reserveUntil } from "./stock.repository.server.ts";

/** Duration of the stock reservation of a placed order (C-15). */
const RESERVATION_MS = 15 * 60_000;

/**
 * Places an order for payment or verification: freezes its lines and prices (D-16), checks the details and consents, and reserves its
 * stock for 15 minutes. Placing it again has no effect. Runs in the caller's transaction, which has locked the cart and then the order.
 * @param displayedTotal the total displayed to the customer, if the client sends it
 * @throws HttpProblem checkout_blocked, order_stale, promo_ended, details_missing, consent_missing, amount_changed or out_of_stock
 */
export async function placeOrder(
  context: OrdersContext,
  db: Database,
  draft: StoredOrder,
  displayedTotal: Rand | undefined,
  now: Date,
): Promise<PlacedOrder> {
  const order = await freezeIfDraft(context, db, draft, now);
  await requireReady(context, db, order, order.placed.lines);
  const { amount } = order.placed.summary.total;
  if (displayedTotal !== undefined && displayedTotal !== amount)
    throw new HttpProblem(amountChanged, { details: { amount } });
  return reserve(db, order, now);
}

/** Freezes the lines of an order on its first placement (D-16). */
async function freezeIfDraft(
  context: OrdersContext,
  db: Database,
  order: StoredOrder,
  now: Date,
): Promise<PlacedOrder> {
  const cart = await readCart(context, db, order.ownerId);
  const lines = orderLinesOf(cart.items, order);
  if (order.placed) {
    if (!sameLines(order.placed.lines, lines) || !(await hasSameCode(db, order))) throw new HttpProblem(orderStale);
    return { ...order, placed: order.placed };
  }
  await requireNoProblems(context, db, cart, { vendorType: order.vendorType, key: order.orderType });
  const summary = await claimCode(context, db, order, { cart, lines, contactOf: () => contactOf(context, db, order) });
  return freezeOrder(db, order, lines, summary, scarceMaterialsOf(cart.items, order), now);
}

/** The contacts of who orders; empty while the first step of the checkout is missing. */
async function contactOf({ detailCipher }: OrdersContext, db: Database, order: StoredOrder) {
  const { business, personal } = await detailsOf(db, detailCipher, order);
  const { email = "", mobileNumber = "" } = business ?? personal ?? {};
  return { email, mobileNumber };
}

async function reserve(db: Database, order: PlacedOrder, now: Date): Promise<PlacedOrder> {
  if (order.reservedUntil) return order;
  const [short] = await reserveStock(db, order, order.placed.lines, "reserved");
  if (short)
    throw new HttpProblem(outOfStock, {
      message: shortageMessage(titleOfMaterial(order.placed.lines, short.materialId), short.remaining),
      details: { materialNumber: short.materialId, left: short.remaining },
    });
  const reservedUntil = new Date(now.getTime() + RESERVATION_MS);
  await reserveUntil(db, order, reservedUntil);
  return { ...order, reservedUntil };
}

/**
 * Checks that every step is filled in and every required consent is given.
 * @throws HttpProblem details_missing or consent_missing
 */
async function requireReady(
  context: OrdersContext,
  db: Database,
  order: StoredOrder,
  lines: readonly OrderLine[],
): Promise<void> {
  const details = await detailsOf(db, context.detailCipher, order);
  const step = firstOpenStep({ ...order, lines, details });
  if (step !== "review") throw new HttpProblem(detailsMissing, { details: { step } });
  const missing = consentsFor(lines).filter(({ kind, required }) => required && !details.consents.includes(kind));
  if (missing.length > 0)
    throw new HttpProblem(consentMissing, { details: { consents: missing.map(({ kind }) => kind) } });
}
