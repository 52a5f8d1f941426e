import { useEffect, useState } from "react";
import type { AddressInfo } from "#coverage/addresses/model.ts";
import { useCoverageSelector } from "#coverage/store.ts";

/**
 * The selected address with its text, which is requested for an address of an earlier visit, because it is not stored (I-04). Unlike a look-up
 * of coverage it changes nothing. Undefined without an address, until it is known, and always on the server.
 * @param isNeeded whether the page uses it
 */
export function useAddressInfo(isNeeded: boolean): AddressInfo | undefined {
  const [found, setFound] = useState<AddressInfo>();
  const selected = useCoverageSelector(({ coverage }) => coverage.info?.addressInfo);
  const known = useCoverageSelector(({ coverage }) => coverage.payload?.address);
  useEffect(() => {
    setFound(undefined);
    if (!isNeeded || !selected || known) return;
    let isCurrent = true;
    // Loaded on demand, because few visitors have an address.
    import("#coverage/address-lookup.ts")
      .then(({ addressOf }) => addressOf(selected))
      .then(({ address }) => isCurrent && setFound(address))
      // The page does without.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, selected, known]);
  return isNeeded ? (known ?? found) : undefined;
}
