import { loadAccount } from "#customers/account/load-account.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { AddressList } from "#customers/addresses/ui/address-list.tsx";
import { call } from "#customers/client.ts";
import { privateMeta } from "#layout/app-shell.ts";
import type { Route } from "./+types/addresses";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => (await call("GET /account/addresses", { token })).body);
}

export const HydrateFallback = AccountSkeleton;

export const meta = privateMeta("Addresses");

/** Where the customer lets deliver. */
export default function Addresses({ loaderData: book }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <div>
        <h1 className="text-2xl md:text-3xl">Addresses</h1>
        <p className="mt-1 text-muted">
          {book.addresses.length === 0
            ? "You have no saved addresses yet. Save one here and you won't have to type it when you order."
            : "We fill in your default address when you order."}
        </p>
      </div>
      <AddressList book={book} />
    </div>
  );
}
