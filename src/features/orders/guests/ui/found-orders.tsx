import { useState } from "react";
import { useRevalidator } from "react-router";
import { SEND_FAILED } from "#customers/otp/ui/resend-button.tsx";
import { SignInNeeded, session } from "#customers/sessions/browser-session.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { call } from "#orders/client.ts";
import { failureMessage } from "#platform/http/client.ts";
import { formatDateTime } from "#shared/day.ts";
import type { FoundOrdersBody } from "../contract.ts";

/** Orders placed elsewhere with the address that the customer has just signed in with, and the button that adds them to the account (B-03). */
export function FoundOrders({ found: { email, orders } }: { found: FoundOrdersBody }) {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const count = countOf(orders.length);

  async function add() {
    setSending(true);
    setFailure(undefined);
    try {
      const { claimed } = (await session.withAccount((token) => call("POST /account/orders/found/claim", { token })))
        .body;
      const added = claimed === 1 ? "The order is" : "The orders are";
      showToast(claimed === 0 ? "The orders are no longer there to add" : `${added} now in your account`, {
        tone: claimed === 0 ? "info" : "success",
      });
      await revalidate();
    } catch (error) {
      if (error instanceof SignInNeeded) return revalidate();
      setFailure(failureMessage(error, SEND_FAILED));
      setSending(false);
    }
  }

  return (
    <section aria-labelledby="found" className="card grid justify-items-start gap-4 p-5 md:p-6">
      <h2 id="found" className="wrap-anywhere text-lg">
        We found {count} placed with {email}
      </h2>
      <p className="text-muted text-sm">
        {orders.length === 1 ? "It was" : "They were"} placed without signing in. Once added,{" "}
        {orders.length === 1 ? "it opens" : "they open"} in your account only, on every device that you sign in on.
      </p>
      <ul className="grid gap-1 text-sm">
        {orders.map(({ ecomid: orderNumber, placedAt }) => (
          <li key={orderNumber}>
            <span className="tabular-nums">{orderNumber}</span>, {formatDateTime(placedAt)}
          </li>
        ))}
      </ul>
      {failure && (
        <Notice tone="danger" live>
          {failure}
        </Notice>
      )}
      <Button loading={isSending} onClick={add}>
        Add {count} to my account
      </Button>
    </section>
  );
}

function countOf(orders: number): string {
  return orders === 1 ? "1 order" : `${orders} orders`;
}
