import { Link } from "react-router";
import { MissingToken, session } from "#customers/sessions/browser-session.ts";
import { signInPath } from "#customers/sign-in/next-page.model.ts";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { Price } from "#design-system/price.tsx";
import { currentAppShell, privatePage } from "#layout/app-shell.ts";
import { call } from "#orders/client.ts";
import type { OrderEntry } from "#orders/contract.ts";
import { FIND_PATH } from "#orders/guests/model.ts";
import { ClaimOrder } from "#orders/guests/ui/claim-order.tsx";
import { formatDateTime } from "#orders/next-steps.model.ts";
import { GuestNote } from "#orders/ui/guest-note.tsx";
import { StatusBadge } from "#orders/ui/status-badge.tsx";
import { toCents } from "#shared/money.ts";
import type { Route } from "./+types/orders";

/** Orders of the customer, or of the guest's session; without a session an empty list, and no request. */
export async function clientLoader(): Promise<{ orders: OrderEntry[]; isSignedIn: boolean }> {
  try {
    const { body } = await session.withOrders((token) => call("GET /orderDetails", { token }));
    return { ...body, isSignedIn: session.isSignedIn() };
  } catch (error) {
    if (error instanceof MissingToken) return { orders: [], isSignedIn: false };
    throw error;
  }
}

export function HydrateFallback() {
  return (
    <>
      <NoScript>Your orders need JavaScript.</NoScript>
      <Loading label="Loading your orders" className="mx-auto grid max-w-4xl gap-4">
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

export default function Orders({ loaderData: { orders, isSignedIn }, matches }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="mb-6 text-2xl md:text-3xl">Your orders</h1>
      {orders.length === 0 ? (
        <EmptyState
          title={isSignedIn ? "You have no orders yet." : "There are no orders in this browser yet."}
          text={
            isSignedIn
              ? "Your orders appear here once you've placed them. If you placed one without signing in, add it below."
              : "Your orders appear here once you've placed them. To see one from another device, find it with a code."
          }
          imageUrl="/images/scene~parcel.svg"
        >
          {!isSignedIn && (
            <>
              <ButtonLink to={FIND_PATH}>Find an order</ButtonLink>
              <ButtonLink to={signInPath("/orders")} kind="secondary">
                Sign in to see your orders
              </ButtonLink>
            </>
          )}
          <ButtonLink to="/" kind={isSignedIn ? "primary" : "secondary"}>
            Go shopping
          </ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <OrderCard key={order.orderId} order={order} />
          ))}
        </ul>
      )}
      <div className="mt-6 grid gap-6">
        {isSignedIn && <ClaimOrder isOpen={orders.length === 0} />}
        <GuestNote
          isSignedIn={isSignedIn}
          telephone={currentAppShell(matches[0].loaderData)?.brand.support.telephone}
        />
      </div>
    </div>
  );
}

/** An order of the list, which links to its page. */
function OrderCard({ order }: { order: OrderEntry }) {
  const more = order.count - 1;
  return (
    <li className="card relative flex flex-wrap items-center gap-x-5 gap-y-3 p-4 hover:border-muted md:p-5">
      <span className="aspect-square w-16 shrink-0 rounded-xl bg-stage p-1.5">
        <Picture url={order.imageUrl} alt="" width={400} height={400} className="size-full object-contain" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-lg leading-snug">
          <Link to={`/orders/${order.orderId}`} className="after:absolute after:inset-0 after:rounded-xl">
            {order.title}
            {more > 0 && ` and ${more} more`}
          </Link>
        </h2>
        <p className="text-muted text-sm">
          <span className="tabular-nums">{order.ecomid}</span>, {formatDateTime(order.createdAt)}
        </p>
      </div>
      <StatusBadge order={order} />
      <Price cents={toCents(order.total)} className="ml-auto" />
    </li>
  );
}
