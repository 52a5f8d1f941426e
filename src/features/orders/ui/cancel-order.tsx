import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { session } from "#customers/sessions/browser-session.ts";
import { Dialog } from "#design-system/feedback/dialog.tsx";
import { Notice } from "#design-system/feedback/notice.tsx";
import { showToast } from "#design-system/feedback/toasts.ts";
import { Button } from "#design-system/forms/button.tsx";
import { CallFailure } from "#platform/http/client.ts";
import { call } from "../client.ts";
import type { Order } from "../contract.ts";
import { cancellationWords, cancelWords } from "../next-steps.model.ts";
import { situationOf } from "../read-order.ts";

/** Longest reason that is kept. */
const LONGEST_REASON = 300;

/** Whether an order can be cancelled, until when, and the button that does it after asking once more (D-14). */
export function CancelOrder({ order }: { order: Order }) {
  const { until, allowed, why } = order.cancellation;
  const words = cancellationWords({ allowed, why, until: until ? new Date(until) : null });
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="cancelling" className="card grid justify-items-start gap-3 p-5 md:p-6 print:hidden">
      <h2 id="cancelling" className="text-lg">
        If you change your mind
      </h2>
      <p>{words}</p>
      {allowed && (
        <Button kind="secondary" onClick={() => setOpen(true)}>
          Cancel this order
        </Button>
      )}
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Cancel order ${order.ecomid}?`}>
        {/* Made anew each time, so that an old refusal is gone. */}
        {isOpen && <CancelForm order={order} onClose={() => setOpen(false)} />}
      </Dialog>
    </section>
  );
}

function CancelForm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState("");
  const reason = useRef<HTMLTextAreaElement>(null);
  // State reaches the button one frame late, which is long enough for a second press.
  const isPressed = useRef(false);

  async function cancel() {
    if (isPressed.current) return;
    isPressed.current = true;
    setSending(true);
    setRefusal("");
    try {
      const body = { orderId: order.orderId, reason: reason.current?.value ?? "" };
      await session.acting((token) => call("POST /orders/cancel", { body, token }));
      onClose();
      showToast("Your order is cancelled", { tone: "success" });
      await revalidate();
    } catch (error) {
      const problem = error instanceof CallFailure ? error.problem : undefined;
      setRefusal(problem?.message ?? "We could not cancel it: the shop cannot be reached. Please try again.");
      isPressed.current = false;
      setSending(false);
    }
  }

  return (
    <div className="grid gap-4">
      {cancelWords(situationOf(order)).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="grid gap-1.5">
        <label htmlFor="cancel-reason" className="font-medium text-sm">
          Why, if you like to say
        </label>
        <textarea
          id="cancel-reason"
          ref={reason}
          rows={3}
          maxLength={LONGEST_REASON}
          className="w-full rounded-xl border border-muted bg-surface px-4 py-3"
        />
      </div>
      {refusal && (
        <Notice tone="danger" live>
          <p>{refusal}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button kind="danger" loading={isSending} onClick={cancel}>
          Cancel the order
        </Button>
        <Button kind="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </div>
  );
}
