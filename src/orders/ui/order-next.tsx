import type { ReactNode } from "react";
import { dayInWords, dayOf } from "#clock/day.model.ts";
import { formatLong, toCents } from "#money/model.ts";
import type { Order } from "#orders/contract.ts";
import { nextWords } from "#orders/next-words.model.ts";
import { situationOf } from "#orders/situation.ts";
import { Notice } from "#ui/notice.tsx";

/** What happens next with an order, and what comes back of its money. @param children what can be done about it now */
export function OrderNext({ order, children }: { order: Order; children?: ReactNode }) {
  const words = nextWords(situationOf(order));
  return (
    <>
      {order.refund && <RefundNotice status={order.status} refund={order.refund} />}
      {words.length > 0 && (
        <section aria-labelledby="next" className="card grid gap-3 p-5 md:p-6">
          <h2 id="next" className="text-lg">
            What happens next
          </h2>
          {words.map((text) => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
          {children}
        </section>
      )}
    </>
  );
}

function RefundNotice({ status, refund }: { status: Order["status"]; refund: NonNullable<Order["refund"]> }) {
  const amount = formatLong(toCents(refund.amount));
  const isCancelled = status === "refund_pending" || status === "refunded";
  if (refund.state === "refunded")
    return (
      <Notice tone="success" title={`${amount} went back`}>
        <p>Your bank may take a few days to show it on the card or account that you paid with.</p>
      </Notice>
    );
  return (
    <Notice tone="info" title={`${amount} comes back to you`}>
      {!isCancelled && <p>A second payment came for this order. The order itself stays as it is.</p>}
      <p>
        It goes back to the card or account that you paid with
        {refund.dueAt ? ` by ${dayInWords(dayOf(new Date(refund.dueAt)))} at the latest` : ""}.
        {refund.state === "by_hand" && " One of us pays it back by hand."}
      </p>
    </Notice>
  );
}
