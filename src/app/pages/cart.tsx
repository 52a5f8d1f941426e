import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { itemEvent } from "#analytics/events/model.ts";
import { track } from "#analytics/track.ts";
import { useTrack } from "#analytics/use-track.ts";
import { type CartItem, cartPath, itemsOf, linesOf, type PaymentMethodInfo, VIEW_ALL } from "#cart/model.ts";
import { openProblems } from "#cart/optimistic-update.model.ts";
import { flushCart } from "#cart/queue.ts";
import { type CartThunk, loadCart, orderNumberReceived, useCartSelector } from "#cart/store.ts";
import { eventItemsOf } from "#cart/tracking/events.model.ts";
import { CartItemCard } from "#cart/ui/cart-item-card.tsx";
import { CartFailed, CartSkeleton, EmptyCart, NoCart, StockFailed } from "#cart/ui/cart-states.tsx";
import { CheckoutProblems, PROBLEMS_ID } from "#cart/ui/checkout-problems.tsx";
import { GroupSummary, GroupsOverview, GroupTabs } from "#cart/ui/groups.tsx";
import { RemovedLine } from "#cart/ui/removed-line.tsx";
import { useAddressCheck } from "#cart/ui/use-address-check.ts";
import { useCart } from "#cart/ui/use-cart.ts";
import type { CheckoutGroup } from "#checkout/leave-cart.ts";
import { CheckoutButton } from "#checkout/ui/checkout-button.tsx";
import { CoverageDialog } from "#coverage/ui/coverage-dialog.tsx";
import { session } from "#customers/sessions/browser-session.ts";
import { NoticeList } from "#design-system/feedback/notice.tsx";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Button } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { TwoColumns } from "#design-system/page-layout.tsx";
import { useLayoutSelector } from "#layout/store.ts";
import { isCheckedOutHere } from "#orders/details/steps.model.ts";
import { appContext } from "#platform/http/page-context.ts";
import { useAppDispatch } from "#platform/store.ts";
import { isStreaming } from "#shared/streaming/partners.ts";
import { SIGN_UP_PATH } from "#streaming/model.ts";
import type { Route } from "./+types/cart";
import { RecentlyViewed } from "./recently-viewed.tsx";

// Loaded on demand, because few carts contain fibre.
const OrderFibre = lazy(async () => ({ default: (await import("#orders/fibre/ui/order-fibre.tsx")).OrderFibre }));
// Loaded on demand, because few orders are lost.
const LostOrder = lazy(async () => ({ default: (await import("#checkout/ui/lost-order.tsx")).LostOrder }));

