import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "#design-system/forms/button.tsx";
import { Price } from "#design-system/price.tsx";
import { priceWithPeriod } from "../line-text.model.ts";
import type { CartLine, Fee } from "../model.ts";

type AddOn = Pick<CartLine, "id" | "productTitle" | "variationTitle" | "costPrice" | "planPeriod">;

interface AddOnListProps<Line extends AddOn> {
  addOns: readonly Line[];
  fees: readonly Fee[];
  /** Quantity of the main item; amounts are per unit. */
  quantity: number;
  /** Without it the add-ons have no Remove button. */
  onRemove?: (addOn: Line, byKeyboard: boolean) => void;
  isSaving?: (addOn: Line) => boolean;
  /** A note below the title of an add-on, such as its stock. */
  noteOf?: (addOn: Line) => ReactNode;
}

/** The add-ons of a main item, each with a Remove button, and its fees. */
export function AddOnList<Line extends AddOn>({
  addOns,
  fees,
  quantity,
  onRemove,
  isSaving,
  noteOf,
}: AddOnListProps<Line>) {
  if (addOns.length === 0 && fees.length === 0) return null;
  return (
    <ul aria-label="Comes with it" className="mt-4 grid gap-1 border-line border-l-2 pl-4 nav:ml-[136px]">
      {addOns.map((addOn) => (
        <li key={addOn.id} className="flex min-h-11 items-center gap-3 text-sm">
          <span className="wrap-anywhere min-w-0 flex-1">
            {addOn.variationTitle || addOn.productTitle}
            {noteOf?.(addOn)}
          </span>
          <Amount amount={addOn.costPrice} planPeriod={addOn.planPeriod} quantity={quantity} />
          {onRemove && (
            <IconButton
              label={`Remove ${addOn.variationTitle || addOn.productTitle}`}
              disabled={isSaving?.(addOn)}
              onClick={(event) => onRemove(addOn, event.detail === 0)}
              className="-mr-3 text-muted hover:text-ink"
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        </li>
      ))}
      {fees.map((fee) => (
        <li key={fee.label} className="flex min-h-8 items-center gap-3 text-muted text-sm">
          <span className="wrap-anywhere min-w-0 flex-1">{fee.label}</span>
          <Amount {...fee} quantity={quantity} />
        </li>
      ))}
    </ul>
  );
}

function Amount({ amount, planPeriod, quantity }: Pick<Fee, "amount" | "planPeriod"> & { quantity: number }) {
  const price = priceWithPeriod(amount, planPeriod);
  if (price.cents === 0) return "Included";
  return (
    <span className="text-right">
      <Price {...price} size="small" />
      {quantity > 1 && <span className="text-muted"> each</span>}
    </span>
  );
}
