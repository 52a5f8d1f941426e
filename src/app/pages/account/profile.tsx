import { loadAccount } from "#customers/account/load-account.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { call } from "#customers/client.ts";
import { ContactList } from "#customers/profile/ui/contact-list.tsx";
import { ProfileForm } from "#customers/profile/ui/profile-form.tsx";
import { Part } from "#design-system/part.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import type { Route } from "./+types/profile";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => (await call("GET /account/profile", { token })).body);
}

export const HydrateFallback = AccountSkeleton;

export const meta = privateMeta("Your details");

/** Who the customer is, and how they can be reached. */
export default function ProfilePage({ loaderData: profile }: Route.ComponentProps) {
  return (
    <div className="grid max-w-xl gap-8">
      <h1 className="text-2xl md:text-3xl">Your details</h1>
      <Part id="contacts" title="How we reach you" lead="You can sign in with either of them.">
        <ContactList profile={profile} />
      </Part>
      <Part id="name" title="Your name" lead="We fill it in for you when you order.">
        <ProfileForm profile={profile} />
      </Part>
    </div>
  );
}
