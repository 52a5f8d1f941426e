import type { Store } from "#coverage/stores/model.ts";
import { type DeliveryAddress, NO_ADDRESS } from "#shared/address.ts";
import { ADDRESS_CHECKS } from "#shared/address-checks.ts";
import { type BoundedCheck, oneOf, unasked } from "#shared/field-checks.ts";

/** Delivery methods. */
export const DELIVERY_METHODS = [
  { value: "delivery", label: "Deliver it to an address" },
  { value: "collection", label: "Collect it from a store" },
] as const;

/** Recipient and address of a delivery. Fields that the method does not use are empty strings. */
export type DeliveryDetails = DeliveryAddress & Record<"method" | "store", string>;

/**
 * The field checks of the delivery step.
 * @param method the selected method: a collection requires a store instead of an address
 * @param stores the stores for collection
 */
export function deliveryChecks(method: string, stores: readonly Store[]): Record<keyof DeliveryDetails, BoundedCheck> {
  const isCollected = method === "collection";
  const { recipientName, recipientNumber, ...place } = ADDRESS_CHECKS;
  const store = oneOf(
    stores.map(({ key }) => key),
    "Choose a store",
  );
  return {
    method: oneOf(DELIVERY_METHODS, "Choose delivery or collection", 20),
    recipientName,
    recipientNumber,
    ...(isCollected ? { store, ...unasked(place) } : { ...unasked({ store }), ...place }),
  };
}

/**
 * A delivery as stored with the order: without fields that its method does not use, and for a collection with the store's name and
 * address at the time.
 */
export function storedDelivery(fields: DeliveryDetails, stores: readonly Store[]): DeliveryDetails {
  if (fields.method !== "collection") return { ...fields, store: "" };
  const store = stores.find(({ key }) => key === fields.store);
  return { ...fields, ...NO_ADDRESS, building: store?.name ?? "", street: store?.address ?? "" };
}
