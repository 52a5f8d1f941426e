import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useDispatch } from "react-redux";
import type { CartItem } from "#cart/model.ts";
import { redirectBegan } from "#coverage/slice.ts";
import { type CartSide, handOffFibre } from "#fibre-checkout/hand-off.ts";
import { handedTogether } from "#fibre-checkout/model.ts";
import { loaderSet } from "#layout/slice.ts";
import { Button } from "#ui/button.tsx";

interface OrderFibreProps {
  /** The fibre of one customer segment. */
  items: readonly [CartItem, ...CartItem[]];
  disabled: boolean;
  cart: CartSide;
}

/** From the cart to the fibre checkout. Pressing it twice is pressing it once; it stays pressed until the page is left. */
export function OrderFibre({ items, disabled, cart }: OrderFibreProps) {
  const dispatch = useDispatch();
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
