import { useRevalidator } from "react-router";
import { loadAccount } from "#customers/account/load-account.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { DeviceList } from "#customers/account/ui/device-list.tsx";
import { call } from "#customers/client.ts";
import { PasskeyList } from "#customers/passkeys/ui/passkey-list.tsx";
import { LoginList } from "#customers/provider/ui/login-list.tsx";
import { privatePage } from "#layout/app-shell.ts";
import type { Route } from "./+types/sign-in";

/** How the customer signs in, and on which devices they are signed in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => {
    const [{ body: devices }, { body: keys }, { body: linked }] = await Promise.all([
      call("GET /account/sign-ins", { token }),
      call("GET /account/passkeys", { token }),
      call("GET /account/logins", { token }),
    ]);
    return { ...devices, ...keys, ...linked };
  });
}

export const HydrateFallback = AccountSkeleton;

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Sign-in", matches[0]);
}

export default function SignIn({ loaderData: { signIns, passkeys, logins } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-8">
      <h1 className="text-2xl md:text-3xl">Sign-in</h1>
      <section aria-labelledby="passkeys" className="grid gap-4">
        <h2 id="passkeys" className="text-xl">
          Passkeys
        </h2>
        <PasskeyList passkeys={passkeys} onChanged={revalidate} />
      </section>
      {logins.length > 0 && (
        <section aria-labelledby="logins" className="grid gap-4">
          <h2 id="logins" className="text-xl">
            Linked logins
          </h2>
          <LoginList logins={logins} onChanged={revalidate} />
        </section>
      )}
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
