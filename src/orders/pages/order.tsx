import { Link } from "react-router";
import { LinesCard } from "#cart/ui/lines-card.tsx";
import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { stepPath } from "#checkout/steps.model.ts";
import { ReviewList } from "#checkout/ui/review-list.tsx";
import { privatePage } from "#layout/private-page.ts";
import { isPaid, isPayable } from "#orders/model.ts";
import { readOrder } from "#orders/read-order.ts";
import { momentWords } from "#orders/status-words.model.ts";
import { OrderTimeline } from "#orders/ui/order-timeline.tsx";
import { StatusBadge } from "#orders/ui/status-badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { NoScript } from "#ui/no-script.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import type { Route } from "./+types/order";

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return readOrder(params.id);
}

export function HydrateFallback() {
  return (
    <>
      <NoScript>Your orders need JavaScript.</NoScript>
      <div role="status">
        <span className="sr-only">Your order is being fetched</span>
        <Skeleton className="mb-6 h-9 w-64" />
        <TwoColumns aside={<Skeleton className="h-56" />}>
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </TwoColumns>
      </div>
    </>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your order", matches[0]);
}

export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  return (
    <>
      <Link to="/orders" className="inline-flex min-h-11 items-center text-action hover:underline">
        All orders
      </Link>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl md:text-3xl">Order {order.ecomid}</h1>
        <StatusBadge status={order.status} />
        <p className="w-full text-muted">{momentWords(order.createdAt)}</p>
      </div>
      <TwoColumns
        aside={
          <>
            <section aria-label="Amounts" className="card grid gap-5 p-5 md:p-6">
              <h2 className="sr-only">Amounts</h2>
              <PriceSummaryList summary={order.summary} paid={isPaid(order.status)} />
              {isPayable(order.status) && <ButtonLink to={stepPath("review", order)}>Continue to payment</ButtonLink>}
            </section>
            <OrderTimeline history={order.history} />
          </>
        }
      >
        <LinesCard title="Products" lines={order.lines} />
        <ReviewList details={order.details} />
      </TwoColumns>
    </>
  );
}
