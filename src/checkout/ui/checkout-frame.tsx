import type { ReactNode } from "react";
import type { CheckoutDetails } from "#checkout/model.ts";
import {
  CHECKOUT_STEPS,
  type CheckoutAddress,
  type CheckoutStep,
  firstOpenStep,
  stepPath,
} from "#checkout/steps.model.ts";
import { NoScript } from "#ui/no-script.tsx";
import { type ProgressStep, ProgressSteps } from "#ui/progress-steps.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";

interface CheckoutFrameProps {
  step: CheckoutStep;
  title: string;
  order: CheckoutAddress & { details: CheckoutDetails };
  aside: ReactNode;
  children: ReactNode;
}

/** Around every step of the checkout: how far one is, the step itself, and what the order comes to. */
export function CheckoutFrame({ step, title, order, aside, children }: CheckoutFrameProps) {
  return (
    <div className="mx-auto max-w-5xl">
      <Progress step={step} linkOf={(key) => stepPath(key, order)} open={firstOpenStep(order.details)} />
      <h1 className="mt-8 mb-6 text-2xl md:text-3xl">{title}</h1>
      <TwoColumns aside={aside}>{children}</TwoColumns>
    </div>
  );
}

interface ProgressProps {
  step: CheckoutStep;
  open?: CheckoutStep;
  linkOf?: (step: CheckoutStep) => string | undefined;
}

function Progress({ step, open = step, linkOf }: ProgressProps) {
  const placeOf = (wanted: CheckoutStep) => CHECKOUT_STEPS.findIndex(({ key }) => key === wanted);
  const steps = CHECKOUT_STEPS.map(({ key, label }, place): ProgressStep => {
    if (key === step) return { label, state: "current" };
    return place < placeOf(open) ? { label, state: "done", to: linkOf?.(key) } : { label, state: "open" };
  });
  return <ProgressSteps label="Checkout" steps={steps} />;
}

/** A step's place while the order is being read. */
export function CheckoutSkeleton({ step }: { step: CheckoutStep }) {
  return (
    <div className="mx-auto max-w-5xl">
      <NoScript>The checkout needs JavaScript.</NoScript>
      <Progress step={step} />
      <div role="status" className="mt-8">
        <span className="sr-only">Your order is being fetched</span>
        <Skeleton className="mb-6 h-9 w-56" />
        <TwoColumns aside={<Skeleton className="h-56" />}>
          <Skeleton className="h-96" />
        </TwoColumns>
      </div>
    </div>
  );
}
