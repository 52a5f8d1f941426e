import { redirect } from "react-router";
import { ORDER_TYPES } from "#catalogue/model.ts";
import { session } from "#customers/sessions/browser-session.ts";
import { pageAfterSignIn } from "#customers/sign-in/next-page.model.ts";
import { SignInSteps } from "#customers/sign-in/ui/sign-in-steps.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { privatePage } from "#layout/app-shell.ts";
import { VENDOR_TYPES } from "#shared/segment.ts";
import type { Route } from "./+types/sign-in";

/** Reads where to go on from the URL; a customer who is signed in goes there at once. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const next = pageAfterSignIn(query.get("next"));
  if (session.isSignedIn()) throw redirect(next);
  return { next, checkout: checkoutOf(query) };
}

/** The payment group in whose checkout the guest is; undefined outside a checkout. */
function checkoutOf(query: URLSearchParams) {
  const vendorType = VENDOR_TYPES.find((type) => type === query.get("vendorType"));
  const orderType = ORDER_TYPES.find((type) => type === query.get("orderType"));
  return vendorType && orderType && { vendorType, orderType };
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

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Sign in", matches[0]);
}

export default function SignIn({ loaderData: { next, checkout } }: Route.ComponentProps) {
  return (
    <div className="mx-auto grid max-w-md gap-5 py-4 md:py-8">
      <h1 className="text-2xl md:text-3xl">Sign in</h1>
      {/* The document is loaded anew, and with it the cart of the customer. */}
      <SignInSteps checkout={checkout} onDone={() => window.location.replace(next)} />
    </div>
  );
}
