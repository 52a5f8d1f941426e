import { Check, Clock, X } from "lucide-react";
import type { Order } from "#orders/contract.ts";
import { momentWords } from "#orders/status-words.model.ts";
import { eventsOf } from "#orders/timeline.model.ts";
import { classes } from "#ui/classes.ts";

const MARKS = {
  info: { icon: Check, look: "bg-action-soft text-action" },
  success: { icon: Check, look: "bg-success-soft text-success" },
  warning: { icon: Clock, look: "bg-warning-soft text-warning" },
  danger: { icon: X, look: "bg-danger-soft text-danger" },
} as const;

/** What happened to an order, oldest first. What it waited for is over once something else happened. */
export function OrderTimeline({ order }: { order: Order }) {
  const events = eventsOf(order);
  return (
    <section aria-labelledby="timeline" className="card p-5 md:p-6">
      <h2 id="timeline" className="mb-4 text-lg">
        What happened
      </h2>
      <ol className="grid gap-4">
        {events.map(({ label, at, note, tone }, place) => {
          const isOver = tone === "warning" && place < events.length - 1;
          const { icon: Icon, look } = MARKS[isOver ? "info" : tone];
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
                  {momentWords(at)}
                </time>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
