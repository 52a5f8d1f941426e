import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { openStep } from "#checkout/open-step.ts";
import { CheckoutFrame, CheckoutSkeleton } from "#checkout/ui/checkout-frame.tsx";
import { OrderAside } from "#checkout/ui/order-aside.tsx";
import { PaymentForm } from "#checkout/ui/payment-form.tsx";
import { privatePage } from "#layout/private-page.ts";
import type { Route } from "./+types/payment";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openStep("payment", request);
}

export function HydrateFallback() {
  return <CheckoutSkeleton step="payment" />;
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Payment", matches[0]);
}

export default function Payment({ loaderData: order }: Route.ComponentProps) {
  return (
    <CheckoutFrame
      step="payment"
      title="How do you want to pay?"
      order={order}
      aside={
        <OrderAside lines={order.lines}>
          <PriceSummaryList summary={order.summary} />
        </OrderAside>
      }
    >
      <PaymentForm order={order} saved={order.details.payment} />
    </CheckoutFrame>
  );
}
