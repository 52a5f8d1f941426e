import { Trash2 } from "lucide-react";
import { useDispatch, useSelector } from "react-redux";
import type { RootState, Store } from "#browser-store.ts";
import { type CartItem, type CartLine, linesOf } from "#cart/model.ts";
import { changeQuantity, removeLine } from "#cart/slice.ts";
import { Stepper } from "#ui/stepper.tsx";
import { AddOnList } from "./add-on-list.tsx";
import { LineHead } from "./line-head.tsx";

interface CartItemCardProps {
  item: CartItem;
  /** Its place in the whole list, where it returns to when a removal fails. */
  index: number;
  /** Called when the card is about to go, so that focus does not go with it. */
  onRemoved: () => void;
}

/** One main item of the cart with everything that hangs on it. */
export function CartItemCard({ item, index, onRemoved }: CartItemCardProps) {
  const dispatch = useDispatch<Store["dispatch"]>();
  const saving = useSelector((state: RootState) => state.cart.saving);
  const isSaving = linesOf(item).some(({ id }) => saving.includes(id));

  function remove(line: CartLine) {
    dispatch(removeLine({ item, index, line }));
    if (line.id === item.id) onRemoved();
  }

  return (
    <li id={`line-${item.id}`} className="card scroll-mt-36 p-4 md:p-6">
      <LineHead line={item}>{item.outOfStock && <StockWord left={item.inventoryCount ?? 0} />}</LineHead>
      <AddOnList
        addOns={item.vaeItems}
        fees={item.fees}
        quantity={item.quantity}
        onRemove={remove}
        isSaving={() => isSaving}
        isOut={(addOn) => addOn.outOfStock}
      />
      <div className="mt-4 flex items-center justify-between gap-4 md:ml-[8.5rem]">
        <Stepper
          label={`Quantity of ${item.productTitle}`}
          value={item.quantity}
          disabled={isSaving}
          onChange={(quantity) => dispatch(changeQuantity({ item, index, line: item, quantity }))}
        />
        <button
          type="button"
          disabled={isSaving}
          onClick={() => remove(item)}
          className="-mr-4 inline-flex min-h-11 items-center gap-2 rounded-full px-4 font-medium text-muted text-sm hover:bg-surface-2 hover:text-ink disabled:opacity-50"
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Remove
          <span className="sr-only"> {item.productTitle}</span>
        </button>
      </div>
    </li>
  );
}

function StockWord({ left }: { left: number }) {
  return (
    <p className="mt-2 font-medium text-danger text-sm">{left > 0 ? `Only ${left} left in stock` : "Out of stock"}</p>
  );
}
