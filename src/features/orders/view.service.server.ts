import { cartCountOf } from "#cart/model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { toRand } from "#shared/money.ts";
import { masked } from "#shared/person.ts";
import { cancelEffect, cancellationOf } from "./cancel.service.server.ts";
import { keptTitles } from "./cancellation/service.server.ts";
import { keptText } from "./cancellation/text.model.ts";
import type { OrdersContext } from "./context.server.ts";
import { orderDelivery } from "./delivery/service.server.ts";
import { consentsByFit } from "./details/consents.model.ts";
import { askedAgain, type CheckoutDetails, missingRicaKinds } from "./details/model.ts";
import { detailsWithConsents, documentReviews, documentReviewsByOrder } from "./details/repository.server.ts";
import { ricaStateOf } from "./fulfilment.model.ts";
import { registeredSimCounts, registeredSims } from "./fulfilment.repository.server.ts";
import { type OrderLine, refundTotal, titleOfMaterial } from "./model.ts";
import type { Order, OrderEntry } from "./order.mapper.ts";
import { refundsOf } from "./refund.repository.server.ts";
import { historyOf, type OrderKey, placedOrders, type StoredOrder } from "./repository.server.ts";
import { returnStates } from "./returns/repository.server.ts";
import { returnView } from "./returns/service.server.ts";
import { contentsOf, ownOrder } from "./service.server.ts";
import { statusIs } from "./status/model.ts";
import { shortfallsOf } from "./stock.repository.server.ts";

/** An order with all data of its page, by a fixed number of queries. */
export async function orderView(context: OrdersContext, key: OrderKey): Promise<Order> {
  const order = await ownOrder(context, key);
  const contents = await contentsOf(context, order);
  const { lines, summary, promoCode } = contents;
  const details = await detailsNow(context, order, lines);
  const { sims, at: ricaAt } = await registeredSims(context.db, order);
  const short = await shortfallsOf(context.db, order);
  const refund = refundTotal(await refundsOf(context.db, order));
  const rica = ricaStateOf(lines, sims.length);
  const mayAskAgain = rica === "awaiting" && statusIs(order.status, "purchased");
  const { allowed, until, why } = cancellationOf(context, order, { ...details, rica });
  const returned = await returnView(context, order);
  return {
    ...orderFieldsOf(order),
    returnState: returned?.state ?? null,
    concludedAt: isoOf(order.concludedAt),
    lines,
    delivery: orderDelivery(context, order, contents, details.delivery),
    summary,
    promoCode,
    details,
    history: await historyOf(context.db, order),
    cancellation: { allowed, until: isoOf(until), why },
    cancelEffect: why === "over" ? null : cancelEffect(order, { ...details, rica }),
    return: returned?.state === "unclear" ? null : returned,
    kept: why === "over" ? keptText(keptTitles(order)) : "",
    refund:
      refund && returned?.state !== "refused"
        ? { state: refund.progress, amount: toRand(refund.amountCents), dueAt: isoOf(order.refundDueAt) }
        : null,
    rica,
    ricaAt: isoOf(ricaAt),
    sims: sims.map(({ iccid, msisdn }) => ({ iccid: masked(iccid), msisdn: masked(msisdn) })),
    documentsAskedAgain: mayAskAgain ? askedAgain(await documentReviews(context.db, order)) : [],
    shortages: short.map(({ materialId, quantity }) => ({ title: titleOfMaterial(lines, materialId), quantity })),
  };
}

/** The details of an order. Until it is bought, only the consents that its lines need today count, so that the page asks for the others. */
async function detailsNow(
  { db, detailCipher }: PlatformContext,
  order: StoredOrder,
  lines: readonly OrderLine[],
): Promise<CheckoutDetails> {
  const { details, consents } = await detailsWithConsents(db, detailCipher, order);
  return statusIs(order.status, "open") ? { ...details, consents: consentsByFit(consents, lines).fitting } : details;
}

/** The placed orders of a customer, newest first. */
export async function orderEntries(context: PlatformContext, ownerId: string): Promise<OrderEntry[]> {
  const orders = await placedOrders(context.db, ownerId);
  const captured = await registeredSimCounts(context.db, ownerId);
  const documents = await documentReviewsByOrder(context.db, ownerId);
  const returns = await returnStates(context.db, ownerId);
  return orders.map((order) => {
    const lines = order.placed?.lines ?? [];
    const reviews = documents.get(order.orderId) ?? [];
    const mainLines = lines.filter((line) => line.itemType === "main");
    return {
      ...orderFieldsOf(order),
      rica: ricaStateOf(lines, captured.get(order.orderId) ?? 0),
      returnState: returns.get(order.orderId) ?? null,
      hasRicaDocuments: missingRicaKinds(reviews, askedAgain(reviews)).length === 0,
      total: order.placed?.summary.total.amount ?? "0.00",
      count: cartCountOf(mainLines),
      title: mainLines[0]?.variationTitle ?? "",
      imageUrl: mainLines[0]?.imageUrl ?? "",
    };
  });
}

function orderFieldsOf(order: StoredOrder) {
  const { orderId, orderNumber, status, segment, paymentGroup } = order;
  const times = {
    createdAt: order.createdAt.toISOString(),
    placedAt: isoOf(order.placedAt),
    updatedAt: order.updatedAt.toISOString(),
    sentAt: isoOf(order.sentAt),
    deliveredAt: isoOf(order.deliveredAt),
  };
  return { orderId, orderNumber, status, segment, paymentGroup, ...times };
}

function isoOf(instant: Date | null): string | null {
  return instant?.toISOString() ?? null;
}
