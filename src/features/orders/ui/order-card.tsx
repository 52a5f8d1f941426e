import { Link } from "react-router";
import { Picture } from "#design-system/media/picture.tsx";
import { Price } from "#design-system/price.tsx";
import { toCents } from "#shared/money.ts";
import { orderTime } from "../next-steps.model.ts";
import type { OrderEntry } from "../order.mapper.ts";
import { awaitsDocuments } from "../status/rica.model.ts";
import { StatusBadge } from "./status-badge.tsx";

interface OrderCardProps {
  order: OrderEntry;
  /** Element of the title, by the headings above it. */
  as?: "h2" | "h3";
}

/** An order with its number, time, state and total, which links to its page. */
export function OrderCard({ order, as: Heading = "h2" }: OrderCardProps) {
  const more = order.count - 1;
  return (
    <div className="card relative flex flex-wrap items-center gap-x-5 gap-y-3 p-4 hover:border-muted md:p-5">
      <span className="aspect-square w-16 shrink-0 rounded-xl bg-stage p-1.5">
        <Picture url={order.imageUrl} alt="" width={400} height={400} className="size-full object-contain" />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <Heading className="text-lg leading-snug">
          <Link to={`/orders/${order.orderId}`} className="after:absolute after:inset-0 after:rounded-xl">
            {order.title}
            {more > 0 && ` and ${more} more`}
          </Link>
        </Heading>
        <p className="text-muted text-sm">
          <span className="tabular-nums">{order.orderNumber}</span>, {orderTime(order)}
        </p>
        {awaitsDocuments(order) && (
          <p className="mt-1 font-medium text-sm text-warning">
            {order.hasRicaDocuments ? "We're checking your SIM documents" : "Your SIM isn't registered yet"}
          </p>
        )}
      </div>
      <StatusBadge order={order} />
      <Price cents={toCents(order.total)} className="ml-auto" />
    </div>
  );
}
