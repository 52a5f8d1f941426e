import { ADDRESS_KEY } from "./address-key.ts";
import type { CoverageAddress } from "./address-store.model.ts";
import { readAddress, writtenAddress } from "./kept-address.model.ts";
import type { CoverageState } from "./slice.ts";

/** Whether an address may be written down: only one that is ready, not on its way and not about to be left (S4-56). */
export function mayBeKept({ isReady, loading, isRedirecting }: CoverageState): boolean {
  return isReady && !loading && !isRedirecting;
}

// A browser may forbid storage, and in private windows it may be full from the start: then the address is asked again.

/** Writes the address down without what is personal. */
export function keepAddress(address: CoverageAddress, now: number, storage = localStorage): void {
  try {
    storage.setItem(ADDRESS_KEY, writtenAddress(address, now));
  } catch {
    // Nothing is lost but a convenience.
  }
}

/** The address as it was written down within a day, if it was. */
export function keptAddress(now: number, storage = localStorage): CoverageAddress | undefined {
  try {
    return readAddress(storage.getItem(ADDRESS_KEY), now);
  } catch {
    return undefined;
  }
}

export function forgetAddress(storage = localStorage): void {
  try {
    storage.removeItem(ADDRESS_KEY);
  } catch {
    // Nothing was written.
  }
}
