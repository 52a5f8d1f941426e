import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cartLinesOf } from "#catalogue/configurator/cart-line.model.ts";
import type { Result } from "#catalogue/configurator/result.model.ts";
import type { Product } from "#catalogue/model.ts";
import { useAppDispatch } from "#platform/store.ts";
import { addToCart } from "../store.ts";

interface Adding {
  product: Product;
  result: Result | undefined;
  /** It is in the cart. */
  onAdded: () => void;
  onRefused: () => void;
}

/** Puts the configured product in the cart and goes there. A declared refusal is kept to be shown; any other failure is silent (C-19). */
export function useAddToCart({ product, result, onAdded, onRefused }: Adding) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [refused, setRefused] = useState<{ message: string; result: Result }>();
  // Known at once, where the state is only known at the next drawing: a double click adds one.
  const hasInFlight = useRef(false);

  async function add() {
    if (!result || hasInFlight.current) return;
    hasInFlight.current = true;
    setAdding(true);
    setRefused(undefined);
    const outcome = await dispatch(addToCart(cartLinesOf(product, result)));
    hasInFlight.current = false;
    setAdding(false);
    if (addToCart.fulfilled.match(outcome)) {
      const { search } = location;
      // Loaded only then, for nobody else needs it (S7-24).
      if (search.includes("page_ref="))
        import("#search/attribution/add-to-cart-event.ts")
          .then(({ reportAddToCart }) => reportAddToCart(product.id, search))
          .catch(() => undefined);
      onAdded();
      navigate(`/cart?${new URLSearchParams({ vendorType: product.vendorType, orderPaymentType: product.cartType })}`);
    } else if (outcome.payload) {
      setRefused({ message: outcome.payload.message, result });
      onRefused();
    }
  }

  // What was refused for one choice may be allowed for another.
  const refusal = refused?.result === result ? refused?.message : undefined;
  return { add, adding, refusal };
}
