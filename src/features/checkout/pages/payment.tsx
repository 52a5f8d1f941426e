import { CreditCard, Landmark } from "lucide-react";
import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { ChoiceFields } from "#design-system/forms/choice-fields.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { HOSTED_MEANS } from "#orders/details/payment-choice.model.ts";
import { HOSTED_CHECKS } from "#orders/details/payment-means.model.ts";
import { isBilledMonthly } from "#orders/details/steps.model.ts";
import { call } from "../client.ts";
import { openStep } from "../open-step.ts";
import { savedAccount } from "../prefill.ts";
import { AccountForm } from "../ui/account-form.tsx";
import { CheckoutShell, CheckoutSkeleton } from "../ui/checkout-shell.tsx";
import { OrderAside } from "../ui/order-aside.tsx";
import { StepForm } from "../ui/step-form.tsx";
import { type OpenCheckout, useStepForm } from "../ui/use-step-form.ts";
import type { Route } from "./+types/payment";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const order = await openStep("payment", request);
  return { order, account: isBilledMonthly(order.paymentGroup) ? await savedAccount(order) : null };
}

export function HydrateFallback() {
  return <CheckoutSkeleton step="payment" />;
}

export const meta = privateMeta("Payment");

export default function Payment({ loaderData: { order, account } }: Route.ComponentProps) {
  return (
    <CheckoutShell
      step="payment"
      title="How do you want to pay?"
      order={order}
      aside={
        <OrderAside lines={order.lines}>
          <PriceSummaryList summary={order.summary} />
        </OrderAside>
      }
    >
      {isBilledMonthly(order.paymentGroup) ? (
        <AccountForm key={order.orderId} order={order} saved={account} />
      ) : (
        <HostedForm key={order.orderId} order={order} saved={order.details.payment?.paymentMethod ?? ""} />
      )}
    </CheckoutShell>
  );
}

const ICONS = { card: CreditCard, eft: Landmark } as const;

interface HostedFormProps {
  order: OpenCheckout;
  /** The saved means of payment; empty without one. */
  saved: string;
}

/** Selects the means of payment. Card data are entered only on the payment page. */
function HostedForm({ order, saved }: HostedFormProps) {
  const { field, change, form } = useStepForm({
    step: "payment",
    order,
    checks: HOSTED_CHECKS,
    initial: { paymentMethod: saved },
    save: (typed, token) => call("POST /paymentDetails/add", { body: { ...typed, orderId: order.orderId }, token }),
  });
  return (
    <StepForm {...form}>
      <ChoiceFields
        legend={<span className="sr-only">Payment method</span>}
        hint="You pay on the page of our payment partner, after you have checked your order. We never see your card or your bank login."
        choices={HOSTED_MEANS.map(({ value, label }) => {
          const Icon = ICONS[value];
          return { value, label, media: <Icon aria-hidden="true" className="size-6 shrink-0 text-action" /> };
        })}
        {...field("paymentMethod")}
        onChoose={(value) => change("paymentMethod", value)}
      />
    </StepForm>
  );
}
