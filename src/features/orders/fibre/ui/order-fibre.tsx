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
import { contractTermOf, handedAddress, handedTogether } from "../model.ts";

interface OrderFibreProps {
  /** The fibre of one customer segment. */
  items: readonly [CartItem, ...CartItem[]];
  disabled: boolean;
  cart: CartSide;
}

/** From the cart to the fibre checkout. Pressing it twice is pressing it once; it stays pressed until the page is left. */
export function OrderFibre({ items, disabled, cart }: OrderFibreProps) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  // State reaches the button one frame late, which is long enough for a second press.
  const isPressed = useRef(false);

  function leaving(on: boolean) {
    isPressed.current = on;
    setBusy(on);
    dispatch(redirectBegan(on));
    dispatch(loaderSet({ reason: "handOff", on }));
  }

  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    leaving(false);
    // The order may have been placed meanwhile.
    cart.onRefused();
  });
  useEffect(() => {
    // Browsers may keep this page while the customer is away, and show it again as it was left.
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  async function order() {
    if (isPressed.current) return;
    leaving(true);
    const redirectUrl = await handOffFibre(items, cart);
    if (redirectUrl === undefined) leaving(false);
    else window.location.assign(redirectUrl);
  }

  const isAll = handedTogether(items, items[0]).length === items.length;
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
          Each address and contract length is an order of its own, so the rest stays in your cart. Order it afterwards.
        </p>
      )}
    </div>
  );
}

/** What the cart has to do with its hand-off. */
interface CartSide {
  /** Sends what the cart has not sent yet. False when something was refused, which the person should see first. */
  prepare: () => Promise<boolean>;
  /** Called when the server sees a reason that the page does not show yet. */
  onRefused: () => void;
}

/**
 * Hands fibre of the cart over (D-15): begins a process at the fibre checkout, says which lines it is about, and records that the
 * customer is sent there (S4-19). A failure is told for five seconds at the top right, in the words of the server or of the fibre
 * checkout (S8-10), and can be tried again.
 * @param items the fibre of one customer segment; what is at the address of the first one is handed over
 * @returns where the customer goes on, with the process id for a session id (S4-18); undefined when they stay in the cart
 */
async function handOffFibre(items: readonly CartItem[], cart: CartSide): Promise<string | undefined> {
  try {
    if (!(await cart.prepare())) return undefined;
    return await session.reading((token) => redirectOf(items, token));
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
  const asked = { dealId: first.dealId, contractTerm, installationAddress: handedAddress(first) };
  const processRes = await call("POST /chat/generateProcessId", { body: asked, token });
  const { processId } = processRes;
  const productDetails = handedTogether(items, first).map(({ id, dealId, quantity }) => ({
    ...{ order_item_id: id, dealId, quantity },
  }));
  await call("POST /process/cartItems", { body: { processId, productDetails }, token });
  const sent = { order_item_id: first.id, processId, status: "Initiated", processRes } as const;
  const { body } = await call("POST /cartStatus", { body: sent, token });
  return body.redirectUrl;
}
