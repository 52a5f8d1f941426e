import { dayInWords, dayOf } from "#clock/day.model.ts";
import type { Cancellation, CancellationReason } from "./cancellation.model.ts";

const WHY: Record<CancellationReason, string> = {
  over: "This order is cancelled already.",
  elsewhere: "The fibre checkout has taken this order over. Please call us to cancel it.",
  late: "The seven days in which you may cancel without a reason are over. If something is wrong with your order, please call us.",
  began:
    "Your service began at once, as you asked, so it can no longer be cancelled here. Please call us if something is wrong.",
  code_sent:
    "The licence or code has been sent to you, so the order can no longer be cancelled here. If you have not used it, please call us.",
  in_part:
    "Part of this order has begun or was sent as a code, as you asked. The goods may still go back: please call us.",
};

/** In one or two sentences whether an order can be cancelled, until when, or why not. */
export function cancellationWords({ allowed, until, why }: Pick<Cancellation, "allowed" | "until" | "why">): string {
  if (!allowed) return WHY[why ?? "late"];
  if (until)
    return `You may cancel without a reason until the end of ${dayInWords(dayOf(new Date(until.getTime() - 1)))}.`;
  return "You may cancel this order without a reason.";
}
