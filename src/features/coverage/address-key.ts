import { readStored } from "#platform/browser-storage.ts";

/** Where the browser keeps the chosen address: the specification's key (I-04). */
export const ADDRESS_KEY = "tc_address";

/** Whether a stored key is that of the address; null stands for all of them. */
export function isAddressKey(key: string | null): boolean {
  return key === null || key === ADDRESS_KEY;
}

/** Whether anything is written down. */
export function hasStoredAddress(): boolean {
  return readStored("localStorage", ADDRESS_KEY) !== null;
}
