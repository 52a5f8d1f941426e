import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "#design-system/forms/button.tsx";
import { stepPath } from "#orders/details/steps.model.ts";
import { type CheckoutCallbacks, type CheckoutGroup, leaveCart } from "../leave-cart.ts";

interface CheckoutButtonProps {
  group: CheckoutGroup;
  disabled: boolean;
  cart: CheckoutCallbacks;
}

/** Starts the checkout of a payment group from the cart. It can be pressed again after a failure (D-06). */
export function CheckoutButton({ group, disabled, cart }: CheckoutButtonProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const isPressed = useRef(false);

  async function begin() {
    if (isPressed.current) return;
    isPressed.current = true;
    setBusy(true);
    const orderId = await leaveCart(group, cart);
    // The last step redirects to the first one that is not completed.
    const { segment, paymentGroup } = group;
    if (orderId) await navigate(stepPath("review", { orderId, segment, paymentGroup }));
    isPressed.current = false;
    setBusy(false);
  }

  return (
    <Button size="large" wide loading={isBusy} disabled={disabled} onClick={begin}>
      Checkout
    </Button>
  );
}
