import { Check } from "lucide-react";
import type { Order } from "#orders/contract.ts";
import { momentWords, STATUS_WORDS } from "#orders/status-words.model.ts";

/** What happened to an order, oldest first. */
export function OrderTimeline({ history }: Pick<Order, "history">) {
  return (
    <section aria-labelledby="timeline" className="card p-5 md:p-6">
      <h2 id="timeline" className="mb-4 text-lg">
        What happened
      </h2>
      <ol className="grid gap-4">
        {history.map(({ status, at }) => (
          <li key={`${status} ${at}`} className="grid grid-cols-[1.75rem_1fr] gap-x-3">
            <span className="grid size-7 place-items-center rounded-full bg-action-soft text-action">
              <Check aria-hidden="true" className="size-4" />
            </span>
            <span>
              <span className="block font-medium">{STATUS_WORDS[status].label}</span>
              <time dateTime={at} className="text-muted text-sm">
                {momentWords(at)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
