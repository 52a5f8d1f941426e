import { useEffect } from "react";
import { useDispatch } from "react-redux";
import type { Store } from "#browser-store.ts";
import { loadCart } from "./reading.ts";

/** Reads the cart again once something is bought, for that has left it. */
export function useFreshCart(isBought: boolean): void {
  const dispatch = useDispatch<Store["dispatch"]>();
  useEffect(() => {
    if (isBought) dispatch(loadCart({ silent: true }));
  }, [isBought, dispatch]);
}
