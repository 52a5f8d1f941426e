import { useEffect, useState } from "react";
import { areaOf, type DeliveryArea, rememberArea, rememberedArea } from "../area.ts";
import { useAddressInfo } from "./use-address-info.ts";

interface ShownArea {
  /** Undefined while none is known, and always on the server. */
  area: DeliveryArea | undefined;
  choose: (area: DeliveryArea) => void;
}

/** Where the shopper wants it delivered: the place chosen in this tab, otherwise the selected address. @param isNeeded whether dates depend on it */
export function useDeliveryArea(isNeeded: boolean): ShownArea {
  const [chosen, setChosen] = useState<DeliveryArea>();
  const address = useAddressInfo(isNeeded);
  useEffect(() => setChosen(rememberedArea()), []);
  return {
    area: chosen ?? (address && areaOf(address)),
    choose(area) {
      rememberArea(area);
      setChosen(area);
    },
  };
}
