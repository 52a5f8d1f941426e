import { useEffect, useMemo, useRef } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useSearchParams } from "react-router";
import type { RootState, Store } from "#browser-store.ts";
import { linesOf } from "#cart/model.ts";
import { sendQuantities } from "#cart/quantity-updates.ts";
import { loadCart, loadStock } from "#cart/reading.ts";
import { groupAsked } from "#cart/slice.ts";
import type { CartState } from "#cart/state.ts";
import { materialsOf } from "#cart/stock-words.model.ts";

/**
 * The cart for its page: read when the page opens, with the stock of what is in it; follows the payment group that the
 * address names; what waits to be sent goes when the page is left.
 */
export function useCart(): CartState {
  const [query] = useSearchParams();
  const dispatch = useDispatch<Store["dispatch"]>();
  const cart = useSelector((state: RootState) => state.cart);
  const [vendorType, key] = [query.get("vendorType"), query.get("orderPaymentType")];
  const isKnown = useRef(cart.ready);
  useEffect(() => {
    dispatch(loadCart({ silent: isKnown.current }));
    return () => dispatch(sendQuantities());
  }, [dispatch]);
  useEffect(() => {
    dispatch(groupAsked({ vendorType, key }));
  }, [dispatch, vendorType, key]);
  useStock(cart);
  return cart;
}

/** Looks up the stock once the list is there, and again when other materials are in it. */
function useStock({ ordersList, status }: CartState): void {
  const dispatch = useDispatch<Store["dispatch"]>();
  const materials = useMemo(() => JSON.stringify(materialsOf(ordersList.flatMap(linesOf))), [ordersList]);
  const isLoaded = status === "loaded";
  useEffect(() => {
    const wanted: string[] = JSON.parse(materials);
    if (isLoaded && wanted.length > 0) dispatch(loadStock(wanted));
  }, [dispatch, materials, isLoaded]);
}
