import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { FailureNotice } from "#design-system/feedback/failure-notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { TextArea } from "#design-system/forms/field.tsx";
import { useAction } from "#design-system/forms/use-action.ts";
import { Part } from "#design-system/part.tsx";
import { failureMessage } from "#platform/http/client.ts";
import { formatLong, toCents } from "#shared/money.ts";
import { joinNames } from "#shared/text.ts";
import { cancelEffects, cancellationText } from "../cancellation/text.model.ts";
import { call } from "../client.ts";
import { withOrder } from "../guests/order-access.ts";
import type { Order } from "../order.mapper.ts";
import { situationOf } from "../read-order.ts";

/** Maximum length of a cancellation reason. */
const MAX_REASON_LENGTH = 300;

/** Whether and until when an order can be cancelled, with a button and a confirmation dialog (D-14). */
export function CancelOrder({ order }: { order: Order }) {
  const { until, allowed, why } = order.cancellation;
  const text = cancellationText({ allowed, why, until: until ? new Date(until) : null });
  const [isOpen, setOpen] = useState(false);
  const kept = order.cancelEffect?.kept ?? [];
  return (
    <Part card id="cancelling" title="If you change your mind" className="justify-items-start gap-3 print:hidden">
      <p>{text}</p>
      {allowed && kept.length > 0 && (
        <p>
          {joinNames(kept)} can't be cancelled: {kept.length === 1 ? "it was" : "they were"} loaded or sent at once, as
          you asked when you paid. If something didn't arrive or doesn't work, please call us.
        </p>
      )}
      {allowed && (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Cancel this order
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Cancel order ${order.orderNumber}?`}>
        {/* Remounted each time, which clears an earlier error. */}
        {isOpen && <CancelForm order={order} onClose={() => setOpen(false)} />}
      </Dialog>
    </Part>
  );
}

function effectOf({ cancelEffect }: Order) {
  return cancelEffect ? { ...cancelEffect, amount: formatLong(toCents(cancelEffect.amount)) } : undefined;
}

function CancelForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { working, failure, run } = useAction((error) =>
    failureMessage(error, "We couldn't cancel it, because we can't reach the shop. Please try again."),
  );
  const reason = useRef<HTMLTextAreaElement>(null);

  async function cancel() {
    const body = { orderId: order.orderId, reason: reason.current?.value ?? "" };
    await withOrder(order.orderId, (token) => call("POST /orders/cancel", { body, token }));
    onClose();
    showToast("Your order is cancelled", { tone: "success" });
    await revalidate();
  }

  return (
    <div className="grid gap-4">
      {cancelEffects(situationOf(order), effectOf(order)).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <TextArea label="Why (you don't have to say)" ref={reason} rows={3} maxLength={MAX_REASON_LENGTH} />
      <FailureNotice text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" loading={working !== undefined} onClick={() => run(cancel)}>
          Cancel the order
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
