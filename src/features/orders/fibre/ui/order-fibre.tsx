import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { CartItem } from "#cart/model.ts";
import { errorDetail } from "#cart/store.ts";
import { redirectBegan } from "#coverage/store.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { loaderSet } from "#layout/store.ts";
import { call } from "#orders/client.ts";
import { CallFailure } from "#platform/http/client.ts";
import { useAppDispatch } from "#platform/store.ts";
import { contractTermOf, installationAddressOf, sameProcessItems } from "../model.ts";

interface OrderFibreProps {
  /** The fibre items of one customer segment. */
  items: readonly [CartItem, ...CartItem[]];
  disabled: boolean;
  cart: CartCallbacks;
}

/** The button from the cart to the fibre checkout. A second press has no effect; it stays busy until the page is left. */
export function OrderFibre({ items, disabled, cart }: OrderFibreProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  // A ref, because state reaches the button only with the next render, and a second press can come before.
  const isPressed = useRef(false);

  function setRedirecting(on: boolean) {
    isPressed.current = on;
    setBusy(on);
    dispatch(redirectBegan(on));
    dispatch(loaderSet({ reason: "handOff", on }));
  }

  const onPageShow = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    setRedirecting(false);
    // The order may have been placed meanwhile.
    cart.onRefused();
  });
  useEffect(() => {
    // Browsers may restore this page from the back/forward cache in its busy state.
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  async function order() {
    if (isPressed.current) return;
    setRedirecting(true);
    const redirectUrl = await handOffFibre(items, cart);
    if (redirectUrl === undefined) setRedirecting(false);
    else window.location.assign(redirectUrl);
  }

  const isAll = sameProcessItems(items, items[0]).length === items.length;
  return (
    <div className="grid gap-3">
      <Button size="large" wide loading={isBusy} disabled={disabled} onClick={order}>
        Order fibre
      </Button>
      <p className="text-muted text-sm">
        You finish the order on the page of our fibre checkout. Nothing is ordered before that, and what you chose stays
        in your cart until then.
      </p>
      {!isAll && (
        <p className="text-muted text-sm">
          Each address and contract length is a separate order, so the rest stays in your cart. Order it afterwards.
        </p>
      )}
    </div>
  );
}

/** Callbacks of the cart page. */
interface CartCallbacks {
  /** Sends queued changes. False when one was rejected, which the customer should see first. */
  prepare: () => Promise<boolean>;
  /** Called when the server rejects the hand-off, so that the page can load the problems. */
  onRefused: () => void;
}

/**
 * Hands fibre items of the cart off (D-15): begins a process at the fibre checkout, sets its items, and records the redirect (S4-19). A
 * failure is shown for five seconds at the top right, with the message of the server or the fibre checkout (S8-10), and can be retried.
 * @param items the fibre items of one customer segment; those at the address of the first one are handed off
 * @returns the URL of the fibre checkout, with the process id as the session id (S4-18); undefined when the customer stays in the cart
 */
async function handOffFibre(items: readonly CartItem[], cart: CartCallbacks): Promise<string | undefined> {
  try {
    if (!(await cart.prepare())) return undefined;
    return await session.withOrders((token) => redirectOf(items, token));
  } catch (error) {
    console.error("The fibre hand-off failed", error);
    showToast(errorDetail(error), { tone: "danger", place: "top-right" });
    if (error instanceof CallFailure && error.problem) cart.onRefused();
    return undefined;
  }
}

async function redirectOf(items: readonly CartItem[], token: string): Promise<string> {
  const [first] = items;
  const contractTerm = first && contractTermOf(first.planPeriod);
  if (!contractTerm) throw new Error("Nothing in the cart can be handed to the fibre checkout");
  const request = { dealId: first.variationId, contractTerm, installationAddress: installationAddressOf(first) };
  const processRes = await call("POST /chat/generateProcessId", { body: request, token });
  const { processId } = processRes;
  const productDetails = sameProcessItems(items, first).map(({ id, variationId, quantity }) => ({
    order_item_id: id,
    dealId: variationId,
    quantity,
  }));
  await call("POST /process/cartItems", { body: { processId, productDetails }, token });
  const sent = { order_item_id: first.id, processId, status: "Initiated", processRes } as const;
  const { body } = await call("POST /cartStatus", { body: sent, token });
  return body.redirectUrl;
}
