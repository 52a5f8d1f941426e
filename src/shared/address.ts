import type { ADDRESS_CHECKS } from "./address-checks.ts";

/** An address with its recipient. Optional fields can be empty strings. */
export type DeliveryAddress = Record<keyof typeof ADDRESS_CHECKS, string>;

/** The fields of an address without a place; the recipient is another matter. */
export const NO_ADDRESS = {
  building: "",
  street: "",
  suburb: "",
  town: "",
  province: "",
  postalCode: "",
  instructions: "",
};

/** The place of an address in one line, without the recipient. */
export function formatAddress(
  address: Pick<DeliveryAddress, "building" | "street" | "suburb" | "town" | "province" | "postalCode">,
): string {
  const { building, street, suburb, town, province, postalCode } = address;
  return [building, street, suburb, town, province, postalCode].filter(Boolean).join(", ");
}
