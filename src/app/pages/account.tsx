import { redirect, useRevalidator } from "react-router";
import { DeviceList } from "#customers/account/ui/device-list.tsx";
import { call } from "#customers/client.ts";
import { SignInNeeded, session } from "#customers/sessions/browser-session.ts";
import { signInPath } from "#customers/sign-in/next-page.model.ts";
import { ACCOUNT_PATH } from "#customers/sign-in/paths.model.ts";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { privatePage } from "#layout/app-shell.ts";
import type { Route } from "./+types/account";

/** The devices of the customer. Whoever is not signed in, or not any more, signs in first. */
export async function clientLoader() {
  try {
    const { body } = await session.withAccount((token) => call("GET /account/sign-ins", { token }));
    return body;
  } catch (error) {
    if (error instanceof SignInNeeded) throw redirect(signInPath(ACCOUNT_PATH));
    throw error;
  }
}

export function HydrateFallback() {
  return (
    <>
      <NoScript>Your account needs JavaScript.</NoScript>
      <Loading label="Your account is being fetched" className="mx-auto grid max-w-3xl gap-6">
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-20" />
        <Skeleton className="h-40" />
      </Loading>
    </>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your account", matches[0]);
}

export default function Account({ loaderData: { signIns } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto grid max-w-3xl gap-8">
      <h1 className="text-2xl md:text-3xl">Your account</h1>
      <a href="/orders" className="card p-4 hover:border-muted md:p-5">
        <span className="block font-medium text-lg">Your orders</span>
        <span className="text-muted text-sm">What you ordered, where it is, and your invoices</span>
      </a>
      <section aria-labelledby="devices" className="grid gap-4">
        <h2 id="devices" className="text-xl">
          Where you are signed in
        </h2>
        {/* The document is loaded anew, so that nothing of the customer stays in memory. */}
        <DeviceList signIns={signIns} onChanged={revalidate} onSignedOut={() => window.location.assign("/")} />
      </section>
    </div>
  );
}
