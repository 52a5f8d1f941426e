import { MapPin, Pencil, Trash2 } from "lucide-react";
import { useRef } from "react";
import { Link } from "react-router";
import { UPGRADE } from "#catalogue/model.ts";
import { formatUnit } from "#coverage/addresses/model.ts";
import { classes } from "#design-system/classes.ts";
import { Stepper } from "#design-system/forms/stepper.tsx";
import { useAppDispatch } from "#platform/store.ts";
import { isStreaming } from "#shared/streaming/partners.ts";
import type { CartItem, CartLine } from "../model.ts";
import { isBeingRestored } from "../optimistic-update.model.ts";
import { updateQuantity } from "../queue.ts";
import { removeLine } from "../remove-line.ts";
import { type StockText, stockText } from "../stock.model.ts";
import { useCartSelector } from "../store.ts";
import { AddOnList } from "./add-on-list.tsx";
import { LineHead } from "./line-head.tsx";
import { OfferedAddOns } from "./offered-add-ons.tsx";

interface CartItemCardProps {
  item: CartItem;
  /** Called when a line of the card is removed with the pointer, so that the page can move the focus. */
  onRemoved: () => void;
}

const ACTION_LOOK =
  "inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-medium text-muted text-sm hover:bg-surface-2 hover:text-ink disabled:opacity-50";

/** A main item of the cart with its add-ons, quantity, and what changes or removes it. */
export function CartItemCard({ item, onRemoved }: CartItemCardProps) {
  const dispatch = useAppDispatch();
  const { operations, stockData } = useCartSelector((state) => state.cart);
  const card = useRef<HTMLLIElement>(null);
  const isPending = isBeingRestored(operations, item);

  function remove(line: CartLine, byKeyboard: boolean) {
    dispatch(removeLine(line, { byKeyboard }));
    if (!byKeyboard) onRemoved();
  }

  return (
    <li
      ref={card}
      id={lineAnchor(item)}
      tabIndex={-1}
      className={classes("card scroll-mt-36 p-4 transition-opacity md:p-6", isPending && "opacity-60")}
      aria-busy={isPending || undefined}
    >
      <LineHead line={item}>
        <InstallationAddress address={item.address} />
        <StockNote stock={stockText(item, stockData)} />
      </LineHead>
      <AddOnList
        addOns={item.addOns}
        fees={item.fees}
        quantity={item.quantity}
        onRemove={remove}
        isSaving={(addOn) => isPending || isBeingRestored(operations, addOn)}
        noteOf={(addOn) => <StockNote stock={stockText(addOn, stockData)} />}
      />
      <OfferedAddOns item={item} disabled={isPending} onAdded={() => card.current?.focus({ preventScroll: true })} />
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-1 gap-y-2 nav:ml-[136px]">
        <div className="mr-auto">
          <Stepper
            {...onlyOneOf(item)}
            label={`Quantity of ${item.productTitle}`}
            value={item.quantity}
            disabled={isPending}
            onChange={(quantity) => dispatch(updateQuantity(item, quantity))}
          />
        </div>
        {item.changePath && !isPending && (
          <Link to={item.changePath} className={ACTION_LOOK}>
            <Pencil aria-hidden="true" className="size-4" />
            Change
            <span className="sr-only"> {item.productTitle}</span>
          </Link>
        )}
        <button
          type="button"
          disabled={isPending}
          onClick={(event) => remove(item, event.detail === 0)}
          className={classes("-mr-3", ACTION_LOOK)}
        >
          <Trash2 aria-hidden="true" className="size-4" />
          Remove
          <span className="sr-only"> {item.productTitle}</span>
        </button>
      </div>
    </li>
  );
}

/** The stepper of a line that one address or one number can have once. */
function onlyOneOf({ paymentGroup, configuration }: CartLine): { max?: number; maxNote?: string } {
  if (paymentGroup === "fibreproduct") return { max: 1, maxNote: "One per address" };
  if (configuration.planSelection === UPGRADE || isStreaming(paymentGroup))
    return { max: 1, maxNote: "One per number" };
  return {};
}

/** The installation address of a line, if it needs one. */
function InstallationAddress({ address }: Pick<CartLine, "address">) {
  const text = formatUnit(address);
  if (text === "") return null;
  return (
    <p className="mt-2 flex gap-2 text-sm">
      <MapPin aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-action" />
      <span className="min-w-0 break-words">
        <span className="sr-only">For </span>
        {text}
      </span>
    </p>
  );
}

/** States that a line is out of stock or low on stock. */
function StockNote({ stock }: { stock: StockText | undefined }) {
  if (!stock) return null;
  return (
    <span className={classes("mt-1 block font-medium text-sm", stock.tone === "out" ? "text-danger" : "text-warning")}>
      {stock.text}
    </span>
  );
}

/** Element id of a main item's card. */
export function lineAnchor({ id }: Pick<CartLine, "id">): string {
  return `line-${id}`;
}

/** Scrolls to a main item's card and focuses it. */
export function focusLine(line: Pick<CartLine, "id">): void {
  const card = document.getElementById(lineAnchor(line));
  card?.scrollIntoView({ block: "start" });
  card?.focus({ preventScroll: true });
}
