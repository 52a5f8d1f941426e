import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { call } from "#checkout/client.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { OnceButton } from "#design-system/forms/once-button.tsx";
import { CART_PROBLEMS } from "#orders/model.ts";

interface PlaceOnAccountProps {
  orderId: string;
  /** The total that the customer sees; the server refuses to place the order at another one. */
  amount: string;
  /** Where the browser goes once the order is placed: the checkout's return page. */
  returnPath: string;
  /** Done before the order is placed, such as saving what was agreed to; false keeps the customer on the page. */
  prepare?: (() => Promise<boolean>) | undefined;
  children: ReactNode;
}

/** Places an order on account and goes to the page that says what becomes of it. */
export function PlaceOnAccount({ orderId, amount, returnPath, prepare, children }: PlaceOnAccountProps) {
  const navigate = useNavigate();

  async function place() {
    const body = { orderId, amount };
    await session.acting((token) => call("POST /verification/start", { body, token }));
    await navigate(returnPath);
  }

  return (
    <OnceButton
      prepare={prepare}
      act={place}
      failure="The order could not be placed. Nothing was ordered. Please try again."
      cartProblems={CART_PROBLEMS}
    >
      {children}
    </OnceButton>
  );
}
