import type { ReactNode } from "react";
import { session } from "#customers/sessions/browser-session.ts";
import { OnceButton } from "#design-system/forms/once-button.tsx";
import { loaderSet } from "#layout/store.ts";
import { call } from "#orders/client.ts";
import { CART_PROBLEMS } from "#orders/model.ts";
import { useAppDispatch } from "#platform/store.ts";

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
  const dispatch = useAppDispatch();

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

/** Where the customer pays, as POST /payment/start answers it. */
interface PaymentPlace {
  redirectUrl: string;
  form?: Record<string, string> | undefined;
}

/** Leaves the shop for the payment page: by its address, or by posting the gateway's form to it. */
function leaveFor({ redirectUrl, form }: PaymentPlace): void {
  if (!form) {
    window.location.assign(redirectUrl);
    return;
  }
  const element = document.createElement("form");
  element.method = "post";
  element.action = redirectUrl;
  element.acceptCharset = "utf-8";
  element.hidden = true;
  for (const [name, value] of Object.entries(form)) {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    element.append(input);
  }
  document.body.append(element);
  // The prototype's own: a field may be called "submit".
  HTMLFormElement.prototype.submit.call(element);
  // Browsers may show this page again as it was left.
  element.remove();
}
