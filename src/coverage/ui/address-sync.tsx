import { useEffect } from "react";
import { useAppDispatch, useAppStore } from "#browser-store.ts";
import { hasKeptAddress, isAddressKey } from "#coverage/address-key.ts";
import { whenIdle } from "#ui/when-idle.ts";

/** Takes up the address of an earlier visit (I-03), and follows what another tab of this browser chose or forgot. */
export function AddressSync() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  useEffect(() => {
    // Few visitors have an address: what reads it comes only for them.
    async function recall() {
      const { recallAddress } = await import("#coverage/choosing.ts");
      dispatch(recallAddress());
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
  }, [store, dispatch]);
  return null;
}
