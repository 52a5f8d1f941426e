import { startTransition, useEffect, useState } from "react";
import { redirect, useNavigate, useRevalidator } from "react-router";
import { streamingSignUp } from "#cart/store.ts";
import { MissingToken, session } from "#customers/sessions/browser-session.ts";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { ProgressSteps } from "#design-system/navigation/progress-steps.tsx";
import { TwoColumns } from "#design-system/page-layout.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { LOST_ORDER_PATH } from "#orders/guests/lost-order.ts";
import { CallFailure } from "#platform/http/client.ts";
import { useAppDispatch } from "#platform/store.ts";
import { partnerOf, STREAMING_TYPES } from "#shared/streaming/partners.ts";
import { call } from "../client.ts";
import { SUBSCRIPTIONS_PATH } from "../model.ts";
import { EmailStep } from "../sign-up/ui/email-step.tsx";
import { NumberStep } from "../sign-up/ui/number-step.tsx";
import { OfferSummary } from "../sign-up/ui/offer-summary.tsx";
import { type Step, stepOf } from "../sign-up/ui/sign-up-step.model.ts";
import { TermsStep } from "../sign-up/ui/terms-step.tsx";
import type { Route } from "./+types/sign-up";

/** Where the sign-up for the subscription in the cart stands; without one in the cart, or with something in its way, the cart says so. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get("orderPaymentType");
  const paymentGroup = STREAMING_TYPES.find((type) => type === asked);
  if (!paymentGroup) throw redirect("/cart");
  const cart = `/cart?${new URLSearchParams({ vendorType: "personal", orderPaymentType: paymentGroup })}`;
  try {
    const { signUp, terms } = (
      await session.withOrders((token) => call("GET /streaming/sign-up", { token, query: { orderType: paymentGroup } }))
    ).body;
    if (!terms) throw redirect(signUp?.state === "ordered" ? SUBSCRIPTIONS_PATH : cart);
    return { paymentGroup, terms, signUp: signUp?.state === "ordered" ? null : signUp };
  } catch (error) {
    if (error instanceof MissingToken) throw redirect(LOST_ORDER_PATH);
    if (error instanceof CallFailure && error.status === 422) throw redirect(cart);
    throw error;
  }
}

export function HydrateFallback() {
  return (
    <div className="mx-auto max-w-5xl">
      <NoScript>Starting a subscription needs JavaScript.</NoScript>
      <Loading label="Loading your subscription">
        <Skeleton className="mb-8 h-16" />
        <TwoColumns aside={<Skeleton className="h-56" />}>
          <Skeleton className="h-72" />
        </TwoColumns>
      </Loading>
    </div>
  );
}

export const meta = privateMeta("Start your subscription");

const LABELS: Record<Step, string> = { number: "Number", email: "Email", terms: "Terms" };
const STEPS: readonly Step[] = ["number", "email", "terms"];

/** From a mobile number to a subscription, in three steps. Whatever was done is still there after a reload. */
export default function SignUpPage({ loaderData }: Route.ComponentProps) {
  const { paymentGroup, terms, signUp } = loaderData;
  const partner = partnerOf(paymentGroup);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { revalidate } = useRevalidator();
  const [changed, setChanged] = useState<Step>();
  const [isFresh, setFresh] = useState(false);
  const step = changed ?? stepOf(signUp);
  useEffect(() => {
    dispatch(streamingSignUp({ ottSessionId: signUp?.ottSessionId ?? null, amazonProductType: paymentGroup }));
    dispatch(streamingSignUp({ amazonSdk: signUp?.amazonSdk ?? false, ottAmazonQueryCheck: signUp !== null }));
  }, [dispatch, signUp, paymentGroup]);

  async function advance() {
    await revalidate();
    // Not before the page shows the sign-up as it is now.
    startTransition(() => {
      setChanged(undefined);
      setFresh(true);
    });
  }
  const shared = { signUp, takesFocus: isFresh, onDone: advance };
  return (
    <div className="mx-auto max-w-5xl">
      <ProgressSteps
        label="Your subscription"
        steps={STEPS.map((each) => ({
          label: LABELS[each],
          state: each === step ? "current" : STEPS.indexOf(each) < STEPS.indexOf(step) ? "done" : "open",
        }))}
      />
      <h1 className="mt-8 mb-6 text-2xl md:text-3xl">Start {terms.title}</h1>
      <TwoColumns aside={<OfferSummary terms={terms} billing={signUp?.billing ?? null} />}>
        <div className="grid gap-6">
          {step !== "number" && signUp && (
            <DoneStep label="Number" value={signUp.msisdn} onChange={() => setChanged("number")} />
          )}
          {step === "terms" && signUp && (
            <DoneStep label="Email" value={signUp.email} onChange={() => setChanged("email")} />
          )}
          <section aria-label={LABELS[step]} className="card p-5 md:p-6">
            {step === "number" && (
              <NumberStep
                key={signUp?.ottSessionId}
                {...shared}
                paymentGroup={paymentGroup}
                isChanging={changed === "number"}
              />
            )}
            {step === "email" && signUp && (
              <EmailStep {...shared} signUp={signUp} partner={partner} service={terms.title} />
            )}
            {step === "terms" && signUp && (
              <TermsStep
                partner={partner}
                terms={terms}
                onOrdered={(subscriptionId) =>
                  navigate(`${SUBSCRIPTIONS_PATH}?started=${subscriptionId}`, { replace: true })
                }
              />
            )}
          </section>
        </div>
      </TwoColumns>
    </div>
  );
}

/** A completed step, with a button to change it. */
function DoneStep({ label, value, onChange }: { label: string; value: string; onChange: () => void }) {
  return (
    <p className="flex items-center justify-between gap-4">
      <span className="wrap-anywhere">
        <span className="text-muted">{label}: </span>
        <span className="font-medium tabular-nums">{value}</span>
      </span>
      <button type="button" onClick={onChange} className="min-h-11 text-action underline underline-offset-4">
        Change<span className="sr-only"> {label.toLowerCase()}</span>
      </button>
    </p>
  );
}
