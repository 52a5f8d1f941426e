import { useEffect } from "react";
import { useLocation } from "react-router";
import { session } from "#customers/sessions/browser-session.ts";
import { useAppDispatch } from "#platform/store.ts";
import { hasUnconfirmed } from "../optimistic-update.model.ts";
import { restoreQuantities, sendQuantities, unloadQuantities } from "../queue.ts";
import { loadCart, loadCount, useCartSelector, useCartStore } from "../store.ts";

/**
 * Keeps the cart right while the person is elsewhere: reads the count once per visit, and whenever they come back to this
 * tab or to the network, for another tab may have changed it; on the cart's own page the whole list. Sends what waits
 * before the page is left. A visitor without a session is asked nothing.
 */
export function CartSync() {
  const store = useCartStore();
  const dispatch = useAppDispatch();
  const isReady = useCartSelector((state) => state.cart.ready);
  const isCartPage = useLocation().pathname === "/cart";
  useEffect(() => {
    // The cart's page reads for itself when it opens.
    if (!isCartPage && store.getState().cart.countStatus === "idle" && session.exists()) dispatch(loadCount());
  }, [store, dispatch, isCartPage]);
  useEffect(() => {
    if (isCartPage && isReady) dispatch(restoreQuantities());
  }, [dispatch, isCartPage, isReady]);
  useEffect(() => {
    function comeBack() {
      const { status, ready, operations } = store.getState().cart;
      const isOpening = status === "loading" && !ready;
      if (!session.exists() || isOpening || hasUnconfirmed(operations)) return;
      if (isCartPage) dispatch(loadCart({ silent: true }));
      else dispatch(loadCount());
    }
    function turn() {
      if (document.visibilityState === "visible") comeBack();
      else dispatch(sendQuantities());
    }
    function leave() {
      dispatch(unloadQuantities());
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
