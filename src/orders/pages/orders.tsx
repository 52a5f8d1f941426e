import { call } from "#call.ts";
import { MissingToken, session } from "#identity/browser-session.ts";
import { frameOfVisit } from "#layout/last-frame.ts";
import { privatePage } from "#layout/private-page.ts";
import type { OrderEntry } from "#orders/contract.ts";
import { GuestNote } from "#orders/ui/guest-note.tsx";
import { OrderCard } from "#orders/ui/order-card.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NoScript } from "#ui/no-script.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";
import type { Route } from "./+types/orders";

/** Orders of this browser's session; without one there are none, and nobody is asked. */
export async function clientLoader(): Promise<{ orders: OrderEntry[] }> {
  try {
    const { body } = await session.reading((token) => call("GET /orderDetails", { token }));
    return body;
  } catch (error) {
    if (error instanceof MissingToken) return { orders: [] };
    throw error;
  }
}

export function HydrateFallback() {
  return (
    <>
      <NoScript>Your orders need JavaScript.</NoScript>
      <Loading label="Your orders are being fetched" className="mx-auto grid max-w-4xl gap-4">
        <Skeleton className="mb-2 h-9 w-48" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </Loading>
    </>
  );
}

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your orders", matches[0]);
}

export default function Orders({ loaderData: { orders }, matches }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="mb-6 text-2xl md:text-3xl">Your orders</h1>
      {orders.length === 0 ? (
        <EmptyState
          title="There are no orders in this browser yet."
          text="An order appears here once you have placed it."
          imageUrl="/images/scene~parcel.svg"
        >
          <ButtonLink to="/">Go shopping</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <OrderCard key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <GuestNote telephone={frameOfVisit(matches[0].loaderData)?.brand.support.telephone} />
      </div>
    </div>
  );
}
