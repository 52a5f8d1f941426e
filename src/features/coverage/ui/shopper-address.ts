import { useEffect, useMemo } from "react";
import { whenIdle } from "#design-system/media/when-idle.ts";
import { useAppDispatch } from "#platform/store.ts";
import { ADDRESS_KEY, type CoveragePayload, installationAddress } from "../selected-address.model.ts";
import {
  completeAddress,
  hasStoredAddress,
  useCoverageSelector,
  useCoverageStore,
  type WithCoverage,
} from "../store.ts";

/** What a page knows of the shopper's address. */
export interface ShopperAddress {
  /** For the configurator: the address and the answer about it; neither while there is none. */
  place: ReturnType<typeof placeOf>;
  payload: CoveragePayload | null;
  /** The answer is on its way. */
  checking: boolean;
  /** Why there is none, in the shop's own words (S8-18). */
  error: WithCoverage["coverage"]["error"];
}

/** The shopper's address with its words and its answer, which are asked for again where only the bare address was kept (I-04). @param wanted whether the page has a use for it */
export function useShopperAddress(wanted: boolean): ShopperAddress {
  const dispatch = useAppDispatch();
  const { isReady, loading, info, payload, error } = useCoverageSelector((state) => state.coverage);
  const isBare = wanted && isReady && payload === null;
  useEffect(() => {
    if (isBare) dispatch(completeAddress());
  }, [isBare, dispatch]);
  const place = useMemo(() => placeOf(info, payload), [info, payload]);
  return { place, payload, checking: wanted && (loading || isBare), error };
}

function placeOf(info: WithCoverage["coverage"]["info"], payload: CoveragePayload | null) {
  if (!info || !payload) return { address: undefined, coverage: undefined };
  const { id, networks } = payload.answer;
  return { address: installationAddress(payload.address, info.addressInfo), coverage: { id, networks } };
}

/** The street of the address that this browser has, for links; empty where it has none. The server knows of none. */
export function useShopperStreet(): string {
  return useCoverageSelector(({ coverage: { isReady, payload } }) => {
    if (!isReady) return "";
    const { streetNo = "", street = "", streetType = "" } = payload?.address ?? {};
    return `${streetNo} ${street} ${streetType}`.trim() || "Your address";
  });
}

/** Takes up the address of an earlier visit (I-03), and follows what another tab of this browser chose or forgot. */
export function AddressSync() {
  const store = useCoverageStore();
  const dispatch = useAppDispatch();
  useEffect(() => {
    // Few visitors have an address: what reads it comes only for them.
    async function recall() {
      const { recallAddress } = await import("../select-address.ts");
      dispatch(recallAddress());
    }
    const follow = ({ key }: StorageEvent) => void ((key === null || key === ADDRESS_KEY) && recall());
    const stop = whenIdle(() => {
      if (store.getState().coverage.id === "" && hasStoredAddress()) recall();
    });
    window.addEventListener("storage", follow);
    return () => {
      stop();
      window.removeEventListener("storage", follow);
    };
  }, [store, dispatch]);
  return null;
}
