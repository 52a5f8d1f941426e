import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { usePaymentStatus } from "./use-payment-status.ts";

/** Notice after the customer came back from the payment page by the back button, while the result is not known. */
export function PaymentStarted({ orderId, returnPath }: { orderId: string; returnPath: string }) {
  const navigate = useNavigate();
  const { result } = usePaymentStatus(orderId);
  const isSettled = result.kind === "loaded" && result.status.settled;
  useEffect(() => {
    if (isSettled) navigate(returnPath, { replace: true });
  }, [isSettled, navigate, returnPath]);
  return (
    <Notice title="You've started to pay">
      <p>
        If you've already paid, there's nothing more to do: this page will show it as soon as the bank tells us. If not,
        continue to the payment page.
      </p>
    </Notice>
  );
}
