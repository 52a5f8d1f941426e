import { becomesFibre, type CartItem, type CartLine, isRouter } from "./model.ts";

/**
 * The cart once a line is gone: a main item takes its add-ons along, and a contract with a legacy deal that loses its
 * last add-on but routers becomes a fibre product (S4-11, C-11). Server and browser take lines out by this.
 * @param id of a main item or of an add-on; unknown ones change nothing
 */
export function withoutLine(items: readonly CartItem[], id: string): CartItem[] {
  return items
    .filter((item) => item.id !== id)
    .map((item) => {
      const gone = item.vaeItems.find((addOn) => addOn.id === id);
      if (!gone) return item;
      const left = item.vaeItems.filter((addOn) => addOn !== gone);
      const types = left.map(({ vaeType }) => vaeType);
      return withAddOns(item, left, becomesFibre(item, gone.vaeType, types) ? "fibreproduct" : item.orderType);
    });
}

/**
 * The cart once an add-on has joined a group. A contract that had become a fibre product for want of add-ons is one
 * again. What the group holds already is not added twice.
 * @param index place among the add-ons
 */
export function withAddOn(items: readonly CartItem[], orderId: string, addOn: CartLine, index: number): CartItem[] {
  return items.map((item) => {
    if (item.orderId !== orderId || item.vaeItems.some(({ vaeType }) => vaeType === addOn.vaeType)) return item;
    const added = { ...addOn, orderId, quantity: item.quantity };
    const orderType = isContractAgain(item, addOn.vaeType) ? "contract" : item.orderType;
    return withAddOns(item, item.vaeItems.toSpliced(index, 0, added), orderType);
  });
}

/**
 * The cart with one line at another place: a main item among the main items, an add-on among those of its group.
 * @param place from 0; the end where there are fewer
 */
export function withPlace(items: readonly CartItem[], id: string, place: number): CartItem[] {
  const main = items.find((item) => item.id === id);
  if (main) return items.filter((item) => item !== main).toSpliced(place, 0, main);
  return items.map((item) => {
    const addOn = item.vaeItems.find((each) => each.id === id);
    if (!addOn) return item;
    return { ...item, vaeItems: item.vaeItems.filter((each) => each !== addOn).toSpliced(place, 0, addOn) };
  });
}

/** True when an add-on makes a contract again of what had become a fibre product without it: the way back of C-11. */
export function isContractAgain(main: Pick<CartLine, "orderType" | "cartType">, addedVaeType: string): boolean {
  return main.orderType === "fibreproduct" && main.cartType === "contract" && !isRouter(addedVaeType);
}

function withAddOns(item: CartItem, addOns: readonly CartLine[], orderType: CartLine["orderType"]): CartItem {
  const shared = { orderType, paymentMethod: orderType, vaeTypes: addOns.map(({ vaeType }) => vaeType) };
  return { ...item, ...shared, vaeItems: addOns.map((addOn) => ({ ...addOn, ...shared })) };
}
