import { useState } from "react";
import { useNavigate } from "react-router";
import { beginCheckout } from "#checkout/begin.ts";
import { type CheckoutAddress, stepPath } from "#checkout/steps.model.ts";
import { CallFailure } from "#platform/http/client.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toasts.ts";

interface CheckoutButtonProps {
  /** `orderId` is any group of lines of the payment group. */
  group: CheckoutAddress;
  disabled: boolean;
  /** Called when the server sees a reason that the page does not show yet. */
  onRefused: () => void;
}

/** From the cart into the checkout of one payment group. When that fails the button stays, to be pressed again (D-06). */
export function CheckoutButton({ group, disabled, onRefused }: CheckoutButtonProps) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    try {
      const orderId = await beginCheckout(group);
      // The last step leads to the first one that is not filled in.
      await navigate(stepPath("review", { ...group, orderId }));
    } catch (error) {
      console.error("The checkout could not begin", error);
      const problem = error instanceof CallFailure ? error.problem : undefined;
      showToast(problem?.message ?? "something wen't wrong, please try again!", { tone: "danger" });
      if (problem) onRefused();
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="large" wide loading={isBusy} disabled={disabled} onClick={begin}>
      Checkout
    </Button>
  );
}
