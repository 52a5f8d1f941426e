import { Link } from "react-router";
import { toCents } from "#money/model.ts";
import type { OrderEntry } from "#orders/contract.ts";
import { momentWords } from "#orders/status-words.model.ts";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import { StatusBadge } from "./status-badge.tsx";

/** One order of the list, as a way to its page. */
export function OrderCard({ order }: { order: OrderEntry }) {
  const more = order.count - 1;
  return (
    <li className="card relative flex flex-wrap items-center gap-x-5 gap-y-3 p-4 hover:border-muted md:p-5">
      <span className="aspect-square w-16 shrink-0 rounded-xl bg-stage p-1.5">
        <Picture url={order.imageUrl} alt="" width={400} height={400} className="size-full object-contain" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <h2 className="text-lg leading-snug">
          <Link to={`/orders/${order.orderId}`} className="after:absolute after:inset-0 after:rounded-xl">
            {order.title}
            {more > 0 && ` and ${more} more`}
          </Link>
        </h2>
        <p className="text-muted text-sm">
          <span className="tabular-nums">{order.ecomid}</span>, {momentWords(order.createdAt)}
        </p>
      </div>
      <StatusBadge order={order} />
      <Price cents={toCents(order.total)} className="ml-auto" />
    </li>
  );
}
