import { deliveryDays } from "#catalogue/delivery/model.ts";
import { type DeliveryDays, type DeliveryPlace, placeOf } from "#catalogue/delivery/place.model.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import type { Database } from "#platform/database/connect.server.ts";
import type { DeliveryPromises, OrdersContext } from "../context.server.ts";
import type { DeliveryDetails } from "../details/delivery.model.ts";
import { detailsOf } from "../details/repository.server.ts";
import { type OrderDelivery, type OrderLine, titleOfMaterial } from "../model.ts";
import type { StoredOrder } from "../repository.server.ts";
import { statusIs } from "../status/model.ts";

/** Lines of an order with the materials among them that are low in stock. */
interface Contents {
  lines: readonly OrderLine[];
  scarceMaterials: readonly string[];
}

/**
 * When an order arrives: the promised days of a binding order; for an order before that, the days if it were binding now. Null for
 * services, and for an order that is cancelled, on hold or of an earlier release.
 */
export function orderDelivery(
  context: PlatformContext & DeliveryPromises,
  order: StoredOrder,
  { lines, scarceMaterials }: Contents,
  delivery: DeliveryDetails | null,
): OrderDelivery | null {
  const days = statusIs(order.status, "purchased")
    ? promisedDays(order)
    : daysFromNow(context, order, { lines, scarceMaterials }, delivery);
  if (!days) return null;
  return { ...days, scarce: [...new Set(scarceMaterials.map((material) => titleOfMaterial(lines, material)))] };
}

function promisedDays({ status, deliveryDays }: StoredOrder): DeliveryDays | null {
  return statusIs(status, "proceeding") ? deliveryDays : null;
}

function daysFromNow(
  { deliveryRules, clock }: PlatformContext & DeliveryPromises,
  { status }: StoredOrder,
  { lines, scarceMaterials }: Contents,
  delivery: DeliveryDetails | null,
): DeliveryDays | null {
  if (!statusIs(status, "waiting") || !lines.some(({ isDelivered }) => isDelivered)) return null;
  return deliveryDays(deliveryRules, clock.now(), destinationKind(deliveryRules, delivery), scarceMaterials.length > 0);
}

/** The days of delivery to promise for an order that becomes binding now, or is released; null without goods. */
export async function deliveryPromise(
  { deliveryRules, detailCipher }: PlatformContext & DeliveryPromises,
  db: Database,
  order: StoredOrder,
  now: Date,
): Promise<DeliveryDays | null> {
  if (!order.placed?.lines.some(({ isDelivered }) => isDelivered)) return null;
  const { delivery } = await detailsOf(db, detailCipher, order);
  return deliveryDays(deliveryRules, now, destinationKind(deliveryRules, delivery), order.scarceMaterials.length > 0);
}

function destinationKind(rules: OrdersContext["deliveryRules"], delivery: DeliveryDetails | null): DeliveryPlace {
  if (delivery === null) return "unknown";
  return delivery.method === "collection" ? "store" : placeOf(rules, delivery.postalCode);
}