export async function loader({ context }: Route.LoaderArgs) {
  return { brand: appContext(context).brand.name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Your cart | ${loaderData.brand}` }, { name: "robots", content: "noindex" }];
}

export default function CartPage() {
  const { cart, problem } = useCart();
  const [query] = useSearchParams();
  return (
    <>
      <NoScript>The cart needs JavaScript.</NoScript>
      {query.get("order") === "lost" && (
        <Suspense>
          <LostOrder />
        </Suspense>
      )}
      {problem ? <NoCart problem={problem} /> : cart.ready ? <Cart /> : <CartSkeleton />}
    </>
  );
}

function Cart() {
  const dispatch = useAppDispatch();
  const cart = useCartSelector((state) => state.cart);
  const segment = useLayoutSelector((state) => state.layout.segment);
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = cart.paymentMethod;
  const isEmpty = chosen === null;
  const checkAddress = useAddressCheck();
  const shown = chosen ? itemsOf(cart.ordersList, chosen) : [];
  useTrack(chosen?.paymentGroup ?? "", () =>
    shown.length > 0 ? itemEvent("view_cart", eventItemsOf(shown.flatMap(linesOf))) : undefined,
  );
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // The focused heading or line was removed, so the focus would be lost.
    if (isEmpty !== wasEmpty.current && document.activeElement === document.body) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  // Without a session there is no cart to try again for; a toast has said why.
  if (cart.status === "failed" && session.exists())
    return <CartFailed onRetry={() => dispatch(loadCart({ silent: false }))} />;
  if (!chosen)
    return (
      <>
        <EmptyCart segment={segment} heading={heading} />
        <RemovedLine />
        <RecentlyViewed segment={segment} />
      </>
    );

  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const group = cart.groups.find(
    ({ paymentGroup, segment }) => paymentGroup === chosen.paymentGroup && segment === chosen.segment,
  );
  const problems = openProblems(group?.problems ?? [], cart.ordersList, cart.operations);
  return (
    <>
      <div className="mb-6 grid gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          Your cart
        </h1>
        <GroupTabs selected={chosen} />
        <NoticeList texts={cart.cartPaymentNotification} />
        <StockFailed />
        <CheckoutProblems problems={problems} onSolved={focusHeading} onCheckAddress={checkAddress} />
      </div>
      <TwoColumns aside={<Aside chosen={chosen} isBlocked={problems.length > 0} />}>
        <h2 className="sr-only">Products</h2>
        <ul className="grid gap-4">
          {shown.map((item) => (
            <CartItemCard key={item.id} item={item} onRemoved={focusHeading} />
          ))}
        </ul>
        <RemovedLine />
      </TwoColumns>
      <CoverageDialog />
    </>
  );
}

interface AsideProps {
  chosen: PaymentMethodInfo;
  isBlocked: boolean;
}

function Aside({ chosen: { paymentGroup, segment }, isBlocked }: AsideProps): ReactNode {
  const dispatch = useAppDispatch();
  const { groups, ordersList } = useCartSelector((state) => state.cart);
  const own = groups.filter((group) => group.segment === segment);
  if (paymentGroup === VIEW_ALL) return <GroupsOverview groups={own} pathOf={cartPath} />;
  const [first, ...others] = itemsOf(ordersList, { paymentGroup, segment });
  if (!first) return null;
  return (
    <GroupSummary group={own.find((group) => group.paymentGroup === paymentGroup)}>
      {isCheckedOutHere(paymentGroup) && (
        <ToCheckout
          group={{
            lineGroupId: () => dispatch(firstLineGroup({ paymentGroup, segment })),
            segment,
            paymentGroup,
          }}
          items={[first, ...others]}
          isBlocked={isBlocked}
        />
      )}
      {paymentGroup === "fibreproduct" && <ToFibreCheckout items={[first, ...others]} isBlocked={isBlocked} />}
      {isStreaming(paymentGroup) && (
        <ToStreaming group={{ paymentGroup, segment }} items={[first, ...others]} isBlocked={isBlocked} />
      )}
    </GroupSummary>
  );
}

function firstLineGroup(group: Pick<PaymentMethodInfo, "paymentGroup" | "segment">): CartThunk<string> {
  return (_dispatch, getState) => itemsOf(getState().cart.ordersList, group)[0]?.lineGroupId ?? "";
}

function useCartCallbacks() {
  const dispatch = useAppDispatch();
  return {
    prepare: () => dispatch(flushCart()),
    onRefused: () => void dispatch(loadCart({ silent: true })),
  };
}

/** Fibre is ordered at the external fibre checkout (D-15). */
function ToFibreCheckout({ items, isBlocked }: { items: readonly [CartItem, ...CartItem[]]; isBlocked: boolean }) {
  const cart = useCartCallbacks();
  return (
    <>
      {isBlocked && <ToProblems />}
      <Suspense fallback={<Skeleton className="h-13 rounded-full" />}>
        <OrderFibre items={items} disabled={isBlocked} cart={cart} />
      </Suspense>
    </>
  );
}

interface ToStreamingProps {
  group: Pick<PaymentMethodInfo, "paymentGroup" | "segment">;
  items: readonly CartItem[];
  isBlocked: boolean;
}

/** A streaming subscription is ordered with a mobile number instead of a card. */
function ToStreaming({ group, items, isBlocked }: ToStreamingProps) {
  const navigate = useNavigate();
  const { prepare } = useCartCallbacks();
  const [isBusy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    if (await prepare()) {
      track(itemEvent("begin_checkout", eventItemsOf(items.flatMap(linesOf))));
      await navigate(`${SIGN_UP_PATH}${cartPath(group).replace("/cart", "")}`);
    }
    setBusy(false);
  }

  return (
    <>
      {isBlocked && <ToProblems />}
      <Button size="large" wide loading={isBusy} disabled={isBlocked} onClick={begin}>
        Checkout
      </Button>
      <p className="text-muted text-sm">
        No card needed. We'll take it off your airtime or bill after the free months.
      </p>
    </>
  );
}

function ToProblems() {
  return (
    <p className="text-sm">
      <a href={`#${PROBLEMS_ID}`} className="inline-flex min-h-11 items-center underline underline-offset-4">
        See what to fix before you check out
      </a>
    </p>
  );
}

interface ToCheckoutProps {
  group: CheckoutGroup;
  items: readonly CartItem[];
  isBlocked: boolean;
}

function ToCheckout({ group, items, isBlocked }: ToCheckoutProps) {
  const dispatch = useAppDispatch();
  function onBegun(orderNumber: string | null) {
    dispatch(orderNumberReceived(orderNumber));
    if (orderNumber) track(itemEvent("begin_checkout", eventItemsOf(items.flatMap(linesOf))));
  }
  return (
    <>
      {isBlocked && <ToProblems />}
      <CheckoutButton group={group} disabled={isBlocked} cart={{ ...useCartCallbacks(), onBegun }} />
    </>
  );
}
