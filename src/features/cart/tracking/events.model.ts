import { type BrowserEvent, type EventItem, itemEvent, MAX_ITEMS, MAX_TEXT } from "#analytics/events/model.ts";
import { type CartItem, type CartLine, linesOf } from "../model.ts";
import type { Operation } from "../optimistic-update.model.ts";

type EventLine = Pick<CartLine, "productId" | "productTitle" | "variationTitle" | "costPrice" | "quantity" | "journey">;

/** Lines of a cart or an order as products of an event, add-ons included. @param quantity instead of that of the lines */
export function eventItemsOf(lines: readonly EventLine[], quantity?: number): EventItem[] {
  return lines.slice(0, MAX_ITEMS).map((line) => ({
    item_id: line.productId,
    item_name: line.productTitle.slice(0, MAX_TEXT),
    item_variant: line.variationTitle.slice(0, MAX_TEXT),
    ...(line.journey.promo && { promotion_name: line.journey.promo.slice(0, MAX_TEXT) }),
    price: Number(line.costPrice),
    quantity: quantity ?? line.quantity,
  }));
}

/**
 * The event for a change of the cart that the server accepted (S4-63); undefined for one that changed nothing.
 * @param before the list before the change, with everything else that the server has confirmed
 */
export function operationEvent(operation: Operation, before: readonly CartItem[]): BrowserEvent | undefined {
  switch (operation.kind) {
    case "quantity": {
      const item = before.find(({ id }) => id === operation.lineId);
      const added = operation.quantity - (item?.quantity ?? operation.quantity);
      if (!item || added === 0) return undefined;
      return itemEvent(added > 0 ? "add_to_cart" : "remove_from_cart", eventItemsOf(linesOf(item), Math.abs(added)));
    }
    case "remove": {
      const group = before.filter(({ lineGroupId }) => lineGroupId === operation.lineGroupId).flatMap(linesOf);
      const removed = operation.itemType === "main" ? group : group.filter(({ id }) => id === operation.lineId);
      return removed.length > 0 ? itemEvent("remove_from_cart", eventItemsOf(removed)) : undefined;
    }
    case "add_on":
      return itemEvent("add_to_cart", eventItemsOf([operation.line]));
    case "restore":
      return itemEvent("add_to_cart", eventItemsOf(linesOf(operation.item)));
  }
}
