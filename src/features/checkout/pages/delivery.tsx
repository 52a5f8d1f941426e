import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { deliveryTexts, nextCutOff } from "#catalogue/delivery/model.ts";
import { privateMeta } from "#layout/app-shell.ts";
import { appContext, pageCache } from "#platform/http/page-context.ts";
import type { CheckoutContext } from "../context.server.ts";
import { openStep } from "../open-step.ts";
import { savedDelivery } from "../saved-details.ts";
import { CheckoutShell, CheckoutSkeleton } from "../ui/checkout-shell.tsx";
import { DeliveryForm } from "../ui/delivery-form.tsx";
import { OrderAside } from "../ui/order-aside.tsx";
import type { Route } from "./+types/delivery";

export function loader({ context }: Route.LoaderArgs) {
  const { stores, deliveryRules, clock }: CheckoutContext = appContext(context);
  const now = clock.now();
  pageCache(context).expiresAt(nextCutOff(deliveryRules, now));
  return { stores, dates: deliveryTexts(deliveryRules, now) };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const order = await openStep("delivery", request);
  const [app, saved] = await Promise.all([serverLoader(), savedDelivery(order)]);
  return { order, saved, ...app };
}

clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <CheckoutSkeleton step="delivery" />;
}

export const meta = privateMeta("Delivery");

export default function Delivery({ loaderData: { order, stores, dates, saved } }: Route.ComponentProps) {
  return (
    <CheckoutShell
      step="delivery"
      title="Delivery or collection?"
      order={order}
      aside={
        <OrderAside lines={order.lines}>
          <PriceSummaryList summary={order.summary} />
        </OrderAside>
      }
    >
      <DeliveryForm
        key={order.orderId}
        order={order}
        saved={saved}
        customer={order.details.business ?? order.details.personal}
        stores={stores}
        dates={dates}
      />
    </CheckoutShell>
  );
}
