import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { call } from "#checkout/client.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { SubmitOnceButton } from "#design-system/forms/submit-once-button.tsx";
import { CART_PROBLEMS } from "#orders/model.ts";

interface PlaceOnAccountProps {
  orderId: string;
  /** The displayed total; the server rejects a different one. */
  amount: string;
  /** Path of the return page. */
  returnPath: string;
  /** Runs before, for example to save consents. False cancels placing the order. */
  prepare?: (() => Promise<boolean>) | undefined;
  children: ReactNode;
}

/** Places an order on account and opens its return page. */
export function PlaceOnAccount({ orderId, amount, returnPath, prepare, children }: PlaceOnAccountProps) {
  const navigate = useNavigate();

  async function place() {
    const body = { orderId, amount };
    await session.withCheckout((token) => call("POST /verification/start", { body, token }));
    await navigate(returnPath);
  }

  return (
    <SubmitOnceButton
      prepare={prepare}
      act={place}
      failure="We couldn't place the order, so nothing was ordered. Please try again."
      cartProblems={CART_PROBLEMS}
    >
      {children}
    </SubmitOnceButton>
  );
}
