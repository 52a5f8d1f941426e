import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cartLinesOf } from "#catalogue/configurator/cart-line.mapper.ts";
import type { Result } from "#catalogue/configurator/result.model.ts";
import type { PageProduct } from "#catalogue/page-product.model.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { useAppDispatch } from "#platform/store.ts";
import { addToCart } from "../store.ts";

interface AddToCartOptions {
  product: PageProduct;
  result: Result | undefined;
  /** Name of the deal that the page shows; undefined without one. */
  promo: string | undefined;
  /** Id of the line in the cart that is changed; empty or null to add a new one. */
  lineId: string | null;
  /** Called after the product was added, before the cart page opens. */
  onAdded: () => void;
  /** Called when the product was rejected with a reason. @param code of the server's problem; empty if it is the browser that cannot have a cart */
  onRefused: (code: string) => void;
}

/**
 * Adds the configured product to the cart, or changes the line that was configured anew, and opens the cart page. No failure shows a toast (S8-11).
 * @returns `problem`: message of the declared problem, or that the browser blocks cookies; `isCartFull`: it is the limit of the cart; `hasFailed`: true after any other failure,
 * such as a lost connection. All last until the configuration changes.
 */
export function useAddToCart({ product, result, promo = "", lineId, onAdded, onRefused }: AddToCartOptions) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [startTime] = useState(() => new Date().toISOString());
  const [adding, setAdding] = useState(false);
  /** Without code and message after a failure that the server did not declare. */
  const [rejection, setRejection] = useState<{ code?: string; message?: string | undefined; result: Result }>();
  // State changes only with the next render, so a ref prevents a double click from adding twice.
  const hasInFlight = useRef(false);
  const pressed = useRef<Element | null>(null);

  // The pressed button was disabled meanwhile, which takes its focus away.
  useEffect(() => {
    if (rejection && !adding && document.activeElement === document.body && pressed.current instanceof HTMLElement)
      pressed.current.focus();
  }, [rejection, adding]);

  async function add() {
    if (!result || hasInFlight.current) return;
    hasInFlight.current = true;
    pressed.current = document.activeElement;
    setAdding(true);
    setRejection(undefined);
    // Loaded on demand, because a browser with a session stores cookies.
    const message = session.exists()
      ? undefined
      : await import("#customers/blocked-cookies.ts")
          .then(({ cookieProblem }) => cookieProblem())
          .catch(() => undefined);
    if (message) {
      setRejection({ message, result });
      onRefused("");
    } else await send(result);
    hasInFlight.current = false;
    setAdding(false);
  }

  async function send(configured: Result) {
    const outcome = await dispatch(
      addToCart(cartLinesOf(product, configured, { promo, startTime, replaces: lineId || undefined })),
    );
    if (addToCart.fulfilled.match(outcome)) {
      const { search } = location;
      // Loaded on demand, because only visits from a search result need it (S7-24).
      if (search.includes("page_ref="))
        import("#search/attribution/add-to-cart-event.ts")
          .then(({ reportAddToCart }) => reportAddToCart(product.id, search))
          .catch(() => undefined);
      onAdded();
      if (lineId) showToast(`${product.name} updated`, { tone: "success" });
      // A second press while the page changes would add once more.
      await navigate(
        `/cart?${new URLSearchParams({ vendorType: product.segment, orderPaymentType: product.paymentGroup })}`,
      );
    } else {
      setRejection({ ...outcome.payload, result: configured });
      if (outcome.payload) onRefused(outcome.payload.code);
    }
  }

  const current = rejection?.result === result ? rejection : undefined;
  return {
    add,
    adding,
    problem: current?.message,
    isCartFull: current?.code === "limit_reached",
    hasFailed: current !== undefined && !current.message,
  };
}
