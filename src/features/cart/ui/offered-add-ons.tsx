import { ChevronDown } from "lucide-react";
import { Button } from "#design-system/forms/button.tsx";
import { Price } from "#design-system/price.tsx";
import { useAppDispatch } from "#platform/store.ts";
import { addAddOn } from "../add-lines/add-add-on.ts";
import { priceWithPeriod } from "../line-text.model.ts";
import { type CartItem, type CartLine, remainingAddOns } from "../model.ts";
import { useCartSelector } from "../store.ts";

interface OfferedAddOnsProps {
  item: CartItem;
  disabled: boolean;
  /** Called when an add-on is added, because its button disappears and the focus with it. */
  onAdded: () => void;
}

/** The add-ons that a main item can have and does not have yet, each with a button (S4-06). */
export function OfferedAddOns({ item, disabled, onAdded }: OfferedAddOnsProps) {
  const dispatch = useAppDispatch();
  const offers = remainingAddOns(
    item,
    useCartSelector((state) => state.cart.addOnOffers),
  );

  function add(line: CartLine) {
    void dispatch(addAddOn(line));
    onAdded();
  }

  return (
    // Hidden, not removed: it is still open when an add-on that could not be added is offered again.
    <details hidden={offers.length === 0} className="group mt-2 nav:ml-[136px]">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-full font-medium text-action text-sm [&::-webkit-details-marker]:hidden">
        Add something extra
        <span className="sr-only">: {item.productTitle}</span>
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul aria-label={`Add-ons for ${item.productTitle}`} className="grid gap-2 pb-2">
        {offers.map((line) => (
          <li key={line.addOnType} className="flex items-center gap-3 text-sm">
            <span className="wrap-anywhere min-w-0 flex-1">{line.productTitle}</span>
            <Price {...priceWithPeriod(line.costPrice, line.planPeriod)} size="small" />
            {line.outOfStock ? (
              <span className="flex min-h-11 items-center font-medium text-danger">Out of stock</span>
            ) : (
              <Button kind="secondary" size="small" disabled={disabled} onClick={() => add(line)}>
                Add<span className="sr-only"> {line.productTitle}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
