import type { Store } from "#coverage/stores/model.ts";
import { type Check, filled, oneOf, optional } from "#shared/field-checks.ts";
import { isPersonName, isPostalCode, MOBILE_CHECK } from "#shared/person.ts";
import { PROVINCES } from "#shared/provinces.ts";

/** How goods reach their owner. */
export const DELIVERY_METHODS = [
  { value: "delivery", label: "Bring it to an address" },
  { value: "collection", label: "Collect it at a store" },
] as const;

/** Who receives the goods, and where; texts that the method does not ask for are empty. */
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
 * The checks of the delivery step.
 * @param method the one that was chosen: a collection asks for a store instead of an address
 * @param stores where orders can be collected
 */
export function deliveryChecks(method: string, stores: readonly Store[]): Record<keyof DeliveryDetails, Check> {
  const isCollected = method === "collection";
  const ofAddress = (check: Check): Check => (isCollected ? optional : check);
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
    street: ofAddress(filled("Enter the street and number")),
    suburb: ofAddress(filled("Enter the suburb")),
    town: ofAddress(filled("Enter the town or city")),
    province: ofAddress(oneOf(PROVINCES, "Choose a province")),
    postalCode: ofAddress({ ok: isPostalCode, message: "Enter the four digits of the postal code" }),
    instructions: optional,
  };
}

/**
 * A delivery as an order keeps it: nothing that its method does not ask for, and for a collection the store's name and
 * address as they were agreed on.
 */
export function storedDelivery(fields: DeliveryDetails, stores: readonly Store[]): DeliveryDetails {
  if (fields.method !== "collection") return { ...fields, store: "" };
  const store = stores.find(({ key }) => key === fields.store);
  const nowhere = { suburb: "", town: "", province: "", postalCode: "", instructions: "" };
  return { ...fields, ...nowhere, building: store?.name ?? "", street: store?.address ?? "" };
}

/** Where goods go, in one line. */
export function placeWords(delivery: DeliveryDetails): string {
  const { building, street, suburb, town, province, postalCode } = delivery;
  return [building, street, suburb, town, province, postalCode].filter(Boolean).join(", ");
}
