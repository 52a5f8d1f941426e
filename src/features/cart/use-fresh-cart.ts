import { useEffect } from "react";
import { useAppDispatch } from "#platform/store.ts";
import { loadCart } from "./reading.ts";

/** Reads the cart again once something is bought, for that has left it. */
export function useFreshCart(isBought: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isBought) dispatch(loadCart({ silent: true }));
  }, [isBought, dispatch]);
}
