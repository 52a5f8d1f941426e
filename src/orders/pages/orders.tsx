import { call } from "#call.ts";
import { MissingToken, session } from "#identity/browser-session.ts";
import { privatePage } from "#layout/private-page.ts";
import type { OrderEntry } from "#orders/contract.ts";
import { GuestNote } from "#orders/ui/guest-note.tsx";
import { OrderCard } from "#orders/ui/order-card.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { NoScript } from "#ui/no-script.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
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
      <div role="status" className="mx-auto grid max-w-4xl gap-4">
        <span className="sr-only">Your orders are being fetched</span>
        <Skeleton className="mb-2 h-9 w-48" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
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
        <div className="card grid justify-items-start gap-4 p-6 md:p-10">
          <p className="text-lg">There are no orders in this browser yet.</p>
          <p className="text-muted">An order appears here once you have placed it.</p>
          <ButtonLink to="/">Go shopping</ButtonLink>
        </div>
      ) : (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <OrderCard key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      <div className="mt-6">
        <GuestNote telephone={matches[0].loaderData?.brand.support.telephone} />
      </div>
    </div>
  );
}
