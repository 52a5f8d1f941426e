import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { openStep } from "#checkout/open-step.ts";
import { CheckoutFrame, CheckoutSkeleton } from "#checkout/ui/checkout-frame.tsx";
import { DetailsForm } from "#checkout/ui/details-form.tsx";
import { OrderAside } from "#checkout/ui/order-aside.tsx";
import { privatePage } from "#layout/private-page.ts";
import type { Route } from "./+types/details";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openStep("details", request);
}

export function HydrateFallback() {
  return <CheckoutSkeleton step="details" />;
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your details", matches[0]);
}

export default function Details({ loaderData: order }: Route.ComponentProps) {
  return (
    <CheckoutFrame
      step="details"
      title="Your details"
      order={order}
      aside={
        <OrderAside lines={order.lines}>
          <PriceSummaryList summary={order.summary} />
        </OrderAside>
      }
    >
      <DetailsForm order={order} saved={order.details.personal} />
    </CheckoutFrame>
  );
}
