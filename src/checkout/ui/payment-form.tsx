import { CreditCard, Landmark } from "lucide-react";
import { call } from "#call.ts";
import { PAYMENT_CHECKS, PAYMENT_MEANS, type PaymentDetails } from "#checkout/model.ts";
import type { CheckoutAddress } from "#checkout/steps.model.ts";
import { ChoiceCard } from "#ui/choice-card.tsx";
import { StepForm } from "./step-form.tsx";
import { useStepForm } from "./use-step-form.ts";

const ICONS = { card: CreditCard, eft: Landmark } as const;

/** How the order is paid. Nothing about a card is asked here: that is the payment page's own business. */
export function PaymentForm({ order, saved }: { order: CheckoutAddress; saved: PaymentDetails | null }) {
  const { field, change, ...form } = useStepForm({
    step: "payment",
    order,
    checks: PAYMENT_CHECKS,
    initial: saved ?? { paymentMethod: "" },
    save: (fields, token) => call("POST /paymentDetails/add", { body: { ...fields, orderId: order.orderId }, token }),
  });
  const { name, value: chosen, error } = field("paymentMethod");
  return (
    <StepForm {...form}>
      <fieldset className="grid gap-2" aria-describedby={error && "payment-error"}>
        <legend className="mb-3 text-muted">
          You pay on the page of our payment partner, after you have checked your order. We never see your card or your
          bank login.
        </legend>
        {PAYMENT_MEANS.map(({ value, label }) => {
          const Icon = ICONS[value];
          return (
            <ChoiceCard
              key={value}
              name={name}
              value={value}
              label={label}
              media={<Icon aria-hidden="true" className="size-6 text-action" />}
              checked={chosen === value}
              onChange={() => change("paymentMethod", value)}
            />
          );
        })}
        {error && (
          <p id="payment-error" className="text-danger text-sm">
            {error}
          </p>
        )}
      </fieldset>
    </StepForm>
  );
}
