import type { CartItem, CartLine } from "./model.ts";

/**
 * The cart without a line. A main item is removed with its add-ons; a contract with a legacy deal becomes a fibre product when only
 * routers remain among its add-ons (S4-11, C-11). Used by server and browser.
 * @param id of a main item or of an add-on; an unknown id changes nothing
 */
export function withoutLine(items: readonly CartItem[], id: string): CartItem[] {
  return items
    .filter((item) => item.id !== id)
    .map((item) => {
      const removed = item.addOns.find((addOn) => addOn.id === id);
      if (!removed) return item;
      const remaining = item.addOns.filter((addOn) => addOn !== removed);
      const types = remaining.map(({ addOnType }) => addOnType);
      return withAddOns(
        item,
        remaining,
        becomesFibreProduct(item, removed.addOnType, types) ? "fibreproduct" : item.paymentGroup,
      );
    });
}

/**
 * The cart with an add-on added to a group. A contract that had become a fibre product becomes a contract again. A group can have one
 * add-on of each type.
 * @param index its position among the add-ons
 */
export function withAddOn(items: readonly CartItem[], lineGroupId: string, addOn: CartLine, index: number): CartItem[] {
  return items.map((item) => {
    if (item.lineGroupId !== lineGroupId || item.addOns.some(({ addOnType }) => addOnType === addOn.addOnType))
      return item;
    const added = { ...addOn, lineGroupId, quantity: item.quantity };
    const paymentGroup = becomesContractAgain(item, addOn.addOnType) ? "contract" : item.paymentGroup;
    return withAddOns(item, item.addOns.toSpliced(index, 0, added), paymentGroup);
  });
}

/**
 * The cart with a line moved: a main item among the main items, an add-on among those of its group.
 * @param position new index; beyond the end means last
 */
export function withPosition(items: readonly CartItem[], id: string, position: number): CartItem[] {
  const main = items.find((item) => item.id === id);
  if (main) return items.filter((item) => item !== main).toSpliced(position, 0, main);
  return items.map((item) => {
    const addOn = item.addOns.find((each) => each.id === id);
    if (!addOn) return item;
    return { ...item, addOns: item.addOns.filter((each) => each !== addOn).toSpliced(position, 0, addOn) };
  });
}

/** True when an added add-on reverses C-11: the fibre product becomes a contract again. */
export function becomesContractAgain(
  main: Pick<CartLine, "paymentGroup" | "productPaymentGroup">,
  addedType: string,
): boolean {
  return main.paymentGroup === "fibreproduct" && main.productPaymentGroup === "contract" && !isRouter(addedType);
}

function withAddOns(item: CartItem, addOns: readonly CartLine[], paymentGroup: CartLine["paymentGroup"]): CartItem {
  return { ...item, paymentGroup, addOns: addOns.map((addOn) => ({ ...addOn, paymentGroup })) };
}

/** The cart with another quantity of a main item; its add-ons always have the same quantity. */
export function withQuantity(items: readonly CartItem[], id: string, quantity: number): CartItem[] {
  return items.map((item) =>
    item.id === id ? { ...item, quantity, addOns: item.addOns.map((addOn) => ({ ...addOn, quantity })) } : item,
  );
}

/** True when a contract with a legacy deal becomes a fibre product: an add-on other than a router was removed, and only routers remain (C-11). */
export function becomesFibreProduct(
  main: Pick<CartLine, "paymentGroup" | "legacyDealId">,
  removedType: string,
  remainingTypes: readonly string[],
): boolean {
  if (main.paymentGroup !== "contract" || main.legacyDealId === "" || isRouter(removedType)) return false;
  return remainingTypes.every(isRouter);
}

/** True when an add-on type is a router. */
function isRouter(addOnType: string): boolean {
  return addOnType.toLowerCase().includes("router");
}
