import { useAccount } from "#customers/account/use-account.ts";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { Part } from "#design-system/part.tsx";
import { call } from "#orders/client.ts";
import { formatDateTime } from "#shared/day.ts";
import type { FoundOrdersBody } from "../contract.ts";

/** Orders placed elsewhere with the address that the customer has just signed in with, and the button that adds them to the account (B-03). */
export function FoundOrders({ found: { email, orders } }: { found: FoundOrdersBody }) {
  const { working, failure, run, change } = useAccount();
  const count = countOf(orders.length);

  async function add() {
    const { claimed } = (await change((token) => call("POST /account/orders/found/claim", { token }))).body;
    const added = claimed === 1 ? "The order is" : "The orders are";
    showToast(claimed === 0 ? "The orders are no longer there to add" : `${added} now in your account`, {
      tone: claimed === 0 ? "info" : "success",
    });
  }

  return (
    <Part card id="found" title={`We found ${count} placed with ${email}`} className="justify-items-start gap-4">
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
      <FailureNotice text={failure} />
      <Button loading={working !== undefined} onClick={() => run(add)}>
        Add {count} to my account
      </Button>
    </Part>
  );
}

function countOf(orders: number): string {
  return orders === 1 ? "1 order" : `${orders} orders`;
}
