import { useRouteLoaderData, useSearchParams } from "react-router";
import { usePurchaseEvent } from "#analytics/reporting/use-purchase-event.ts";
import { useCartSelector } from "#cart/store.ts";
import { useCartRefresh } from "#cart/ui/use-cart.ts";
import { PAYMENT_GROUPS } from "#catalogue/model.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { NextSteps, Outcome } from "#design-system/feedback/outcome.tsx";
import { TextSkeleton } from "#design-system/feedback/skeleton.tsx";
import { ButtonLink } from "#design-system/forms/button.tsx";
import { NoScript } from "#design-system/forms/no-script.tsx";
import { TextLink } from "#design-system/navigation/text-link.tsx";
import { type AppShellData, currentAppShell, privateMeta } from "#layout/app-shell.ts";
import { missingRicaKinds } from "#orders/details/model.ts";
import { isBilledMonthly } from "#orders/details/steps.model.ts";
import { firstSteps } from "#orders/next-steps.model.ts";
import type { Order } from "#orders/order.mapper.ts";
import { paymentOutcome } from "#orders/payment/outcome-text.ts";
import { usePaymentStatus } from "#orders/payment/ui/use-payment-status.ts";
import { sendPurchase } from "#orders/purchase-event/send-purchase.ts";
import { situationOf, usePlacedOrder } from "#orders/read-order.ts";
import { OrderReceipt } from "#orders/ui/order-receipt.tsx";
import { type StatusRequest, useStatusPolling } from "#orders/use-order-polling.ts";
import { telephoneLink } from "#shared/brand.ts";
import { call } from "../client.ts";
import { acceptsDocument } from "../documents/model.ts";
import { verificationOutcome } from "../verification/outcome-text.ts";

export const meta = privateMeta("Your order");

/** The page of a placed order. Only the payment or verification status decides about the outcome, not the URL. */
export default function Return() {
  const [query] = useSearchParams();
  const paymentGroup = PAYMENT_GROUPS.find((type) => type === query.get("orderPaymentType"));
  return (
    <>
      <NoScript>The checkout needs JavaScript.</NoScript>
      {paymentGroup && isBilledMonthly(paymentGroup) ? <OnAccount query={query} /> : <Hosted query={query} />}
    </>
  );
}

function Hosted({ query }: { query: URLSearchParams }) {
  const payment = usePaymentStatus(query.get("orderId"));
  useCartRefresh(payment.result.kind === "loaded" && payment.result.status.paid);
  const paths = {
    retryPath: `/checkout/review?${query}`,
    paymentPath: `/checkout/payment?${query}`,
    shopPath: homeOf(query),
  };
  return (
    <Outcome
      polling={payment}
      what="Your payment"
      unknown={{
        title: "We can't find this payment here",
        text: "Open it in the browser you started to pay in: that's where your order is kept.",
      }}
      contentOf={(status) => paymentOutcome(status, paths, query.get("outcome") === "cancelled")}
      steps={({ orderId }) => <FirstSteps orderId={orderId} />}
    />
  );
}

function OnAccount({ query }: { query: URLSearchParams }) {
  const verification = useStatusPolling(query.get("orderId"), loadVerification);
  useCartRefresh(verification.result.kind === "loaded" && verification.result.status.outcome === "approved");
  return (
    <Outcome
      polling={verification}
      what="Your order"
      unknown={{
        title: "We can't find this order here",
        text: "Open it in the browser you placed it in: that's where your order is kept.",
      }}
      contentOf={(status) =>
        verificationOutcome(status, {
          segment: isBusiness(query) ? "business" : "personal",
          shopPath: homeOf(query),
        })
      }
      steps={({ orderId }) => <FirstSteps orderId={orderId} />}
    />
  );
}

function loadVerification({ orderId, token, signal }: StatusRequest) {
  return call("GET /verification/status", { query: { orderId }, token, signal });
}

/** What was bought and what comes next; the purchase is reported to analytics. */
function FirstSteps({ orderId }: { orderId: string }) {
  usePurchaseEvent(orderId, sendPurchase);
  const order = usePlacedOrder(orderId);
  return (
    <>
      {order !== null && <OrderReceipt order={order} />}
      {order !== null && <ConfirmationNote details={order?.details} />}
      <NextSteps steps={order === null ? [] : order && firstSteps(situationOf(order))} />
      {order && <StillInCart />}
      {order && awaitsDocuments(order) && <ButtonLink to={`/orders/${orderId}#rica`}>Register your SIM now</ButtonLink>}
    </>
  );
}

/** What the cart still holds: each payment group is paid for separately. */
function StillInCart() {
  const count = useCartSelector(({ cart }) => (cart.status === "loaded" ? cart.cartCount : 0));
  if (count === 0) return null;
  return (
    <Notice title={`Still in your cart: ${count} ${count === 1 ? "product" : "products"}`}>
      <p>You pay for {count === 1 ? "it" : "them"} separately.</p>
      <TextLink to="/cart">Go to the cart</TextLink>
    </Notice>
  );
}

/**
 * Where the confirmation goes, as the customer typed it, and what to do if that is wrong: a server may have refused it already.
 * @param details undefined while they load: the place is then kept
 */
function ConfirmationNote({ details }: { details: Order["details"] | undefined }) {
  const support = currentAppShell(useRouteLoaderData<() => AppShellData>("root"))?.brand.support;
  if (!details)
    return (
      <div className="min-h-30 w-full sm:min-h-18">
        <TextSkeleton lines={3} />
      </div>
    );
  const email = (details.business ?? details.personal)?.email;
  return (
    email && (
      <p>
        Your confirmation goes to <strong className="wrap-anywhere font-semibold">{email}</strong>. If it doesn't arrive
        in a few minutes, look in the spam folder. Is the address wrong? Your order stands: phone us
        {support && (
          <>
            {" "}
            on{" "}
            <a href={telephoneLink(support.telephone)} className="whitespace-nowrap underline">
              {support.telephone}
            </a>
          </>
        )}
        .
      </p>
    )
  );
}

/** True while the page of the order takes documents for the registration of its SIM (RICA). */
function awaitsDocuments(order: Order): boolean {
  return (
    order.rica === "awaiting" &&
    missingRicaKinds(order.details.documents, order.documentsAskedAgain).some((kind) =>
      acceptsDocument(order.status, kind),
    )
  );
}

function isBusiness(query: URLSearchParams): boolean {
  return query.get("vendorType") === "business";
}

function homeOf(query: URLSearchParams): string {
  return isBusiness(query) ? "/business" : "/";
}
