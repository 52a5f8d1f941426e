import type { DeliveryAddress } from "#shared/address.ts";

/** Addresses that a customer can save. */
export const MAX_ADDRESSES = 20;

/** An address that a customer saved. */
export interface SavedAddress extends DeliveryAddress {
  addressId: string;
}

/** The addresses of a customer: the default one first, then the newest. */
export interface AddressBook {
  addresses: SavedAddress[];
  /** Null without addresses. */
  defaultId: string | null;
}
