import { Link } from "react-router";
import { loadAccount } from "#customers/account/load-account.ts";
import { AccountSkeleton } from "#customers/account/ui/account-skeleton.tsx";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { Part } from "#design-system/part.tsx";
import { currentAppShell, privateMeta } from "#layout/app-shell.ts";
import { call } from "#orders/client.ts";
import { SubscriptionList } from "#orders/subscriptions/ui/subscription-list.tsx";
import { telephoneLink } from "#shared/brand.ts";
import { call as callStreaming } from "#streaming/client.ts";
import { StreamingCard } from "#streaming/subscriptions/ui/streaming-card.tsx";
import type { Route } from "./+types/subscriptions";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAccount(request, async (token) => {
    const [monthly, streaming] = await Promise.all([
      call("GET /account/subscriptions", { token }),
      callStreaming("GET /streaming/subscriptions", { token }),
    ]);
    return { subscriptions: monthly.body.subscriptions, streaming: streaming.body.subscriptions };
  });
}

export const HydrateFallback = AccountSkeleton;

export const meta = privateMeta("Subscriptions");

/** What the customer pays every month. */
export default function Subscriptions({ loaderData: { subscriptions, streaming }, matches }: Route.ComponentProps) {
  const support = currentAppShell(matches[0].loaderData)?.brand.support;
  return (
    <div className="grid gap-6">
      <h1 className="text-2xl md:text-3xl">Subscriptions</h1>
      {streaming.length > 0 && (
        <Part id="streaming" title="Streaming">
          <ul className="grid gap-4">
            {streaming.map((subscription) => (
              <StreamingCard key={subscription.subscriptionId} loaded={subscription} />
            ))}
          </ul>
        </Part>
      )}
      {subscriptions.length > 0 && (
        <>
          <SubscriptionList subscriptions={subscriptions} />
          <p className="text-muted text-sm">
            Prices include VAT. The list comes from your orders, so what you ended by phone may still be listed.
            {support && (
              <>
                {" "}
                To give notice, call us on{" "}
                <a href={telephoneLink(support.telephone)} className="text-action underline">
                  {support.telephone}
                </a>
                , {support.hours}.
              </>
            )}
          </p>
        </>
      )}
      {subscriptions.length + streaming.length === 0 && (
        <EmptyState
          title="There are no subscriptions in your account yet."
          text="Contracts, fibre, licences and streaming that you order while you're signed in appear here, with their term and how to end them. If you ordered without signing in, add the order to your account."
        >
          <ButtonLink to="/orders">Your orders</ButtonLink>
          <ButtonLink to="/personal/sim-only" kind="secondary">
            See monthly plans
          </ButtonLink>
        </EmptyState>
      )}
      <p className="text-muted text-sm">
        Started streaming without signing in, or with another number?{" "}
        <Link to="/streaming" className="text-action underline">
          Find that subscription by its number
        </Link>
        .
      </p>
    </div>
  );
}
