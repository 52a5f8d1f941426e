import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { openStep } from "#checkout/open-step.ts";
import { CheckoutFrame, CheckoutSkeleton } from "#checkout/ui/checkout-frame.tsx";
import { DeliveryForm } from "#checkout/ui/delivery-form.tsx";
import { OrderAside } from "#checkout/ui/order-aside.tsx";
import { privatePage } from "#layout/private-page.ts";
import type { Route } from "./+types/delivery";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return openStep("delivery", request);
}

export function HydrateFallback() {
  return <CheckoutSkeleton step="delivery" />;
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Delivery", matches[0]);
}

export default function Delivery({ loaderData: order }: Route.ComponentProps) {
  return (
    <CheckoutFrame
      step="delivery"
      title="Where may we bring it?"
      order={order}
      aside={
        <OrderAside lines={order.lines}>
          <PriceSummaryList summary={order.summary} />
        </OrderAside>
      }
    >
      <DeliveryForm order={order} saved={order.details.delivery} customer={order.details.personal} />
    </CheckoutFrame>
  );
}
