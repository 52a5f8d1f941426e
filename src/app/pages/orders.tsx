import { lazy, Suspense } from "react";
import { MissingToken, session } from "#customers/sessions/browser-session.ts";
import { signInPath } from "#customers/sign-in/next-page.model.ts";
import { EmptyState } from "#design-system/feedback/empty-state.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { Loading, Skeleton } from "#design-system/feedback/skeleton.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { currentAppShell, privateMeta } from "#layout/app-shell.ts";
import { call } from "#orders/client.ts";
import type { FoundOrdersBody } from "#orders/guests/contract.ts";
import { FIND_PATH } from "#orders/guests/model.ts";
import { ClaimOrder } from "#orders/guests/ui/claim-order.tsx";
import { type OrderEntry, toOrderFields } from "#orders/order.mapper.ts";
import { GuestNote } from "#orders/ui/guest-note.tsx";
import { OrderCard } from "#orders/ui/order-card.tsx";
import type { Route } from "./+types/orders";

// Loaded on demand, because it appears only in the minutes after a sign-in.
const FoundOrders = lazy(async () => ({
  default: (await import("#orders/guests/ui/found-orders.tsx")).FoundOrders,
}));

interface Loaded {
  orders: OrderEntry[];
  isSignedIn: boolean;
  /** Orders of guests that a customer who has just signed in can add. */
  found: FoundOrdersBody | null;
  /** How many orders stayed with the guest of this browser when the customer signed in. */
  left: number;
}

/** Orders of the customer, or of the guest's session; without a session an empty list, and no request. */
export async function clientLoader(): Promise<Loaded> {
  try {
    const { body } = await session.withOrders((token) => call("GET /orderDetails", { token }));
    const orders = body.orders.map(toOrderFields);
    if (!session.isSignedIn()) return { orders, ...GUEST };
    const [found, left] = await Promise.all([foundOrders(), ordersLeft()]);
    return { orders, isSignedIn: true, found, left };
  } catch (error) {
    if (error instanceof MissingToken) return { orders: [], ...GUEST };
    throw error;
  }
}

const GUEST = { isSignedIn: false, found: null, left: 0 };

/** null also when it is not known: the list of the customer's orders does not depend on it. */
async function foundOrders(): Promise<FoundOrdersBody | null> {
  try {
    return (await session.withAccount((token) => call("GET /account/orders/found", { token }))).body;
  } catch {
    return null;
  }
}

async function ordersLeft(): Promise<number> {
  const token = session.guest();
  if (!token) return 0;
  try {
    return (await call("GET /orderDetails", { token })).body.orders.length;
  } catch {
    return 0;
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

export const meta = privateMeta("Your orders");

export default function Orders({ loaderData, matches }: Route.ComponentProps) {
  const { orders, isSignedIn, found, left } = loaderData;
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="mb-6 text-2xl md:text-3xl">Your orders</h1>
      {found && (
        <Suspense fallback={null}>
          <div className="mb-6">
            <FoundOrders key={found.orders.length} found={found} />
          </div>
        </Suspense>
      )}
      {orders.length === 0 ? (
        !found && (
          <EmptyState
            title={isSignedIn ? "You have no orders yet." : "There are no orders on this phone or computer yet."}
            text={
              isSignedIn
                ? "Your orders appear here once you've placed them. If you placed one without signing in, add it below."
                : "Orders that you place without signing in appear here. To see your account's orders, sign in. To see one from another device, find it with a code."
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
        )
      ) : (
        <ul className="grid gap-4">
          {orders.map((order) => (
            <li key={order.orderId}>
              <OrderCard order={order} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6 grid gap-6">
        {left > 0 && <OrdersLeft count={left} />}
        {isSignedIn && <ClaimOrder isOpen={orders.length === 0 && !found} />}
        <GuestNote
          isSignedIn={isSignedIn}
          telephone={currentAppShell(matches[0].loaderData)?.brand.support.telephone}
        />
      </div>
    </div>
  );
}

/** Says that orders of this browser stayed with its guest. */
function OrdersLeft({ count }: { count: number }) {
  const isOne = count === 1;
  return (
    <Notice
      title={
        isOne
          ? "1 order in this browser isn't in your account"
          : `${count} orders in this browser aren't in your account`
      }
    >
      {isOne ? "It was" : "They were"} placed without signing in. Add {isOne ? "it" : "them"} below, or sign out to see{" "}
      {isOne ? "it" : "them"} here again.
    </Notice>
  );
}
