import { CreditCard, Landmark } from "lucide-react";
import { call } from "#call.ts";
import { HOSTED_CHECKS, HOSTED_MEANS } from "#checkout/payment-means.model.ts";
import { ChoiceFields } from "#ui/choice-fields.tsx";
import { StepForm } from "./step-form.tsx";
import { type OpenCheckout, useStepForm } from "./use-step-form.ts";

const ICONS = { card: CreditCard, eft: Landmark } as const;

interface HostedFormProps {
  order: OpenCheckout;
  /** The means that was chosen before; empty when none was. */
  saved: string;
}

/** How the order is paid. Nothing about a card is asked here: that is the payment page's own business. */
export function HostedForm({ order, saved }: HostedFormProps) {
  const {
    field,
    fields: _fields,
    change,
    changeAll: _all,
    tickOf: _tick,
    ...form
  } = useStepForm({
    step: "payment",
    order,
    checks: HOSTED_CHECKS,
    initial: { paymentMethod: saved },
    save: (typed, token) => call("POST /paymentDetails/add", { body: { ...typed, orderId: order.orderId }, token }),
  });
  return (
    <StepForm {...form}>
      <ChoiceFields
        legend={<span className="sr-only">Means of payment</span>}
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
