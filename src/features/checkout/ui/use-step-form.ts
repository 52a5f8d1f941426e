import { useNavigate } from "react-router";
import { ecommerceOf } from "#analytics/events/model.ts";
import { track } from "#analytics/track.ts";
import { eventItemsOf } from "#cart/tracking/events.model.ts";
import { SignInNeeded, session } from "#customers/sessions/browser-session.ts";
import { useFields } from "#design-system/forms/use-fields.ts";
import type { CheckoutDetails } from "#orders/details/model.ts";
import {
  type CheckoutAddress,
  type CheckoutScope,
  type CheckoutStep,
  firstOpenStep,
  stepPath,
} from "#orders/details/steps.model.ts";
import { LOST_ORDER_PATH } from "#orders/guests/lost-order.ts";
import type { OrderDelivery, OrderLine } from "#orders/model.ts";
import type { Check } from "#shared/field-checks.ts";

/** The order that a step belongs to. */
export type OpenCheckout = CheckoutAddress &
  CheckoutScope & {
    /** By the server's clock; an open order is never older than a day. */
    createdAt: string;
    lines: readonly OrderLine[];
    /** When it would arrive if it were placed now. */
    delivery: OrderDelivery | null;
  };

interface StepForm<Field extends string> {
  step: CheckoutStep;
  order: OpenCheckout;
  checks: Record<Field, Check> | ((fields: Record<Field, string>) => Record<Field, Check>);
  /** Saved values, or the initial ones. */
  initial: Record<Field, string>;
  /** Fields that are not stored in the draft. */
  undrafted?: readonly NoInfer<Field>[];
  save(fields: Record<Field, string>, token: string): Promise<{ body: { details: CheckoutDetails } }>;
}

/** Tracks the choice of delivery or payment. */
function trackStep(step: CheckoutStep, { lines }: OpenCheckout, { delivery, payment }: CheckoutDetails): void {
  const ecommerce = ecommerceOf(eventItemsOf(lines));
  if (step === "delivery" && delivery)
    track({ event: "add_shipping_info", ecommerce: { ...ecommerce, shipping_tier: delivery.method } });
  if (step === "payment" && payment)
    track({ event: "add_payment_info", ecommerce: { ...ecommerce, payment_type: payment.paymentMethod } });
}

/** The form of a checkout step: saves its fields and navigates to the first unfinished step. */
export function useStepForm<Field extends string>({
  step,
  order,
  checks,
  initial,
  undrafted = [],
  save,
}: StepForm<Field>) {
  const navigate = useNavigate();
  const state = useFields({
    checks,
    initial,
    undrafted,
    draft: `checkout-${order.orderId}-${step}`,
  });

  async function onSend(fields: Record<Field, string>) {
    const { body } = await session
      .withCheckout((token) => save(fields, token))
      .catch(async (error: unknown) => {
        // The sign-in has ended: the page says so and how to go on. What was typed stays in the tab.
        if (error instanceof SignInNeeded) await navigate(LOST_ORDER_PATH);
        throw error;
      });
    trackStep(step, order, body.details);
    await navigate(stepPath(firstOpenStep({ ...order, details: body.details }), order));
  }

  return { ...state, form: { of: state, onSend } };
}
