import { useEffect } from "react";
import { useLocation } from "react-router";
import { session } from "#customers/sessions/browser-session.ts";
import { useAppDispatch } from "#platform/store.ts";
import { hasUnconfirmed } from "../optimistic-update.model.ts";
import { restoreQuantities, sendQuantities, unloadQuantities } from "../queue.ts";
import { loadCart, loadCount, useCartSelector, useCartStore } from "../store.ts";

/**
 * Synchronises the cart with the server: loads the count once per visit, and again when the tab becomes visible or the network returns,
 * because another tab may have changed the cart; on the cart page it loads the list. Sends queued quantities before unload. Without a
 * session no request is sent.
 */
export function CartSync() {
  const store = useCartStore();
  const dispatch = useAppDispatch();
  const isReady = useCartSelector((state) => state.cart.ready);
  const isCartPage = useLocation().pathname === "/cart";
  useEffect(() => {
    // The cart page loads the list itself when it opens.
    if (!isCartPage && store.getState().cart.countStatus === "idle" && session.exists()) dispatch(loadCount());
  }, [store, dispatch, isCartPage]);
  useEffect(() => {
    if (isCartPage && isReady) dispatch(restoreQuantities());
  }, [dispatch, isCartPage, isReady]);
  useEffect(() => {
    function reload() {
      const { status, ready, operations } = store.getState().cart;
      const isOpening = status === "loading" && !ready;
      if (!session.exists() || isOpening || hasUnconfirmed(operations)) return;
      if (isCartPage) dispatch(loadCart({ silent: true }));
      else dispatch(loadCount());
    }
    function visibilityChanged() {
      if (document.visibilityState === "visible") reload();
      else dispatch(sendQuantities());
    }
    function unload() {
      dispatch(unloadQuantities());
    }
    document.addEventListener("visibilitychange", visibilityChanged);
    window.addEventListener("pagehide", unload);
    window.addEventListener("online", reload);
    return () => {
      document.removeEventListener("visibilitychange", visibilityChanged);
      window.removeEventListener("pagehide", unload);
      window.removeEventListener("online", reload);
    };
  }, [store, dispatch, isCartPage]);
  return null;
}
