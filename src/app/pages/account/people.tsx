import { loadAccount } from "#customers/account/load-account.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { call } from "#customers/client.ts";
import { PartyList } from "#customers/parties/ui/party-list.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import type { Route } from "./+types/people";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => (await call("GET /account/parties", { token })).body);
}

export const HydrateFallback = AccountSkeleton;

export const meta = privateMeta("People and organisations");

/** For whom the customer orders. */
export default function People({ loaderData: { parties } }: Route.ComponentProps) {
  return (
    <div className="grid max-w-2xl gap-6">
      <div>
        <h1 className="text-2xl md:text-3xl">People and organisations</h1>
        <p className="mt-1 text-muted">
          {parties.length === 0
            ? "You haven't saved anybody yet. When you order for a person or an organisation, you can ask us to remember their details."
            : "The people and organisations you order for. Choose one of them when you fill in the details of an order."}
        </p>
      </div>
      {parties.length > 0 && <PartyList parties={parties} />}
    </div>
  );
}
