import { useEffect, useMemo, useRef } from "react";
import { useSearchParams } from "react-router";
import { useAppDispatch } from "#platform/store.ts";
import { linesOf } from "../model.ts";
import { sendQuantities } from "../quantity-updates.ts";
import { loadCart, loadStock } from "../reading.ts";
import type { CartState } from "../state.ts";
import { materialsOf } from "../stock-text.model.ts";
import { groupAsked, useCartSelector } from "../store.ts";

/**
 * The cart for its page: read when the page opens, with the stock of what is in it; follows the payment group that the
 * address names; what waits to be sent goes when the page is left.
 */
export function useCart(): CartState {
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const cart = useCartSelector((state) => state.cart);
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
  const dispatch = useAppDispatch();
  const materials = useMemo(() => JSON.stringify(materialsOf(ordersList.flatMap(linesOf))), [ordersList]);
  const isLoaded = status === "loaded";
  useEffect(() => {
    const wanted: string[] = JSON.parse(materials);
    if (isLoaded && wanted.length > 0) dispatch(loadStock(wanted));
  }, [dispatch, materials, isLoaded]);
}
