import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { loadAccount } from "#customers/account/load-account.ts";
import { ACCOUNT_SECTIONS } from "#customers/account/sections.model.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { SignOutButton } from "#customers/account/ui/sign-out-button.tsx";
import { call } from "#customers/client.ts";
import { privatePage } from "#layout/app-shell.ts";
import { localNumber } from "#shared/person.ts";
import type { Route } from "./+types/overview";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => {
    const { body } = await call("GET /account/profile", { token });
    return body;
  });
}

export const HydrateFallback = AccountSkeleton;

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your account", matches[0]);
}

/** Whose account it is, and what there is in it, with a link to each part. */
export default function Overview({ loaderData: { firstName, email, mobileNumber } }: Route.ComponentProps) {
  const contacts = [email, mobileNumber].filter((contact) => contact !== null);
  return (
    <div className="grid gap-6">
      <div className="wrap-anywhere">
        <h1 className="text-2xl md:text-3xl">{firstName ? `Hello, ${firstName}` : "Your account"}</h1>
        <p className="mt-1 text-muted">{contacts.map(localNumber).join(" · ")}</p>
      </div>
      <ul className="grid gap-3 md:grid-cols-2">
        {ACCOUNT_SECTIONS.map(({ path, label, text }) => (
          <li key={path}>
            <Link to={path} className="card flex h-full items-center gap-4 p-4 hover:border-muted md:p-5">
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-lg">{label}</span>
                <span className="text-muted text-sm">{text}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <SignOutButton />
    </div>
  );
}
