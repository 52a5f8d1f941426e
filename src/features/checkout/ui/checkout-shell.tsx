import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { PAYMENT_GROUPS } from "#catalogue/model.ts";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { type ProgressStep, ProgressSteps } from "#design-system/navigation/progress-steps.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { TwoColumns } from "#design-system/page-layout.tsx";
import {
  CHECKOUT_STEPS,
  type Checkout,
  type CheckoutAddress,
  type CheckoutStep,
  firstOpenStep,
  stepPath,
  stepsOf,
} from "#orders/details/steps.model.ts";

interface CheckoutShellProps {
  step: CheckoutStep;
  title: string;
  order: CheckoutAddress & Checkout;
  aside: ReactNode;
  children: ReactNode;
}

/** Layout of every checkout step: progress, the step itself, and the order summary. `data-bare` hides the menus of the shop (app.css). */
export function CheckoutShell({ step, title, order, aside, children }: CheckoutShellProps) {
  return (
    <div data-bare className="mx-auto max-w-5xl">
      <WaysOut>
        <Progress
          step={step}
          steps={stepsOf(order)}
          linkOf={(key) => stepPath(key, order)}
          open={firstOpenStep(order)}
        />
      </WaysOut>
      <h1 className="mt-8 mb-6 text-2xl md:mt-5 md:text-3xl">{title}</h1>
      <TwoColumns aside={aside} sticky="transition-[top] duration-200 header-away:top-6 md:sticky md:top-22">
        {children}
      </TwoColumns>
    </div>
  );
}

/**
 * The only links that lead away, around the progress: the steps are shown without the shop's menus, which would distract from the order.
 * On a phone the progress is below them.
 */
function WaysOut({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 items-start gap-4 md:grid-cols-[auto_1fr_auto]">
      <TextLink to="/cart">Back to the cart</TextLink>
      {/* In a new tab, so that nothing typed is lost. */}
      <a
        href="/help"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center justify-self-end font-medium text-action underline underline-offset-4 md:order-last"
      >
        Help<span className="sr-only">, in a new tab</span>
      </a>
      <div className="col-span-2 md:col-span-1">{children}</div>
    </div>
  );
}

interface ProgressProps {
  step: CheckoutStep;
  /** The steps of this checkout. */
  steps: readonly CheckoutStep[];
  open?: CheckoutStep;
  linkOf?: (step: CheckoutStep) => string | undefined;
}

function Progress({ step, steps, open = step, linkOf }: ProgressProps) {
  const shown = CHECKOUT_STEPS.filter(({ key }) => steps.includes(key)).map(({ key, label }): ProgressStep => {
    if (key === step) return { label, state: "current" };
    const isDone = steps.indexOf(key) < steps.indexOf(open);
    return isDone ? { label, state: "done", to: linkOf?.(key) } : { label, state: "open" };
  });
  return (
    <nav aria-label="Checkout">
      <ProgressSteps label="Steps" steps={shown} />
    </nav>
  );
}

/** Skeleton of a step while its order is loading. */
export function CheckoutSkeleton({ step }: { step: CheckoutStep }) {
  return (
    <div data-bare className="mx-auto max-w-5xl">
      <NoScript>The checkout needs JavaScript.</NoScript>
      <WaysOut>
        <Progress step={step} steps={useLikelySteps(step)} />
      </WaysOut>
      <Loading label="Loading your order" className="mt-8">
        <Skeleton className="mb-6 h-9 w-56" />
        <TwoColumns aside={<Skeleton className="h-56" />}>
          <Skeleton className="h-96" />
        </TwoColumns>
      </Loading>
    </div>
  );
}

/** The steps of a checkout whose order is not loaded yet, derived from the URL. */
function useLikelySteps(step: CheckoutStep): CheckoutStep[] {
  const [query] = useSearchParams();
  const requested = query.get("orderPaymentType");
  const paymentGroup = PAYMENT_GROUPS.find((type) => type === requested) ?? "prepaid";
  const isDelivered = paymentGroup !== "software" || step === "delivery";
  return stepsOf({ segment: "personal", paymentGroup, lines: [{ isDelivered }] });
}
