import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { appContext } from "#platform/http/page-context.ts";
import type { CheckoutContext } from "../context.server.ts";
import { openStep } from "../open-step.ts";
import { savedDelivery } from "../saved-details.ts";
import { CheckoutShell, CheckoutSkeleton } from "../ui/checkout-shell.tsx";
import { DeliveryForm } from "../ui/delivery-form.tsx";
import { OrderAside } from "../ui/order-aside.tsx";
import type { Route } from "./+types/delivery";

export function loader({ context }: Route.LoaderArgs) {
  return { stores: appContext<CheckoutContext>(context).stores };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const order = await openStep("delivery", request);
  const [{ stores }, saved] = await Promise.all([serverLoader(), savedDelivery(order)]);
  return { order, stores, saved };
}

clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <CheckoutSkeleton step="delivery" />;
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Delivery", matches[0]);
}

export default function Delivery({ loaderData: { order, stores, saved } }: Route.ComponentProps) {
  return (
    <CheckoutShell
      step="delivery"
      title="Where may we bring it?"
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
      />
    </CheckoutShell>
  );
}
