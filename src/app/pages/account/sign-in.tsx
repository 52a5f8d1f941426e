import { loadAccount } from "#customers/account/load-account.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { DeviceList } from "#customers/account/ui/device-list.tsx";
import { call } from "#customers/client.ts";
import { PasskeyList } from "#customers/passkeys/ui/passkey-list.tsx";
import { LoginList } from "#customers/provider/ui/login-list.tsx";
import { Part } from "#design-system/part.tsx";
import { privateMeta } from "#layout/app-shell.ts";
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

export const meta = privateMeta("Sign-in");

export default function SignIn({ loaderData: { signIns, passkeys, logins } }: Route.ComponentProps) {
  return (
    <div className="grid gap-8">
      <h1 className="text-2xl md:text-3xl">Sign-in</h1>
      <Part id="passkeys" title="Passkeys">
        <PasskeyList passkeys={passkeys} />
      </Part>
      {logins.length > 0 && (
        <Part id="logins" title="Linked logins">
          <LoginList logins={logins} />
        </Part>
      )}
      <Part id="devices" title="Where you are signed in">
        <DeviceList signIns={signIns} />
      </Part>
    </div>
  );
}
