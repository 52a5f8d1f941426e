import { useEffect } from "react";
import { useDispatch, useStore } from "react-redux";
import { useLocation } from "react-router";
import type { RootState, Store } from "#browser-store.ts";
import { takeLeft } from "#cart/left-behind.ts";
import { isBurst } from "#cart/pending.model.ts";
import { chooseLeftQuantities, leaveWithQuantities, sendQuantities } from "#cart/quantity-updates.ts";
import { loadCart, loadCount } from "#cart/reading.ts";
import { session } from "#identity/browser-session.ts";

/**
 * Keeps the cart right while the person is elsewhere: reads the count once per visit, and whenever they come back to this
 * tab or to the network, for another tab may have changed it; on the cart's own page the whole list. Sends what waits
 * before the page is left. A visitor without a session is asked nothing.
 */
export function CartSync() {
  const store = useStore<RootState>();
  const dispatch = useDispatch<Store["dispatch"]>();
  const isCartPage = useLocation().pathname === "/cart";
  useEffect(() => {
    // The cart's page reads for itself when it opens.
    if (!isCartPage && store.getState().cart.countStatus === "idle" && session.exists()) dispatch(loadCount());
  }, [store, dispatch, isCartPage]);
  useEffect(() => {
    const left = isCartPage ? takeLeft() : [];
    if (left.length === 0) return;
    const stop = store.subscribe(() => {
      if (!store.getState().cart.ready) return;
      stop();
      dispatch(chooseLeftQuantities(left));
    });
    return stop;
  }, [store, dispatch, isCartPage]);
  useEffect(() => {
    function comeBack() {
      const { status, ready, operations } = store.getState().cart;
      const isOpening = status === "loading" && !ready;
      if (!session.exists() || isOpening || isBurst(operations)) return;
      if (isCartPage) dispatch(loadCart({ silent: true }));
      else dispatch(loadCount());
    }
    function turn() {
      if (document.visibilityState === "visible") comeBack();
      else dispatch(sendQuantities());
    }
    function leave() {
      dispatch(leaveWithQuantities());
    }
    document.addEventListener("visibilitychange", turn);
    window.addEventListener("pagehide", leave);
    window.addEventListener("online", comeBack);
    return () => {
      document.removeEventListener("visibilitychange", turn);
      window.removeEventListener("pagehide", leave);
      window.removeEventListener("online", comeBack);
    };
  }, [store, dispatch, isCartPage]);
  return null;
}
