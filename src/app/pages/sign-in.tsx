import { useState } from "react";
import { redirect } from "react-router";
import { PAYMENT_GROUPS } from "#catalogue/model.ts";
import { PasskeySignIn } from "#customers/passkeys/ui/passkey-sign-in.tsx";
import { queryBeforeProvider } from "#customers/provider/browser-provider.ts";
import { ProviderSignIn } from "#customers/provider/ui/provider-sign-in.tsx";
import { session } from "#customers/sessions/browser-session.ts";
import { storeSentCode } from "#customers/sign-in/browser-sign-in.ts";
import type { GuestDataReport } from "#customers/sign-in/guest-data.port.ts";
import { mergeNotices } from "#customers/sign-in/merge-notices.ts";
import { pageAfterSignIn } from "#customers/sign-in/next-page.model.ts";
import { SignInSteps } from "#customers/sign-in/ui/sign-in-steps.tsx";
import { SignedIn } from "#customers/sign-in/ui/signed-in.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { appContext } from "#platform/http/page-context.ts";
import { SEGMENTS } from "#shared/segment.ts";
import type { Route } from "./+types/sign-in";

export function loader({ context }: Route.LoaderArgs) {
  return { provider: appContext(context).customerProvider?.name };
}

/** Reads where to go on from the URL; a customer who is signed in goes there at once. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url).searchParams;
  // An identity provider sends the browser back to this page with its answer.
  const isBack = url.has("state");
  if (isBack) storeSentCode(undefined);
  const query = isBack ? new URLSearchParams(queryBeforeProvider(url)) : url;
  const next = pageAfterSignIn(query.get("next"));
  if (session.isSignedIn()) throw redirect(next);
  const { provider } = await serverLoader();
  const answer = isBack ? url.toString() : undefined;
  return { next, checkout: checkoutOf(query), provider, query: query.toString(), answer };
}

clientLoader.hydrate = true as const;

/** The payment group in whose checkout the guest is; undefined outside a checkout. */
function checkoutOf(query: URLSearchParams) {
  const segment = SEGMENTS.find((type) => type === query.get("vendorType"));
  const paymentGroup = PAYMENT_GROUPS.find((type) => type === query.get("orderType"));
  return segment && paymentGroup && { segment, paymentGroup };
}

export function HydrateFallback() {
  return (
    <>
      <NoScript>Signing in needs JavaScript.</NoScript>
      <Loading label="The form is loading" className="mx-auto grid max-w-md gap-5 py-4 md:py-8">
        <Skeleton className="h-9 w-32" />
        <Skeleton className="h-60" />
      </Loading>
    </>
  );
}

export const meta = privateMeta("Sign in");

export default function SignIn({ loaderData }: Route.ComponentProps) {
  const { next, checkout, provider, query, answer } = loaderData;
  const [notices, setNotices] = useState<string[]>();

  function finish(report: GuestDataReport | null) {
    const lost = mergeNotices(report);
    setNotices(lost);
    if (lost.length === 0) goOn();
  }

  /** The document is loaded anew, and with it the cart of the customer. */
  function goOn() {
    window.location.replace(next);
  }

  return (
    <div className="mx-auto grid max-w-md gap-5 py-4 md:py-8">
      <h1 className="text-2xl md:text-3xl">Sign in</h1>
      {notices ? (
        <SignedIn notices={notices} onDone={goOn} />
      ) : (
        <SignInSteps checkout={checkout} onSignedIn={finish}>
          <PasskeySignIn checkout={checkout} onSignedIn={finish} />
          {provider && (
            <ProviderSignIn name={provider} query={query} answer={answer} checkout={checkout} onSignedIn={finish} />
          )}
        </SignInSteps>
      )}
    </div>
  );
}
