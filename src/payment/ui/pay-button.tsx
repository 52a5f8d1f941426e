import type { ReactNode } from "react";
import { useDispatch } from "react-redux";
import { call } from "#call.ts";
import { CART_PROBLEMS } from "#checkout/model.ts";
import { session } from "#identity/browser-session.ts";
import { loaderSet } from "#layout/slice.ts";
import { OnceButton } from "#ui/once-button.tsx";
import { leaveFor } from "./leave-for.ts";

interface PayButtonProps {
  orderId: string;
  /** The total that the customer sees; the server refuses to charge another one. */
  amount: string;
  /** What comes first, such as saving what was agreed to; false when something is still to be done. */
  prepare?: (() => Promise<boolean>) | undefined;
  children: ReactNode;
}

/** Places the order and leaves for the payment page. */
export function PayButton({ orderId, amount, prepare, children }: PayButtonProps) {
  const dispatch = useDispatch();

  async function pay() {
    const body = { orderId, amount };
    dispatch(loaderSet({ reason: "handOff", on: true }));
    try {
      leaveFor(await session.acting((token) => call("POST /payment/start", { body, token })));
    } catch (error) {
      dispatch(loaderSet({ reason: "handOff", on: false }));
      throw error;
    }
  }

  return (
    <OnceButton
      prepare={prepare}
      act={pay}
      failure="The payment could not be started. Nothing was paid. Please try again."
      cartProblems={CART_PROBLEMS}
    >
      {children}
    </OnceButton>
  );
}
