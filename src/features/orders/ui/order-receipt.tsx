import { factsOf } from "#cart/line-text.model.ts";
import type { SummaryLine } from "#cart/summary.model.ts";
import { formatUnit } from "#coverage/addresses/model.ts";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";
import { Picture } from "#design-system/media/picture.tsx";
import { formatAddress } from "#shared/address.ts";
import { formatPrice, toCents } from "#shared/money.ts";
import { isPaidOnline } from "../details/steps.model.ts";
import { orderTime } from "../next-steps.model.ts";
import type { Order } from "../order.mapper.ts";

function isDiscount({ amount }: SummaryLine): boolean {
  return toCents(amount) < 0;
}

/** Where the lines are installed. */
function placesOf({ lines }: Order): string {
  return [...new Set(lines.map(({ address }) => formatUnit(address)))].filter(Boolean).join("; ");
}

/** What was ordered, when, for how much, and where it goes. @param order undefined while it loads: the place of one product is then kept */
export function OrderReceipt({ order }: { order: Order | undefined }) {
  if (!order) return <Skeleton className="h-81 w-full sm:h-51" />;
  const { delivery } = order.details;
  const total = formatPrice(toCents(order.summary.total.amount));
  const monthly = toCents(order.summary.monthly.amount);
  const facts = [
    { name: "Date", text: orderTime(order) },
    { name: isPaidOnline(order.paymentGroup) ? "Paid" : order.summary.total.label, text: `${total} incl. VAT` },
    ...order.summary.total.lines.filter(isDiscount).map(({ label, amount }) => ({
      name: label,
      text: formatPrice(toCents(amount)),
    })),
    ...(monthly > 0 ? [{ name: order.summary.monthly.label, text: `${formatPrice(monthly)} pm` }] : []),
    ...(delivery
      ? [{ name: delivery.method === "collection" ? "Collection" : "Delivery", text: formatAddress(delivery) }]
      : []),
    ...(order.paymentGroup === "fibreproduct" ? [{ name: "Installation", text: placesOf(order) }] : []),
  ];
  return (
    <div className="grid w-full gap-5 rounded-xl bg-surface-2 p-5">
      <ul aria-label="Products" className="grid gap-3">
        {order.lines
          .filter(({ itemType }) => itemType === "main")
          .map((line) => (
            <li key={line.id} className="grid grid-cols-[56px_1fr] items-center gap-4">
              <span className="aspect-square rounded-xl bg-stage p-1">
                <Picture url={line.imageUrl} alt="" width={400} height={400} className="size-full object-contain" />
              </span>
              <span className="wrap-anywhere min-w-0">
                {line.quantity > 1 && `${line.quantity} x `}
                {line.productTitle}
                <span className="block text-muted text-sm">{factsOf(line).join(", ")}</span>
              </span>
            </li>
          ))}
      </ul>
      <dl className="grid gap-x-6 gap-y-1 border-line border-t pt-4 text-sm sm:grid-cols-[auto_1fr]">
        {facts.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt className="text-muted max-sm:mt-2">{name}</dt>
            <dd className="wrap-anywhere font-medium tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
