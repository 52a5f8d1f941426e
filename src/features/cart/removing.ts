import { dismissToast, showToast } from "#design-system/feedback/toasts.ts";
import { randomId } from "#platform/ids.ts";
import { followed, sendChange } from "./changing.ts";
import type { CartLine } from "./model.ts";
import type { AddOnAddition, PutBack } from "./pending.model.ts";
import { chooseQuantity, forgetQuantity } from "./quantity-updates.ts";
import type { CartThunk } from "./state.ts";
import { changeForgotten, changeWaits } from "./store.ts";

interface Removing {
  /** The person works by keyboard: Undo gets the focus, for a toast is a long way by Tab. */
  byKeyboard?: boolean;
}

/**
 * Takes a main item with its add-ons, or one add-on, out of the cart: at once on the page, then on the server. A toast
 * offers to undo it. When the server refuses, the line is back with a toast that says why (S4-08, S4-10).
 */
export function removeLine(
  line: Pick<CartLine, "id" | "orderId">,
  { byKeyboard = false }: Removing = {},
): CartThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { ordersList } = getState().cart;
    const index = ordersList.findIndex(({ orderId }) => orderId === line.orderId);
    const item = ordersList[index];
    const place = item?.vaeItems.findIndex(({ id }) => id === line.id) ?? -1;
    const addOn = item?.vaeItems[place];
    const gone = addOn ?? item;
    if (!item || !gone || gone.id !== line.id) return;
    if (!addOn) dispatch(forgetQuantity(line.id));

    const { id: lineId, orderId, itemType, vaeType } = gone;
    const removal = { id: randomId(), kind: "remove", orderId, lineId, itemType, vaeType, phase: "sent" } as const;
    const removed = dispatch(sendChange(removal));
    const before = { id: randomId(), orderId, lineId, phase: "waiting" } as const;
    const back: AddOnAddition | PutBack = addOn
      ? { ...before, kind: "add_on", line: addOn, index: place }
      : { ...before, kind: "put_back", item, index };
    const toast = showToast(`${titleOf(gone)} was taken out`, {
      undo: () => void dispatch(putBack(back, removed)),
      takesFocus: byKeyboard,
    });
    if (await dispatch(followed(removed))) return;
    dismissToast(toast);
    // A quantity that had waited when its line went is still wanted now that the line is back.
    if (!addOn) dispatch(chooseQuantity(line, item.quantity));
  };
}

/** Undo: shown at once, and sent when the removal has settled. What was not taken out need not be put back. */
function putBack(back: AddOnAddition | PutBack, removed: Promise<boolean>): CartThunk<Promise<boolean>> {
  return (dispatch, getState) => {
    if (getState().cart.operations.some(({ id }) => id === back.id)) return removed;
    dispatch(changeWaits(back));
    const settled = removed.then((isGone) => {
      if (isGone) return dispatch(sendBack(back));
      dispatch(changeForgotten(back.id));
      return true;
    });
    return dispatch(followed(settled));
  };
}

/** A main item that could not be put back can be tried again. */
function sendBack(back: AddOnAddition | PutBack): CartThunk<Promise<boolean>> {
  return (dispatch) => {
    const again = { undo: () => void dispatch(putBack(back, Promise.resolve(true))), undoLabel: "Try again" };
    return dispatch(sendChange(back, back.kind === "put_back" ? again : {}));
  };
}

/** What a line is called in a sentence. */
function titleOf({ itemType, productTitle, variationTitle }: CartLine): string {
  return itemType === "main" ? productTitle : variationTitle || productTitle;
}
