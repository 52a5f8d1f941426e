import { useEffect, useState } from "react";
import { data } from "react-router";
import { formatExpected } from "#catalogue/delivery/format.model.ts";
import { MissingToken } from "#customers/sessions/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";
import { localNumber } from "#shared/person.ts";
import { call } from "./client.ts";
import { missingRicaKinds } from "./details/model.ts";
import { formatPorted, portedNumbers } from "./details/porting.model.ts";
import { hasLaterBills, isPaidOnline } from "./details/steps.model.ts";
import { withOrder } from "./guests/order-access.ts";
import { type OrderLine, sendsCode } from "./model.ts";
import type { OrderSituation } from "./next-steps.model.ts";
import { type Order, toOrder } from "./order.mapper.ts";

/** Loads an order of the visitor, or one that was opened by a code; undefined when the visitor has no access to such an order. */
export async function findOrder(id: string): Promise<Order | undefined> {
  try {
    const { body } = await withOrder(id, (token) => call("GET /orderDetails/:id", { params: { id }, token }));
    return toOrder(body);
  } catch (error) {
    if (error instanceof MissingToken || (error instanceof CallFailure && error.status === 404)) return undefined;
    throw error;
  }
}

/** Loads an order for its page. @throws a 404 response when there is none */
export async function readOrder(id: string): Promise<Order> {
  const order = await findOrder(id);
  if (!order) throw data(null, { status: 404 });
  return order;
}

/** When an order arrives, as a sentence; empty without a date. */
export function expectedOf({ delivery, details }: Pick<Order, "delivery" | "details">): string {
  if (!delivery) return "";
  return formatExpected(delivery, details.delivery?.method === "collection", delivery.scarce.length > 0);
}

/** The fields of an order that its texts depend on. */
export function situationOf(order: Order): OrderSituation {
  return {
    status: order.status,
    isGoods: order.lines.some((line) => line.isDelivered),
    isCollected: order.details.delivery?.method === "collection",
    expected: expectedOf(order),
    isSent: order.sentAt !== null,
    isDelivered: order.deliveredAt !== null,
    rica: order.rica,
    short: order.shortages.map(({ title }) => title),
    isPaidOnline: isPaidOnline(order.paymentGroup),
    isBillingOpen: hasLaterBills(order) && order.details.billing === null,
    service: {
      loadedOnto: [...new Set(order.lines.flatMap(loadedOnto))],
      sendsCode: sendsCode(order),
    },
    ported: portedNumbers(order.details.porting, order.lines).map(formatPorted),
    hasRicaDocuments: missingRicaKinds(order.details.documents, order.documentsAskedAgain).length === 0,
  };
}

/** The number that a bundle is loaded onto. With the rules of loadedNumberOf(), pages of other lines would load those of the configurator too. */
function loadedOnto({ productPaymentGroup: paymentGroup, configuration: { mobileNumber } }: OrderLine): string[] {
  return paymentGroup === "prepaid" && mobileNumber !== "" ? [localNumber(mobileNumber)] : [];
}

/**
 * An order that was just paid or accepted.
 * @returns undefined while loading; null when it cannot be loaded
 */
export function usePlacedOrder(orderId: string): Order | null | undefined {
  const [order, setOrder] = useState<Order | null>();
  useEffect(() => {
    let isUnmounted = false;
    async function load() {
      const found = await findOrder(orderId).catch(() => undefined);
      if (!isUnmounted) setOrder(found ?? null);
    }
    load();
    return () => {
      isUnmounted = true;
    };
  }, [orderId]);
  return order;
}
