import type { OfferSources } from "#cart/context.server.ts";
import { changeOrderConsents } from "#orders/consents/repository.server.ts";
import { type ConsentKind, consentsFor } from "#orders/details/consents.model.ts";
import { detailsOf, saveDetail } from "#orders/details/repository.server.ts";
import { DETAIL_KINDS, type DetailKind } from "#orders/details/sensitive-fields.server.ts";
import { detailsComplete } from "#orders/details/steps.model.ts";
import type { OrderLine } from "#orders/model.ts";
import { moveOrder, type OrderKey, type StoredOrder } from "#orders/repository.server.ts";
import { linesOf, lockOwnOrder } from "#orders/service.server.ts";
import { can } from "#orders/status/actions.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import { HttpProblem } from "#platform/http/problem.ts";
import { orderClosed, type SavedStep } from "./contract.ts";
import { moveDocuments } from "./documents/repository.server.ts";

/** A fibre draft only waits for notifications of the external fibre checkout. */
const ELSEWHERE = "You fill in this order at the fibre checkout";

/** A payment of a placed order relies on the consents given before. */
const PAYING = "You can pay for this order right now. Cancel it if you no longer agree";

const COUNTED = "The promo code counts for the email address and number of this order. Cancel it to order with others";

/**
 * Changes the details of an order in one transaction; after the last step the order is details_complete. A step can be saved again
 * until the order is placed.
 * @throws HttpProblem not_found, order_closed, or a problem of `work`
 */
export async function whileOpen(
  context: PlatformContext & OfferSources,
  key: OrderKey,
  work: (db: Database, order: StoredOrder, now: Date) => Promise<void>,
): Promise<SavedStep> {
  const now = context.clock.now();
  return context.db.transaction().execute(async (trx) => {
    const order = await lockOwnOrder(trx, key);
    const changeable = can(order, "change");
    if (!changeable.ok)
      throw new HttpProblem(orderClosed, changeable.why === "elsewhere" ? { message: ELSEWHERE } : {});
    await work(trx, order, now);
    return completeIfReady(context, trx, order, now);
  });
}

/**
 * Saves one step; `documentOf` checks it against the order, and reads the lines if it needs them.
 * @throws HttpProblem of whileOpen() and of `documentOf`
 */
export function saveStep(
  context: PlatformContext & OfferSources,
  key: OrderKey,
  kind: DetailKind,
  documentOf: (order: StoredOrder, now: Date, linesNow: () => Promise<OrderLine[]>) => object | Promise<object>,
): Promise<SavedStep> {
  return whileOpen(context, key, async (trx, order, now) => {
    const document = await documentOf(order, now, () => linesOf(context, order, trx));
    await requirePromoContacts(context, trx, order, kind, document);
    const { ownerId, orderId } = order;
    await saveDetail(trx, context.detailCipher, { ownerId, orderId, kind }, document, now);
  });
}

/**
 * Refuses other contacts for a placed order with a promo code: its use is counted for those that it was placed with.
 * @throws HttpProblem order_closed
 */
async function requirePromoContacts(
  { detailCipher }: PlatformContext,
  trx: Database,
  order: StoredOrder,
  kind: DetailKind,
  document: object,
): Promise<void> {
  const isContact = kind === "personal" || kind === "business";
  if (!isContact || !order.placed?.lines.some(({ promoCodeOff }) => promoCodeOff !== undefined)) return;
  const before: Partial<Record<string, unknown>> = (await detailsOf(trx, detailCipher, order))[kind] ?? {};
  const after: Partial<Record<string, unknown>> = { ...document };
  for (const field of ["email", "mobileNumber"])
    if (before[field] !== after[field])
      throw new HttpProblem(orderClosed, { message: COUNTED, field: `body.${field}` });
}

/** Gives or withdraws consents; those that the order does not need are withdrawn. @throws HttpProblem of whileOpen() */
export function changeConsents(
  context: PlatformContext & OfferSources,
  key: OrderKey,
  answers: readonly { kind: ConsentKind; given: boolean }[],
): Promise<SavedStep> {
  return whileOpen(context, key, async (trx, order, now) => {
    const needed = consentsFor(await linesOf(context, order, trx));
    const isGiven = new Map(answers.map(({ kind, given }) => [kind, given]));
    const given = needed.filter(({ kind }) => isGiven.get(kind));
    const refused = needed.filter(({ kind, required }) => required && isGiven.get(kind) === false);
    // A payment that failed can still arrive, and the order then relies on every consent without which it is not sold.
    if (order.placed && refused.length > 0)
      throw new HttpProblem(orderClosed, { message: PAYING, field: "body.consents" });
    const withdrawn = [...isGiven.keys()].filter((kind) => !given.some((consent) => consent.kind === kind));
    await changeOrderConsents(trx, order, { given, withdrawn }, now);
  });
}

/**
 * Copies the details of an order to the order that replaces it. Consents have to be given again.
 */
export async function copyDetails(
  context: PlatformContext & OfferSources,
  trx: Database,
  from: OrderKey,
  to: StoredOrder,
  now: Date,
): Promise<void> {
  const details = await detailsOf(trx, context.detailCipher, from);
  for (const kind of DETAIL_KINDS) {
    const document = details[kind];
    if (document)
      await saveDetail(trx, context.detailCipher, { ownerId: to.ownerId, orderId: to.orderId, kind }, document, now);
  }
  await moveDocuments(trx, from, to);
  await completeIfReady(context, trx, to, now);
}

async function completeIfReady(
  context: PlatformContext & OfferSources,
  db: Database,
  order: StoredOrder,
  now: Date,
): Promise<SavedStep> {
  const details = await detailsOf(db, context.detailCipher, order);
  // The lines decide only whether there is something to deliver, and whether there is a SIM for each number.
  const needsLines = details.delivery === null || details.porting !== null;
  const isComplete =
    order.status === "draft" &&
    detailsComplete({ ...order, lines: [], details }) &&
    (!needsLines || detailsComplete({ ...order, lines: await linesOf(context, order, db), details }));
  const { orderId, status } = isComplete
    ? await moveOrder(db, order, { to: "details_complete", actor: "customer", reason: "Details filled in" }, now)
    : order;
  return { orderId, status, details };
}
