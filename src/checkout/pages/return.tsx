import { useSearchParams } from "react-router";
import { useFreshCart } from "#cart/use-fresh-cart.ts";
import { ORDER_TYPES } from "#catalogue/model.ts";
import { isBilledMonthly } from "#checkout/steps.model.ts";
import { privatePage } from "#layout/private-page.ts";
import { PaymentOutcome } from "#payment/ui/payment-outcome.tsx";
import { usePaymentStatus } from "#payment/ui/use-payment-status.ts";
import { NoScript } from "#ui/no-script.tsx";
import { useVerificationStatus } from "#verification/ui/use-verification-status.ts";
import { VerificationOutcome } from "#verification/ui/verification-outcome.tsx";
import type { Route } from "./+types/return";

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your order", matches[0]);
}

/** Where a placed order leads. Only what the bank or the verification says, not this address, tells what became of it. */
export default function Return() {
  const [query] = useSearchParams();
  const orderType = ORDER_TYPES.find((known) => known === query.get("orderPaymentType"));
  return (
    <>
      <NoScript>The checkout needs JavaScript.</NoScript>
      {orderType && isBilledMonthly(orderType) ? <OnAccount query={query} /> : <Hosted query={query} />}
    </>
  );
}

function Hosted({ query }: { query: URLSearchParams }) {
  const payment = usePaymentStatus(query.get("orderId"));
  useFreshCart(payment.known.kind === "known" && payment.known.standing.paid);
  return <PaymentOutcome payment={payment} retryPath={`/checkout/review?${query}`} shopPath={homeOf(query)} />;
}

function OnAccount({ query }: { query: URLSearchParams }) {
  const verification = useVerificationStatus(query.get("orderId"));
  useFreshCart(verification.known.kind === "known" && verification.known.standing.outcome === "approved");
  const prepaidPath = isBusiness(query) ? "/business/prepaid" : "/personal/prepaid";
  return <VerificationOutcome verification={verification} prepaidPath={prepaidPath} shopPath={homeOf(query)} />;
}

function isBusiness(query: URLSearchParams): boolean {
  return query.get("vendorType") === "business";
}

function homeOf(query: URLSearchParams): string {
  return isBusiness(query) ? "/business" : "/";
}
