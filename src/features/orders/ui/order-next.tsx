import { Check, Clock, X } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "#design-system/classes.ts";
import { Notice } from "#design-system/feedback/notice.tsx";
import { ProgressSteps } from "#design-system/navigation/progress-steps.tsx";
import { Part } from "#design-system/part.tsx";
import { formatDateTime, formatDayOf } from "#shared/day.ts";
import { formatLong, toCents } from "#shared/money.ts";
import { awaitingWarehouse, eventsOf, nextSteps, orderStages } from "../next-steps.model.ts";
import type { Order } from "../order.mapper.ts";
import { situationOf } from "../read-order.ts";
import { statusIs } from "../status/model.ts";

/** The stages and next steps of an order, and its refund. @param children actions that are possible now */
export function OrderNext({ order, children }: { order: Order; children?: ReactNode }) {
  const situation = situationOf(order);
  const [stages, steps] = [orderStages(situation), nextSteps(situation)];
  return (
    <>
      {order.refund && <RefundNotice order={order} refund={order.refund} />}
      {order.kept && <Notice>{order.kept}</Notice>}
      {stages.length + steps.length > 0 && (
        <Part card id="next" title="What happens next">
          {stages.length > 0 && (
            <div className="mb-1">
              <ProgressSteps label="Progress of your order" steps={stages} />
            </div>
          )}
          {steps.map((text) => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
          {children}
        </Part>
      )}
    </>
  );
}

function RefundNotice({
  order: { status, returnState },
  refund,
}: {
  order: Order;
  refund: NonNullable<Order["refund"]>;
}) {
  // The card of the return says it, with what the customer has to do first.
  if (returnState === "expected") return null;
  const amount = formatLong(toCents(refund.amount));
  const isCancelled = statusIs(status, "moneyBack");
  const due = refund.dueAt ? ` by ${formatDayOf(refund.dueAt)} at the latest` : "";
  if (returnState === "unclear" && refund.state === "on_its_way")
    return (
      <Notice tone="info" title="Your order is cancelled">
        <p>{awaitingWarehouse(`we'll refund ${amount} to the card or account that you paid with${due}`)}</p>
      </Notice>
    );
  if (refund.state === "refunded")
    return (
      <Notice tone="success" title={`We refunded ${amount}`}>
        <p>Your bank may take a few days to show it on the card or account that you paid with.</p>
      </Notice>
    );
  return (
    <Notice tone="info" title={`You'll get ${amount} back`}>
      {!isCancelled && (
        <p>We received a payment that this order didn't need, or of another amount. The order itself stays as it is.</p>
      )}
      <p>
        It goes back to the card or account that you paid with{due}.
        {refund.state === "by_hand" && " Somebody on our team will pay it back."}
      </p>
    </Notice>
  );
}

const MARKS = {
  info: { icon: Check, look: "bg-action-soft text-action" },
  success: { icon: Check, look: "bg-success-soft text-success" },
  warning: { icon: Clock, look: "bg-warning-soft text-warning" },
  danger: { icon: X, look: "bg-danger-soft text-danger" },
} as const;

/** The timeline of an order, oldest first. A warning is shown as one only while it is the last entry, and what still goes on is not ticked. */
export function OrderTimeline({ order }: { order: Order }) {
  const events = eventsOf(order, situationOf(order));
  return (
    <Part card id="timeline" title="What happened">
      <ol className="grid gap-4">
        {events.map(({ label, at, note, tone }, place) => {
          const isLast = place === events.length - 1;
          const { icon, look } = MARKS[tone === "warning" && !isLast ? "info" : tone];
          const Icon = isLast && tone === "info" && order.status === "in_progress" ? Clock : icon;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an order can come into a state twice at one instant
            <li key={place} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
              <span className={classes("grid size-7 place-items-center rounded-full", look)}>
                <Icon aria-hidden="true" className="size-4" />
              </span>
              <span className="min-w-0">
                <span className="block font-medium">{label}</span>
                {note && <span className="wrap-anywhere block text-sm">{note}</span>}
                <time dateTime={at} className="text-muted text-sm">
                  {formatDateTime(at)}
                </time>
              </span>
            </li>
          );
        })}
      </ol>
    </Part>
  );
}
