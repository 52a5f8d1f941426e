import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { usePaymentStatus } from "./use-payment-status.ts";

/** For who comes back from the payment page by the back button: it is not known yet whether they paid. */
export function PaymentStarted({ orderId, returnPath }: { orderId: string; returnPath: string }) {
  const navigate = useNavigate();
  const { known } = usePaymentStatus(orderId);
  const isSettled = known.kind === "known" && known.standing.settled;
  useEffect(() => {
    if (isSettled) navigate(returnPath, { replace: true });
  }, [isSettled, navigate, returnPath]);
  return (
    <Notice title="You have started to pay">
      <p>
        If you have paid already, there is nothing more to do: this page shows it as soon as the bank tells us. If not,
        continue to the payment page.
      </p>
    </Notice>
  );
}
