import { useEffect } from "react";
import { useNavigate } from "react-router";
import { LinesCard } from "#cart/ui/lines-card.tsx";
import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { openStep } from "#checkout/open-step.ts";
import { stepPath } from "#checkout/steps.model.ts";
import { CheckoutFrame, CheckoutSkeleton } from "#checkout/ui/checkout-frame.tsx";
import { OrderAside } from "#checkout/ui/order-aside.tsx";
import { ReviewList } from "#checkout/ui/review-list.tsx";
import { privatePage } from "#layout/private-page.ts";
import { formatPrice, toCents } from "#money/model.ts";
import { PayButton } from "#payment/ui/pay-button.tsx";
import { usePaymentStatus } from "#payment/ui/use-payment-status.ts";
import { Notice } from "#ui/notice.tsx";
import type { Route } from "./+types/review";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openStep("review", request);
}

export function HydrateFallback() {
  return <CheckoutSkeleton step="review" />;
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Check your order", matches[0]);
}

export default function Review({ loaderData: order }: Route.ComponentProps) {
  const amount = order.summary.total.amount;
  const isStarted = order.status === "awaiting_payment";
  return (
    <CheckoutFrame
      step="review"
      title="Check your order"
      order={order}
      aside={
        <OrderAside>
          <PriceSummaryList summary={order.summary} />
          <p className="my-4 text-muted text-sm">
            Delivery is included: this is all you pay. Your order is final once you have paid.
          </p>
          <PayButton orderId={order.orderId} amount={amount}>
            {isStarted ? "Continue to payment" : `Pay ${formatPrice(toCents(amount))}`}
          </PayButton>
        </OrderAside>
      }
    >
      {isStarted && <StartedNotice orderId={order.orderId} returnPath={stepPath("return", order)} />}
      {order.status === "payment_failed" && (
        <Notice tone="warning" title="The last payment did not go through">
          <p>Your order is as you left it. You can pay again.</p>
        </Notice>
      )}
      <LinesCard title="Products" lines={order.lines} />
      <ReviewList details={order.details} changePath={(step) => stepPath(step, order)} />
    </CheckoutFrame>
  );
}

/** For who comes back from the payment page by the back button: it is not known yet whether they paid. */
function StartedNotice({ orderId, returnPath }: { orderId: string; returnPath: string }) {
  const navigate = useNavigate();
  const { known } = usePaymentStatus(orderId);
  const isSettled = known.kind === "known" && known.payment.settled;
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
