import type { Store } from "#coverage/stores/model.ts";
import { type Check, filled, oneOf, optional } from "#shared/field-checks.ts";
import { isPersonName, isPostalCode, MOBILE_CHECK } from "#shared/person.ts";
import { PROVINCES } from "#shared/provinces.ts";

/** Delivery methods. */
export const DELIVERY_METHODS = [
  { value: "delivery", label: "Bring it to an address" },
  { value: "collection", label: "Collect it at a store" },
] as const;

/** Recipient and address of a delivery. Fields that the method does not use are empty strings. */
export type DeliveryDetails = Record<
  | "method"
  | "recipientName"
  | "recipientNumber"
  | "store"
  | "building"
  | "street"
  | "suburb"
  | "town"
  | "province"
  | "postalCode"
  | "instructions",
  string
>;

/**
 * The field checks of the delivery step.
 * @param method the selected method: a collection requires a store instead of an address
 * @param stores the stores for collection
 */
export function deliveryChecks(method: string, stores: readonly Store[]): Record<keyof DeliveryDetails, Check> {
  const isCollected = method === "collection";
  const unlessCollected = (check: Check): Check => (isCollected ? optional : check);
  return {
    method: oneOf(
      DELIVERY_METHODS.map(({ value }) => value),
      "Choose how you want to get it",
    ),
    recipientName: { ok: isPersonName, message: "Enter the name of the person who receives the parcel" },
    recipientNumber: MOBILE_CHECK,
    store: isCollected
      ? oneOf(
          stores.map(({ key }) => key),
          "Choose the store where you want to collect it",
        )
      : optional,
    building: optional,
    street: unlessCollected(filled("Enter the street and number")),
    suburb: unlessCollected(filled("Enter the suburb")),
    town: unlessCollected(filled("Enter the town or city")),
    province: unlessCollected(oneOf(PROVINCES, "Choose a province")),
    postalCode: unlessCollected({ ok: isPostalCode, message: "Enter the four digits of the postal code" }),
    instructions: optional,
  };
}

/**
 * A delivery as stored with the order: without fields that its method does not use, and for a collection with the store's name and
 * address at the time.
 */
export function storedDelivery(fields: DeliveryDetails, stores: readonly Store[]): DeliveryDetails {
  if (fields.method !== "collection") return { ...fields, store: "" };
  const store = stores.find(({ key }) => key === fields.store);
  const noAddress = { suburb: "", town: "", province: "", postalCode: "", instructions: "" };
  return { ...fields, ...noAddress, building: store?.name ?? "", street: store?.address ?? "" };
}

/** The delivery address in one line. */
export function formatDeliveryAddress(delivery: DeliveryDetails): string {
  const { building, street, suburb, town, province, postalCode } = delivery;
  return [building, street, suburb, town, province, postalCode].filter(Boolean).join(", ");
}
