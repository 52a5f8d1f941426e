import { loadAccount } from "#customers/account/load-account.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { call } from "#customers/client.ts";
import { ContactList } from "#customers/profile/ui/contact-list.tsx";
import { ProfileForm } from "#customers/profile/ui/profile-form.tsx";
import { privatePage } from "#layout/app-shell.ts";
import type { Route } from "./+types/profile";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => {
    const { body } = await call("GET /account/profile", { token });
    return body;
  });
}

export const HydrateFallback = AccountSkeleton;

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your details", matches[0]);
}

/** Who the customer is, and how they can be reached. */
export default function ProfilePage({ loaderData: profile }: Route.ComponentProps) {
  return (
    <div className="grid max-w-xl gap-8">
      <h1 className="text-2xl md:text-3xl">Your details</h1>
      <section aria-labelledby="contacts" className="grid gap-4">
        <div>
          <h2 id="contacts" className="text-xl">
            How we reach you
          </h2>
          <p className="mt-1 text-muted text-sm">You can sign in with either of them.</p>
        </div>
        <ContactList profile={profile} />
      </section>
      <section aria-labelledby="name" className="grid gap-4">
        <div>
          <h2 id="name" className="text-xl">
            Your name
          </h2>
          <p className="mt-1 text-muted text-sm">We fill it in for you when you order.</p>
        </div>
        <ProfileForm profile={profile} />
      </section>
    </div>
  );
}
