import { useEffect, useState } from "react";
import { useCoverageSelector } from "#coverage/store.ts";
import { areaOf, chosenArea, type DeliveryArea, rememberArea } from "../area.ts";

interface ShownArea {
  /** Undefined while none is known, and always on the server. */
  area: DeliveryArea | undefined;
  choose: (area: DeliveryArea) => void;
}

/** Where the shopper wants it delivered: the place chosen in this tab, otherwise the selected address. @param isNeeded whether dates depend on it */
export function useDeliveryArea(isNeeded: boolean): ShownArea {
  const [chosen, setChosen] = useState<DeliveryArea>();
  const [ofAddress, setOfAddress] = useState<DeliveryArea>();
  const selected = useCoverageSelector(({ coverage }) => coverage.info?.addressInfo);
  const address = useCoverageSelector(({ coverage }) => coverage.payload?.address);
  useEffect(() => setChosen(chosenArea()), []);
  useEffect(() => {
    setOfAddress(undefined);
    if (!isNeeded || !selected) return;
    let isCurrent = true;
    // The text of an address is not stored (I-04). Loaded on demand, because few visitors have an address.
    async function find() {
      const info =
        address ?? (selected && (await (await import("#coverage/address-lookup.ts")).addressOf(selected)).address);
      if (isCurrent && info) setOfAddress(areaOf(info));
    }
    // Without an answer the dates of the whole country stay.
    find().catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, selected, address]);
  return {
    area: chosen ?? ofAddress,
    choose(area) {
      rememberArea(area);
      setChosen(area);
    },
  };
}
