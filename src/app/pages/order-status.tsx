import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button, ButtonLink } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { Part } from "#design-system/part.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { call } from "#orders/client.ts";
import type { OrderStandingBody } from "#orders/guests/contract.ts";
import { findPathOf } from "#orders/guests/model.ts";
import { standingSteps } from "#orders/guests/standing.model.ts";
import { statusIs } from "#orders/status/model.ts";
import { StatusBadge } from "#orders/ui/status-badge.tsx";
import { CallFailure } from "#platform/http/client.ts";
import { formatDateTime } from "#shared/day.ts";
import type { Route } from "./+types/order-status";

export const meta = privateMeta("Your order's status");

/** The server takes no longer ones; a link that is cut here is broken anyway. */
const MAX_LINK_LENGTH = 100;

type Result =
  | { kind: "loaded"; order: OrderStandingBody }
  | { kind: "refused"; message: string; orderNumber: string | undefined }
  | { kind: "unreached" };

/** How an order stands, by the link in a message about it (B-03). The secret part of the link is in the fragment, which no server sees. */
export async function clientLoader(): Promise<Result> {
  const link = window.location.hash.slice(1, 1 + MAX_LINK_LENGTH);
  try {
    const { body: order } = await call("POST /orders/status", { body: { link } });
    return { kind: "loaded", order };
  } catch (error) {
    const problem = error instanceof CallFailure ? error.problem : undefined;
    if (!problem?.code.startsWith("order_link_")) return { kind: "unreached" };
    const { ecomid: orderNumber } = problem.details ?? {};
    return {
      kind: "refused",
      message: problem.message,
      orderNumber: typeof orderNumber === "string" ? orderNumber : undefined,
    };
  }
}

export function HydrateFallback() {
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <h1 className="text-2xl md:text-3xl">Your order's status</h1>
      <NoScript>This page needs JavaScript.</NoScript>
      <Loading label="Loading your order">
        <Skeleton className="h-64" />
      </Loading>
    </div>
  );
}

export default function OrderStatus({ loaderData: result }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // Another link that is opened in this tab changes only the fragment.
    window.addEventListener("hashchange", revalidate);
    return () => window.removeEventListener("hashchange", revalidate);
  }, [revalidate]);
  return (
    <div aria-live="polite" className="mx-auto grid max-w-2xl gap-4">
      {result.kind === "loaded" && <Standing order={result.order} />}
      {result.kind === "refused" && <Refused message={result.message} orderNumber={result.orderNumber} />}
      {result.kind === "unreached" && <Unreached onRetry={revalidate} />}
    </div>
  );
}

function Standing({ order }: { order: OrderStandingBody }) {
  const delivery = deliveryText(order);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-3xl">Order {order.ecomid}</h1>
        <StatusBadge order={order} />
      </div>
      <Part card id="next" title="What happens next">
        {standingSteps(order).map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Part>
      {delivery && (
        <Part card id="delivery" title={order.isCollected ? "Collection" : "Delivery"}>
          <p>{delivery}</p>
        </Part>
      )}
      <div className="grid justify-items-start gap-3">
        <ButtonLink to={findPathOf(order.ecomid)}>See the whole order</ButtonLink>
        <p className="text-muted text-sm">
          Anybody with this link sees only this. We'll send you a code before you see products, amounts and documents.
        </p>
      </div>
    </>
  );
}

/** Where the goods are; undefined for services and cancelled orders. */
function deliveryText({ status, isGoods, isCollected, sentAt, deliveredAt }: OrderStandingBody): string | undefined {
  if (!isGoods) return undefined;
  if (deliveredAt) return `${isCollected ? "Collected" : "Delivered"} on ${formatDateTime(deliveredAt)}.`;
  if (statusIs(status, "cancelled")) return undefined;
  if (sentAt) return `${isCollected ? "On its way to the store" : "On its way"} since ${formatDateTime(sentAt)}.`;
  return isCollected ? "Not at the store yet." : "Not sent yet.";
}

/** An expired or broken link; the way on is the same. */
function Refused({ message, orderNumber }: { message: string; orderNumber: string | undefined }) {
  return (
    <section className="card grid justify-items-start gap-4 p-6 md:p-10">
      <h1 className="text-2xl md:text-3xl">This link does not open your order</h1>
      <p>{message}.</p>
      <p>You can still see the whole order: we'll send a code to the email address or number you ordered with.</p>
      <ButtonLink to={findPathOf(orderNumber)}>Find my order</ButtonLink>
    </section>
  );
}

function Unreached({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <h1 className="text-2xl md:text-3xl">Your order's status</h1>
      <Notice tone="danger" live>
        <p>We can't reach the shop. Check your connection and try again.</p>
      </Notice>
      <Button onClick={onRetry} className="justify-self-start">
        Try again
      </Button>
    </>
  );
}
