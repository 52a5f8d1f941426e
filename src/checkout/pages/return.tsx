import { useEffect } from "react";
import { useDispatch } from "react-redux";
import { useSearchParams } from "react-router";
import type { Store } from "#browser-store.ts";
import { loadCart } from "#cart/slice.ts";
import { privatePage } from "#layout/private-page.ts";
import { PaymentOutcome } from "#payment/ui/payment-outcome.tsx";
import { usePaymentStatus } from "#payment/ui/use-payment-status.ts";
import { NoScript } from "#ui/no-script.tsx";
import type { Route } from "./+types/return";

export function meta({ matches }: Route.MetaArgs) {
  return privatePage("Your payment", matches[0]);
}

/** Where the payment page sends customers back to. Only the bank's word, not this address, says whether they paid. */
export default function Return() {
  const [query] = useSearchParams();
  const dispatch = useDispatch<Store["dispatch"]>();
  const { known, isAsking, askAgain } = usePaymentStatus(query.get("orderId"));
  const isPaid = known.kind === "known" && known.payment.paid;
  useEffect(() => {
    // What is paid has left the cart.
    if (isPaid) dispatch(loadCart({ silent: true }));
  }, [isPaid, dispatch]);
  return (
    <>
      <NoScript>The checkout needs JavaScript.</NoScript>
      <PaymentOutcome known={known} isAsking={isAsking} onAskAgain={askAgain} retryPath={`/checkout/review?${query}`} />
    </>
  );
}
