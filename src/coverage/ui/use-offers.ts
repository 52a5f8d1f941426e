import { useEffect, useState } from "react";
import type { VendorType } from "#catalogue/model.ts";
import type { Networks } from "#coverage/networks.model.ts";
import { type NetworkOffers, offersAt } from "#coverage/offers.ts";

/** What is sold at an address: on its way (undefined), there, or not to be had. */
export function useOffers(networks: Networks, vendorType: VendorType) {
  const [offers, setOffers] = useState<NetworkOffers[] | "failed">();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew
  useEffect(() => {
    const off = new AbortController();
    setOffers(undefined);
    offersAt(networks, vendorType, off.signal).then(
      (found) => !off.signal.aborted && setOffers(found),
      () => !off.signal.aborted && setOffers("failed"),
    );
    return () => off.abort();
  }, [networks, vendorType, attempt]);
  return { offers, again: () => setAttempt(attempt + 1) };
}
