import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import type { CheckoutDetails } from "#checkout/model.ts";
import { type CheckoutAddress, type CheckoutStep, firstOpenStep, stepPath } from "#checkout/steps.model.ts";
import { session } from "#identity/browser-session.ts";
import type { Check } from "#ui/check.model.ts";
import { useFields } from "#ui/use-fields.ts";

interface StepForm<Field extends string> {
  step: CheckoutStep;
  order: CheckoutAddress;
  checks: Record<Field, Check>;
  /** What was saved before, or what the fields begin with. */
  initial: Record<Field, string>;
  save(fields: Record<Field, string>, token: string): Promise<{ body: { details: CheckoutDetails } }>;
}

/** One step of the checkout: saves its fields and goes on to the first step that is still open. */
export function useStepForm<Field extends string>({ step, order, checks, initial, save }: StepForm<Field>) {
  const navigate = useNavigate();
  const { form, failure, field, change, isSending, send } = useFields({
    checks,
    initial,
    draft: `checkout-${order.orderId}-${step}`,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    send(async (fields) => {
      const { body } = await session.acting((token) => save(fields, token));
      await navigate(stepPath(firstOpenStep(body.details), order));
    }, "What you typed could not be saved. Please try again.");
  }

  return { form, submit, isSaving: isSending, failure, field, change };
}
