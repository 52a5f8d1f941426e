import { useEffect } from "react";
import { useDispatch, useStore } from "react-redux";
import type { RootState, Store } from "#browser-store.ts";
import { loadCart } from "#cart/slice.ts";
import { session } from "#identity/browser-session.ts";

/**
 * Keeps the count in the header right: reads the cart once per visit and whenever the person comes back to this tab,
 * for another one may have changed it. A visitor without a session is asked nothing.
 */
export function CartSync() {
  const store = useStore<RootState>();
  const dispatch = useDispatch<Store["dispatch"]>();
  useEffect(() => {
    function read() {
      const { status, ready, saving } = store.getState().cart;
      const isUnderWay = (status === "loading" && !ready) || saving.length > 0;
      if (session.exists() && !isUnderWay) dispatch(loadCart({ silent: true }));
    }
    function onReturn() {
      if (document.visibilityState === "visible") read();
    }
    read();
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [store, dispatch]);
  return null;
}
