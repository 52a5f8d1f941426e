import { ChevronDown } from "lucide-react";
import { useNavigate } from "react-router";
import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { call } from "#orders/client.ts";
import { toAskedOrderBody } from "../asked-order.mapper.ts";
import { OrderCodeForm } from "./order-code-form.tsx";

/**
 * Adds an order that a customer placed without signing in to the account, by a code sent to its email address (B-03).
 * @param isOpen true where the customer sees no order, and may look for that one
 */
export function ClaimOrder({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate();
  return (
    <details className="group card" open={isOpen}>
      <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-4 px-5 py-3 font-medium md:px-6">
        <span className="text-balance">Placed an order without signing in? Add it</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="grid max-w-xl gap-5 px-5 pb-5 md:px-6 md:pb-6">
        <p className="text-muted text-sm">
          We'll send a code to the email address on the order. A mobile number isn't enough, because numbers get new
          owners. Once it is added, the order opens in your account only.
        </p>
        <OrderCodeForm
          draft="order-claim"
          byEmail
          orderNumber=""
          confirmLabel="Add the order"
          send={(body) =>
            session.withAccount((token) =>
              call("POST /account/orders/claim/code", { body: toAskedOrderBody(body), token }),
            )
          }
          confirm={async (body) => {
            const { orderId } = (
              await session.withAccount((token) =>
                call("POST /account/orders/claim", { body: toAskedOrderBody(body), token }),
              )
            ).body;
            showToast("The order is now in your account", { tone: "success" });
            await navigate(`/orders/${orderId}`);
          }}
        />
      </div>
    </details>
  );
}
