import { useEffect, useMemo } from "react";
import { whenIdle } from "#design-system/media/when-idle.tsx";
import { useAppDispatch } from "#platform/store.ts";
import { ADDRESS_KEY, type CoveragePayload, installationAddress } from "../selected-address.model.ts";
import {
  completeAddress,
  hasStoredAddress,
  useCoverageSelector,
  useCoverageStore,
  type WithCoverage,
} from "../store.ts";

/** The customer's address as a page uses it. */
export interface ShopperAddress {
  /** For the configurator: the address and its coverage; undefined without an address. */
  place: ReturnType<typeof placeOf>;
  payload: CoveragePayload | null;
  /** The look-up is pending. */
  checking: boolean;
  /** Error message of the look-up (S8-18). */
  error: WithCoverage["coverage"]["error"];
}

/** The customer's address with its text and coverage, which are requested for a restored address (I-04). @param isNeeded whether the page uses them */
export function useShopperAddress(isNeeded: boolean): ShopperAddress {
  const dispatch = useAppDispatch();
  const { isReady, loading, info, payload, error } = useCoverageSelector((state) => state.coverage);
  const isIncomplete = isNeeded && isReady && payload === null;
  useEffect(() => {
    if (isIncomplete) dispatch(completeAddress());
  }, [isIncomplete, dispatch]);
  const place = useMemo(() => placeOf(info, payload), [info, payload]);
  return { place, payload, checking: isNeeded && (loading || isIncomplete), error };
}

function placeOf(info: WithCoverage["coverage"]["info"], payload: CoveragePayload | null) {
  if (!info || !payload) return { address: undefined, coverage: undefined };
  const { id, networks } = payload.answer;
  return { address: installationAddress(payload.address, info.addressInfo), coverage: { id, networks } };
}

/** Street of the selected address, for links; empty without one, and always on the server. */
export function useShopperStreet(): string {
  return useCoverageSelector(({ coverage: { isReady, payload } }) => {
    if (!isReady) return "";
    const { streetNo = "", street = "", streetType = "" } = payload?.address ?? {};
    return `${streetNo} ${street} ${streetType}`.trim() || "Your address";
  });
}

/** Restores the address of an earlier visit (I-03), and follows changes by other tabs. */
export function AddressSync() {
  const store = useCoverageStore();
  const dispatch = useAppDispatch();
  useEffect(() => {
    // Loaded on demand, because few visitors have an address.
    async function restore() {
      const { restoreAddress } = await import("../select-address.ts");
      dispatch(restoreAddress());
    }
    const onStorage = ({ key }: StorageEvent) => void ((key === null || key === ADDRESS_KEY) && restore());
    const cancel = whenIdle(() => {
      if (store.getState().coverage.id === "" && hasStoredAddress()) restore();
    });
    window.addEventListener("storage", onStorage);
    return () => {
      cancel();
      window.removeEventListener("storage", onStorage);
    };
  }, [store, dispatch]);
  return null;
}
