/** Where the browser keeps the chosen address: the specification's key (I-04). */
export const ADDRESS_KEY = "tc_address";

/** Whether a stored key is that of the address; null stands for all of them. */
export function isAddressKey(key: string | null): boolean {
  return key === null || key === ADDRESS_KEY;
}

/** Whether anything is written down. A browser may forbid storage: then nothing is. */
export function hasKeptAddress(storage = localStorage): boolean {
  try {
    return storage.getItem(ADDRESS_KEY) !== null;
  } catch {
    return false;
  }
}
