import { useEffect } from "react";
import { useStore } from "react-redux";
import type { RootState } from "#browser-store.ts";
import { hasKeptAddress, isAddressKey } from "#coverage/address-key.ts";
import { whenIdle } from "#ui/when-idle.ts";

/** Takes up the address of an earlier visit (I-03), and follows what another tab of this browser chose or forgot. */
export function AddressSync() {
  const store = useStore<RootState>();
  useEffect(() => {
    // Few visitors have an address: what reads it comes only for them.
    async function recall() {
      const { recallAddress } = await import("#coverage/asking.ts");
      recallAddress(store);
    }
    const follow = ({ key }: StorageEvent) => void (isAddressKey(key) && recall());
    const stop = whenIdle(() => {
      if (store.getState().coverage.id === "" && hasKeptAddress()) recall();
    });
    window.addEventListener("storage", follow);
    return () => {
      stop();
      window.removeEventListener("storage", follow);
    };
  }, [store]);
  return null;
}
