import { type ReactNode, useEffect, useRef } from "react";
import { useDispatch, useSelector } from "react-redux";
import { useSearchParams } from "react-router";
import type { RootState, Store } from "#browser-store.ts";
import { groupName } from "#cart/line-words.model.ts";
import { itemsOf, type PaymentMethodInfo, VIEW_ALL } from "#cart/model.ts";
import { groupAsked, loadCart } from "#cart/slice.ts";
import { CartItemCard } from "#cart/ui/cart-item-card.tsx";
import { CartSkeleton } from "#cart/ui/cart-skeleton.tsx";
import { EmptyCart } from "#cart/ui/empty-cart.tsx";
import { ByTelephone, GroupSummary } from "#cart/ui/group-summary.tsx";
import { GroupsOverview } from "#cart/ui/groups-overview.tsx";
import { isPaidOnline } from "#checkout/steps.model.ts";
import { CheckoutButton } from "#checkout/ui/checkout-button.tsx";
import { shopContext } from "#context.ts";
import { telephoneLink } from "#layout/brand.model.ts";
import { Button } from "#ui/button.tsx";
import { NoScript } from "#ui/no-script.tsx";
import { Notice } from "#ui/notice.tsx";
import { TabsNav } from "#ui/tabs-nav.tsx";
import { TwoColumns } from "#ui/two-columns.tsx";
import type { Route } from "./+types/cart";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, support } = context.get(shopContext).brand;
  const { telephone: text, hours } = support;
  return { brand: name, telephone: { text, link: telephoneLink(text), hours } };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Your cart | ${loaderData.brand}` }, { name: "robots", content: "noindex" }];
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const cart = useCart();
  return (
    <>
      <NoScript>The cart needs JavaScript.</NoScript>
      {cart.ready ? <Cart telephone={loaderData.telephone} /> : <CartSkeleton />}
    </>
  );
}

/** Reads the cart when the page is opened, and follows the payment group that the address names. */
function useCart() {
  const [query] = useSearchParams();
  const dispatch = useDispatch<Store["dispatch"]>();
  const cart = useSelector((state: RootState) => state.cart);
  const [vendorType, key] = [query.get("vendorType"), query.get("orderPaymentType")];
  const isKnown = useRef(cart.ready);
  useEffect(() => {
    dispatch(loadCart({ silent: isKnown.current }));
  }, [dispatch]);
  useEffect(() => {
    dispatch(groupAsked({ vendorType, key }));
  }, [dispatch, vendorType, key]);
  return cart;
}

type Telephone = Route.ComponentProps["loaderData"]["telephone"];

function Cart({ telephone }: { telephone: Telephone }) {
  const dispatch = useDispatch<Store["dispatch"]>();
  const cart = useSelector((state: RootState) => state.cart);
  const flow = useSelector((state: RootState) => state.layout.flow);
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = cart.paymentMethod;
  const isEmpty = chosen === null;
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    // Focus was on the last line when it went.
    if (isEmpty && !wasEmpty.current) heading.current?.focus();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
  if (cart.status === "failed") return <CartFailed onRetry={() => dispatch(loadCart({ silent: false }))} />;
  if (!chosen) return <EmptyCart vendorType={flow} heading={heading} />;
  return (
    <>
      <div className="mb-6 grid gap-4">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none md:text-3xl">
          Your cart
        </h1>
        <GroupTabs chosen={chosen} />
        {cart.cartPaymentNotification.map((text) => (
          <Notice key={text}>{text}</Notice>
        ))}
      </div>
      <TwoColumns aside={<Aside chosen={chosen} telephone={telephone} />}>
        <h2 className="sr-only">Products</h2>
        <ul className="grid gap-4">
          {itemsOf(cart.ordersList, chosen).map((item) => (
            <CartItemCard
              key={item.id}
              item={item}
              index={cart.ordersList.indexOf(item)}
              onRemoved={() => heading.current?.focus()}
            />
          ))}
        </ul>
      </TwoColumns>
    </>
  );
}

function GroupTabs({ chosen }: { chosen: PaymentMethodInfo }) {
  const { ordersList, paymentMethods } = useSelector((state: RootState) => state.cart);
  const sharesCart = new Set(paymentMethods.map(({ vendorType }) => vendorType)).size > 1;
  const tabs = paymentMethods.map((method) => ({
    to: cartPath(method),
    label: groupName(method, sharesCart),
    count: itemsOf(ordersList, method).reduce((count, item) => count + item.quantity, 0),
    current: method.key === chosen.key && method.vendorType === chosen.vendorType,
  }));
  return <TabsNav label="Payment groups" tabs={tabs} />;
}

function Aside({ chosen, telephone }: { chosen: PaymentMethodInfo; telephone: Telephone }): ReactNode {
  const dispatch = useDispatch<Store["dispatch"]>();
  const { groups, ordersList, saving } = useSelector((state: RootState) => state.cart);
  const own = groups.filter(({ vendorType }) => vendorType === chosen.vendorType);
  if (chosen.key === VIEW_ALL) return <GroupsOverview groups={own} pathOf={cartPath} />;
  const group = own.find(({ key }) => key === chosen.key);
  const [first] = itemsOf(ordersList, chosen);
  if (!group || !first) return null;
  if (!isPaidOnline(group.key))
    return (
      <GroupSummary group={group}>
        <ByTelephone telephone={telephone} />
      </GroupSummary>
    );
  return (
    <GroupSummary group={group}>
      <CheckoutButton
        group={{ orderId: first.orderId, vendorType: group.vendorType, orderType: group.key }}
        disabled={group.problems.length > 0 || saving.length > 0}
        onRefused={() => dispatch(loadCart({ silent: true }))}
      />
    </GroupSummary>
  );
}

function cartPath({ vendorType, key }: Pick<PaymentMethodInfo, "vendorType" | "key">): string {
  return `/cart?${new URLSearchParams({ vendorType, orderPaymentType: key })}`;
}

function CartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 py-8">
      <h1 className="text-2xl">Your cart cannot be shown right now</h1>
      <p className="text-muted">What you put in it is safe. Check your connection and try again.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
