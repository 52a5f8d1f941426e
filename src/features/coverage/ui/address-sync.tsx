import { useEffect } from "react";
import { useAppDispatch, useAppStore } from "#app/browser-store.ts";
import { whenIdle } from "#design-system/media/when-idle.ts";
import { hasStoredAddress, isAddressKey } from "../address-key.ts";

/** Takes up the address of an earlier visit (I-03), and follows what another tab of this browser chose or forgot. */
export function AddressSync() {
  const store = useAppStore();
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
