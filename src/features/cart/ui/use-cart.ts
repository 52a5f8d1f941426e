import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { cookieProblem } from "#customers/blocked-cookies.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { useAppDispatch } from "#platform/store.ts";
import { linesOf } from "../model.ts";
import { sendQuantities } from "../queue.ts";
import { materialsOf } from "../stock.model.ts";
import { type CartState, groupRequested, loadCart, loadStock, useCartSelector } from "../store.ts";

/**
 * The cart for its page: loads the cart and the stock of its materials, selects the payment group named in the URL, and sends queued
 * quantities when the page is left.
 * @returns also what the customer of a browser is told that stores no cookies, and so has no cart: nothing is loaded then
 */
export function useCart(): { cart: CartState; problem: string | undefined } {
  const [query] = useSearchParams();
  const dispatch = useAppDispatch();
  const cart = useCartSelector((state) => state.cart);
  const [segment, paymentGroup] = [query.get("vendorType"), query.get("orderPaymentType")];
  const wasReady = useRef(cart.ready);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const blocked = session.exists() ? undefined : cookieProblem();
    setProblem(blocked);
    if (!blocked) dispatch(loadCart({ silent: wasReady.current }));
    return () => dispatch(sendQuantities());
  }, [dispatch]);
  useEffect(() => {
    dispatch(groupRequested({ segment, paymentGroup }));
  }, [dispatch, segment, paymentGroup]);
  useStock(cart);
  return { cart, problem };
}

/** Loads the stock after the list, and again when its materials change. */
function useStock({ ordersList, status }: CartState): void {
  const dispatch = useAppDispatch();
  const materials = useMemo(() => JSON.stringify(materialsOf(ordersList.flatMap(linesOf))), [ordersList]);
  const isLoaded = status === "loaded";
  useEffect(() => {
    const materialNumbers: string[] = JSON.parse(materials);
    if (isLoaded && materialNumbers.length > 0) dispatch(loadStock(materialNumbers));
  }, [dispatch, materials, isLoaded]);
}

/** Loads the cart after a purchase, because the server has removed the ordered lines. */
export function useCartRefresh(isBought: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (isBought) dispatch(loadCart({ silent: true }));
  }, [isBought, dispatch]);
}
