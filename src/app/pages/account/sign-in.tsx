import { useRevalidator } from "react-router";
import { loadAccount } from "#customers/account/load-account.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { DeviceList } from "#customers/account/ui/device-list.tsx";
import { call } from "#customers/client.ts";
import { privatePage } from "#layout/app-shell.ts";
import type { Route } from "./+types/sign-in";

/** How the customer signs in, and on which devices they are signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => {
    const { body } = await call("GET /account/sign-ins", { token });
    return body;
  });
}

export const HydrateFallback = AccountSkeleton;

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Sign-in", matches[0]);
}

export default function SignIn({ loaderData: { signIns } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-8">
      <h1 className="text-2xl md:text-3xl">Sign-in</h1>
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
