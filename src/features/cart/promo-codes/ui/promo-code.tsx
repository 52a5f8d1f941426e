import { lazy, Suspense, useState } from "react";
import type { CartGroup } from "#cart/checkout-problems.model.ts";
import { Skeleton } from "#design-system/feedback/skeleton.tsx";

// Loaded when it is asked for, because few customers have a code.
const PromoCodePanel = lazy(async () => ({ default: (await import("./promo-code-panel.tsx")).PromoCodePanel }));

/** The promo code of a payment group; without one, a button that opens the field for it. */
export function PromoCode({ group }: { group: CartGroup }) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen || group.promoCode)
    return (
      <Suspense fallback={<Skeleton className="h-20" />}>
        <PromoCodePanel group={group} isAsked={isOpen} onRemoved={() => setOpen(true)} />
      </Suspense>
    );
  return (
    <button
      type="button"
      className="-my-2 min-h-11 justify-self-start font-medium text-action text-sm underline underline-offset-4"
      onClick={() => setOpen(true)}
    >
      Add a promo code
    </button>
  );
}
