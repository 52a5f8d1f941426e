import { ShoppingBag } from "lucide-react";
import type { VendorType } from "#shared/segment.ts";

interface CartLinkProps {
  flow: VendorType;
  count: number;
  className: string;
  /** Shown below the icon. */
  caption?: string;
}

/** The way to the cart, with how many things are in it. */
export function CartLink({ flow, count, className, caption }: CartLinkProps) {
  return (
    <a href={`/cart?vendorType=${flow}`} className={className}>
      <span className="relative">
        <ShoppingBag aria-hidden="true" className="size-6" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="-top-1.5 -right-2 absolute grid h-[min(1.25rem,24px)] min-w-[min(1.25rem,24px)] place-items-center rounded-full bg-sun px-1 font-semibold text-tab text-on-sun tabular-nums"
          >
            {count}
          </span>
        )}
      </span>
      {caption && <span aria-hidden="true">{caption}</span>}
      <span className="sr-only">{count === 0 ? "Cart" : `Cart, ${count} ${count === 1 ? "item" : "items"}`}</span>
    </a>
  );
}
