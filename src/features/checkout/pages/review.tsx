import { call } from "#cart/client.ts";
import { LinesCard } from "#cart/ui/lines-card.tsx";
import { PriceSummaryList } from "#cart/ui/price-summary.tsx";
import { session } from "#customers/sessions/browser-session.ts";
import { Notice, NoticeList } from "#design-system/feedback/notice.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { privateMeta } from "#layout/app-shell.ts";
import { SellerFacts } from "#layout/ui/seller-facts.tsx";
import { isBilledMonthly, stepPath } from "#orders/details/steps.model.ts";
import type { Order } from "#orders/order.mapper.ts";
import { PayButton } from "#orders/payment/ui/pay-button.tsx";
import { PaymentStarted } from "#orders/payment/ui/payment-started.tsx";
import { expectedOf } from "#orders/read-order.ts";
import type { PlatformContext } from "#platform/context.server.ts";
import { appContext } from "#platform/http/page-context.ts";
import type { Branded } from "#shared/brand.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { disclosuresOf } from "../disclosures.model.ts";
import { openStep } from "../open-step.ts";
import { CheckoutShell, CheckoutSkeleton } from "../ui/checkout-shell.tsx";
import { ConsentList } from "../ui/consent-list.tsx";
import { DisclosureList } from "../ui/disclosure-list.tsx";
import { OrderAside } from "../ui/order-aside.tsx";
import { ReviewList } from "../ui/review-list.tsx";
import { useConsents } from "../ui/use-consents.ts";
import { PlaceOnAccount } from "../verification/ui/place-button.tsx";
import type { Route } from "./+types/review";

export function loader({ context }: Route.LoaderArgs) {
  const { brand, publicUrl }: PlatformContext & Branded = appContext(context);
  return { seller: { legal: brand.legal, support: brand.support }, site: publicUrl };
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const order = await openStep("review", request);
  // The messages are optional, so a failed request does not hide the order.
  const [app, notices] = await Promise.all([serverLoader(), changedPrices(order).catch(() => [])]);
  return { order, notices, ...app };
}

clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <CheckoutSkeleton step="review" />;
}

export const meta = privateMeta("Check your order");

export default function Review({ loaderData: { order, notices, seller, site } }: Route.ComponentProps) {
  const consents = useConsents(order);
  return (
    <CheckoutShell
      step="review"
      title="Check your order"
      order={order}
      aside={
        <OrderAside>
          <PriceSummaryList summary={order.summary} />
          <p className="my-4 text-muted text-sm">{finalityText(order)}</p>
          <ConsentList consents={consents} />
          {/* On a phone the button stays in reach, unless the window is too short, as with a keyboard or zoomed text. */}
          <div className="max-md:min-h-16">
            <div className="max-md:[@media(min-height:32rem)]:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:py-3">
              <PlaceButton order={order} prepare={consents.save} />
            </div>
          </div>
        </OrderAside>
      }
    >
      {order.status === "awaiting_payment" && (
        <PaymentStarted orderId={order.orderId} returnPath={stepPath("return", order)} />
      )}
      {order.status === "payment_failed" && (
        <Notice tone="warning" title="The last payment did not go through">
          <p>Your order is as you left it. You can pay again, or pay another way.</p>
          <TextLink to={stepPath("payment", order)}>Pay another way</TextLink>
        </Notice>
      )}
      <NoticeList texts={notices} tone="warning" />
      {order.promoCode?.problem && (
        <Notice tone="warning" title={order.promoCode.problem}>
          <p>{order.promoCode.code} takes nothing off this order. Remove it in your cart, or use another code.</p>
          <TextLink to="/cart">Go to the cart</TextLink>
        </Notice>
      )}
      <LinesCard title="Products" lines={order.lines} />
      <ReviewList
        details={order.details}
        lines={order.lines}
        expected={expectedOf(order)}
        changePath={(step) => stepPath(step, order)}
      />
      <DisclosureList disclosures={disclosuresOf(order)} seller={<SellerFacts brand={seller} site={site} />} />
    </CheckoutShell>
  );
}

type Reviewed = Route.ComponentProps["loaderData"]["order"];

function finalityText({ paymentGroup, lines }: Reviewed): string {
  if (isBilledMonthly(paymentGroup))
    return "You pay nothing today. We check the order first, and you can still leave until you press the button.";
  return lines.some((line) => line.isDelivered)
    ? "Delivery is included: this is all you pay now."
    : "This is all you pay now.";
}

function PlaceButton({ order, prepare }: { order: Reviewed; prepare: () => Promise<boolean> }) {
  const amount = order.summary.total.amount;
  if (isBilledMonthly(order.paymentGroup))
    return (
      <PlaceOnAccount orderId={order.orderId} amount={amount} returnPath={stepPath("return", order)} prepare={prepare}>
        Place the order
      </PlaceOnAccount>
    );
  return (
    <PayButton orderId={order.orderId} amount={amount} prepare={prepare}>
      {order.status === "awaiting_payment" ? "Continue to payment" : `Pay ${formatPrice(toCents(amount))}`}
    </PayButton>
  );
}

/** The messages of the cart about lines of this order. */
async function changedPrices({ lines }: Pick<Order, "lines">): Promise<string[]> {
  const { body } = await session.withExisting((token) => call("GET /cartList", { token }));
  return body.cartPaymentNotification.filter((text) => lines.some((line) => text.includes(line.variationTitle)));
}
