import type { ReactNode } from "react";
import { Picture } from "#design-system/media/picture.tsx";
import type { OrderLine } from "#orders/model.ts";

interface OrderAsideProps {
  /** Omitted where the page itself lists them. */
  lines?: readonly OrderLine[];
  /** The amounts. */
  children: ReactNode;
}

/** Summary beside every step: the ordered items and the amounts. */
export function OrderAside({ lines = [], children }: OrderAsideProps) {
  const mains = lines.filter(({ itemType }) => itemType === "main");
  return (
    <section aria-labelledby="order-summary" className="card grid gap-5 p-5 md:p-6">
      <h2 id="order-summary" className="text-xl">
        Your order
      </h2>
      {mains.length > 0 && (
        <ul className="grid gap-3">
          {mains.map((line) => (
            <li key={line.id} className="grid grid-cols-[48px_1fr] items-center gap-3 text-sm">
              <span className="aspect-square rounded-xl bg-stage p-1">
                <Picture url={line.imageUrl} alt="" width={400} height={400} className="size-full object-contain" />
              </span>
              <span className="min-w-0 break-words">
                {line.quantity > 1 && `${line.quantity} x `}
                {line.productTitle}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="border-line border-t pt-5">{children}</div>
    </section>
  );
}
