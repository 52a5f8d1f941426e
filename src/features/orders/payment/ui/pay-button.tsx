import { type ReactNode, useState } from "react";
import { session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { SubmitOnceButton } from "#design-system/forms/submit-once-button.tsx";
import { loaderSet } from "#layout/store.ts";
import { call } from "#orders/client.ts";
import { CART_PROBLEMS } from "#orders/model.ts";
import { NOT_KEPT_ADVICE, NOT_KEPT_TEXTS, NOT_KEPT_TITLE, type NotKeptReason } from "#orders/reservations/model.ts";
import { useAppDispatch } from "#platform/store.ts";

interface PayButtonProps {
  orderId: string;
  /** The displayed total; the server rejects a different one. */
  amount: string;
  /** Runs before, for example to save consents. False cancels the payment. */
  prepare?: (() => Promise<boolean>) | undefined;
  children: ReactNode;
}

/** Places the order and opens the payment page. If the stock is not kept meanwhile, it says so first, and opens it when pressed again. */
export function PayButton({ orderId, amount, prepare, children }: PayButtonProps) {
  const dispatch = useAppDispatch();
  const [notKept, setNotKept] = useState<{ reason: NotKeptReason; page: PaymentRedirect }>();

  async function pay(): Promise<boolean> {
    const body = { orderId, amount };
    dispatch(loaderSet({ reason: "handOff", on: true }));
    try {
      const page = await session.withCheckout((token) => call("POST /payment/start", { body, token }));
      if (page.notKept === null) {
        goToPaymentPage(page);
        return true;
      }
      setNotKept({ reason: page.notKept, page });
    } catch (error) {
      dispatch(loaderSet({ reason: "handOff", on: false }));
      throw error;
    }
    dispatch(loaderSet({ reason: "handOff", on: false }));
    return false;
  }

  async function payAnyway(page: PaymentRedirect): Promise<void> {
    dispatch(loaderSet({ reason: "handOff", on: true }));
    goToPaymentPage(page);
    // Who comes back by the browser's button starts a payment again, which may be another one by then.
    setNotKept(undefined);
  }

  return (
    <div className="grid gap-3">
      {notKept && (
        <Notice tone="warning" title={NOT_KEPT_TITLE} live>
          <p>
            {NOT_KEPT_TEXTS[notKept.reason]} {NOT_KEPT_ADVICE}
          </p>
        </Notice>
      )}
      <SubmitOnceButton
        prepare={notKept ? undefined : prepare}
        act={notKept ? () => payAnyway(notKept.page) : pay}
        failure="We couldn't start the payment. You haven't been charged. Please try again."
        cartProblems={CART_PROBLEMS}
      >
        {notKept ? "Go to the payment page" : children}
      </SubmitOnceButton>
    </div>
  );
}

/** The payment page in the response of POST /payment/start. */
interface PaymentRedirect {
  redirectUrl: string;
  form?: Record<string, string> | undefined;
}

/** Opens the payment page by its URL, or by posting the gateway's form to it. */
function goToPaymentPage({ redirectUrl, form }: PaymentRedirect): void {
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
  // The method of the prototype, because a field may be named "submit".
  HTMLFormElement.prototype.submit.call(element);
  // Browsers may restore this page from the back/forward cache.
  element.remove();
}
