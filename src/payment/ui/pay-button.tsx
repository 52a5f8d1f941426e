import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { call } from "#call.ts";
import { session } from "#identity/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

interface PayButtonProps {
  orderId: string;
  /** The total that the customer sees; the server refuses to charge another one. */
  amount: string;
  children: ReactNode;
}

/** Problems that are mended in the cart. */
const IN_THE_CART = ["checkout_blocked", "out_of_stock", "order_stale"];

/** Places the order and leaves for the payment page. Pressing it twice is pressing it once. */
export function PayButton({ orderId, amount, children }: PayButtonProps) {
  const { revalidate } = useRevalidator();
  const [isLeaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<{ code: string; message: string }>();
  // State reaches the button one frame late, which is long enough for a second press.
  const isPressed = useRef(false);

  useEffect(() => {
    // Browsers may keep this page while the customer pays, and show it again as it was left.
    function onShow(event: PageTransitionEvent) {
      if (!event.persisted) return;
      isPressed.current = false;
      setLeaving(false);
      revalidate();
    }
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, [revalidate]);

  async function pay() {
    if (isPressed.current) return;
    isPressed.current = true;
    setLeaving(true);
    setRefusal(undefined);
    try {
      const body = { orderId, amount };
      const { redirectUrl } = await session.acting((token) => call("POST /payment/start", { body, token }));
      window.location.assign(redirectUrl);
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      setRefusal({
        code: problem?.code ?? "",
        message: problem?.message ?? "The payment could not be started. Nothing was paid. Please try again.",
      });
      isPressed.current = false;
      setLeaving(false);
      // What stands on the page may be what has changed.
      if (problem) await revalidate();
    }
  }

  return (
    <div className="grid gap-3">
      {refusal && (
        <Notice tone="danger" live>
          <p>{refusal.message}</p>
          {IN_THE_CART.includes(refusal.code) && (
            <Link to="/cart" className="inline-flex min-h-11 items-center font-medium underline">
              Go to the cart
            </Link>
          )}
        </Notice>
      )}
      <Button size="large" wide loading={isLeaving} onClick={pay}>
        {children}
      </Button>
    </div>
  );
}
