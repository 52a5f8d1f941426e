import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { openStep } from "#checkout/open-step.ts";
import { knownAccount } from "#checkout/prefill.ts";
import { isBilledMonthly } from "#checkout/steps.model.ts";
import { AccountForm } from "#checkout/ui/account-form.tsx";
import { CheckoutFrame, CheckoutSkeleton } from "#checkout/ui/checkout-frame.tsx";
import { HostedForm } from "#checkout/ui/hosted-form.tsx";
import { OrderAside } from "#checkout/ui/order-aside.tsx";
import { privatePage } from "#layout/private-page.ts";
import type { Route } from "./+types/payment";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const order = await openStep("payment", request);
  return { order, account: isBilledMonthly(order.orderType) ? await knownAccount(order) : null };
}

export function HydrateFallback() {
  return <CheckoutSkeleton step="payment" />;
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Payment", matches[0]);
}

export default function Payment({ loaderData: { order, account } }: Route.ComponentProps) {
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
      {isBilledMonthly(order.orderType) ? (
        <AccountForm key={order.orderId} order={order} saved={account} />
      ) : (
        <HostedForm key={order.orderId} order={order} saved={order.details.payment?.paymentMethod ?? ""} />
      )}
    </CheckoutFrame>
  );
}
