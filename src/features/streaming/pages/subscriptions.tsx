import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ReportingSettings } from "#analytics/reporting/report.ts";
import { usePurchaseEvent } from "#analytics/reporting/use-purchase-event.ts";
import { MissingToken, session } from "#customers/sessions/browser-session.ts";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { Part } from "#design-system/part.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "../client.ts";
import { OpenNumber } from "../subscriptions/ui/open-number.tsx";
import { StreamingCard } from "../subscriptions/ui/streaming-card.tsx";
import type { Route } from "./+types/subscriptions";

/** The subscriptions of this browser's session; none without a session. */
export async function clientLoader() {
  try {
    return (await session.withOrders((token) => call("GET /streaming/subscriptions", { token }))).body;
  } catch (error) {
    if (error instanceof MissingToken) return { subscriptions: [] };
    throw error;
  }
}

export function HydrateFallback() {
  return (
    <div className="mx-auto max-w-2xl">
      <NoScript>Your streaming subscriptions need JavaScript.</NoScript>
      <Loading label="Loading your subscriptions">
        <Skeleton className="mb-6 h-9 w-72" />
        <Skeleton className="h-56" />
      </Loading>
    </div>
  );
}

export const meta = privateMeta("Your streaming subscriptions");

function sendPurchase(subscriptionId: string, settings: ReportingSettings) {
  return session.withOrders((token) =>
    call("POST /streaming/purchase-event", { token, body: { ...settings, subscriptionId } }),
  );
}

/** What was ordered, with the link to switch it on, the next charge, and cancelling; on another device after a code to the number. */
export default function Subscriptions({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const [opened, setOpened] = useState<typeof loaderData.subscriptions>();
  const subscriptions = opened ?? loaderData.subscriptions;
  const startedId = query.get("started");
  usePurchaseEvent(startedId, sendPurchase);
  return (
    <div className="mx-auto grid max-w-2xl gap-8">
      <h1 className="text-2xl md:text-3xl">Your streaming subscriptions</h1>
      {subscriptions.length > 0 && (
        <ul className="grid gap-4">
          {subscriptions.map((subscription) => (
            <StreamingCard
              key={subscription.subscriptionId}
              loaded={subscription}
              isNew={subscription.subscriptionId === startedId}
            />
          ))}
        </ul>
      )}
      {opened?.length === 0 && (
        <EmptyState
          title="This number has no subscription."
          text="You can start one at any time, with free months first."
        >
          <ButtonLink to="/personal/streaming">See streaming</ButtonLink>
        </EmptyState>
      )}
      <Part
        card
        id="another-number"
        title={subscriptions.length > 0 ? "Not the one you are looking for?" : "Find your subscription"}
        lead="We send a code to the number of the subscription, so that only you can see and change it."
        className="gap-5"
      >
        <OpenNumber onOpened={setOpened} />
      </Part>
    </div>
  );
}
