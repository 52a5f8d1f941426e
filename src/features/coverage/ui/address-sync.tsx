import { useEffect } from "react";
import { whenIdle } from "#design-system/media/when-idle.ts";
import { useAppDispatch } from "#platform/store.ts";
import { hasStoredAddress, isAddressKey } from "../address-key.ts";
import { useCoverageStore } from "../store.ts";

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
    const follow = ({ key }: StorageEvent) => void (isAddressKey(key) && recall());
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
