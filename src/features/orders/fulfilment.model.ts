import type { Store } from "#coverage/stores/model.ts";
import type { DeliveryDetails } from "./details/delivery.model.ts";
import type { OrderLine } from "./model.ts";
import { simsOf } from "./rica.model.ts";

/** What the warehouse is asked to do for an order; the shape of its port. */
export function taskOf(
  ecomId: string,
  lines: readonly OrderLine[],
  delivery: DeliveryDetails | null,
  stores: readonly Store[],
) {
  const item = ({ variationTitle, quantity }: OrderLine) => ({ title: variationTitle, quantity });
  const goods = lines.filter(({ isDelivered }) => isDelivered).map(item);
  return {
    ecomId,
    goods,
    services: lines.filter(({ isDelivered }) => !isDelivered).map(item),
    sims: simsOf(lines),
    to: goods.length > 0 && delivery ? destinationOf(delivery, stores) : [],
  };
}

/** Who receives goods and where, in lines: the address, or the store where they wait. */
export function destinationOf(delivery: DeliveryDetails, stores: readonly Store[]): string[] {
  const store = stores.find(({ key }) => key === delivery.store);
  const place =
    delivery.method === "collection"
      ? [store ? `${store.name}, ${store.address}` : delivery.store]
      : [delivery.building, delivery.street, delivery.suburb, delivery.town, delivery.province, delivery.postalCode];
  return [delivery.recipientName, ...place].filter((line) => line !== "");
}
