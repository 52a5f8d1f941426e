import { dismissToast, showToast } from "#ui/toasts.ts";
import { newKey } from "./adding.ts";
import { type CartAction, followed } from "./burst.ts";
import { sendAddOn, sendPutBack, sendRemoval } from "./changing.ts";
import { DEFAULT_DETAIL } from "./failures.ts";
import type { CartLine } from "./model.ts";
import { type AddOnAddition, blockedTypes, type PutBack } from "./pending.model.ts";
import { chooseQuantity, forgetQuantity } from "./quantity-updates.ts";
import { changeForgotten, changeWaits } from "./slice.ts";

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
): CartAction<Promise<void>> {
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
    const removal = { id: newKey(), kind: "remove", orderId, lineId, itemType, vaeType, phase: "sent" } as const;
    const removed = dispatch(sendRemoval(removal)).then(sendRemoval.fulfilled.match);
    const before = { id: newKey(), orderId, lineId, phase: "waiting" } as const;
    const back: AddOnAddition | PutBack = addOn
      ? { ...before, kind: "add_on", line: addOn, index: place }
      : { ...before, kind: "put_back", item, index };
    const toast = showToast(`${titleOf(gone)} was taken out`, {
      undo: () => void dispatch(putBack(back, removed)),
      takesFocus: byKeyboard,
    });
    if (await followed(removed, { dispatch, getState })) return;
    dismissToast(toast);
    // A quantity that had waited when its line went is still wanted now that the line is back.
    if (!addOn) dispatch(chooseQuantity(line, item.quantity));
  };
}

/** Undo: shown at once, and sent when the removal has settled. What was not taken out need not be put back. */
function putBack(back: AddOnAddition | PutBack, removed: Promise<boolean>): CartAction<Promise<boolean>> {
  return (dispatch, getState) => {
    if (getState().cart.operations.some(({ id }) => id === back.id)) return removed;
    dispatch(changeWaits(back));
    const settled = removed.then((isGone) => {
      if (isGone) return dispatch(sendBack(back));
      dispatch(changeForgotten(back.id));
      return true;
    });
    return followed(settled, { dispatch, getState });
  };
}

function sendBack(back: AddOnAddition | PutBack): CartAction<Promise<boolean>> {
  return async (dispatch) => {
    if (back.kind === "add_on") return dispatch(addAddOn(back));
    const outcome = await dispatch(sendPutBack(back));
    if (sendPutBack.fulfilled.match(outcome)) return true;
    showToast(`Unable to put ${titleOf(back.item)} back: ${outcome.payload?.detail ?? DEFAULT_DETAIL}`, {
      tone: "danger",
      undo: () => void dispatch(putBack(back, Promise.resolve(true))),
      undoLabel: "Try again",
    });
    return false;
  };
}

/** Adds an add-on to its group, unless one of its type is on the way already (S4-06, C-17). @returns whether the server took it */
export function addAddOn(addition: AddOnAddition): CartAction<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { operations } = getState().cart;
    if (!blockedTypes(operations, addition.orderId).includes(addition.line.vaeType))
      return sendAddOn.fulfilled.match(await dispatch(sendAddOn(addition)));
    dispatch(changeForgotten(addition.id));
    return true;
  };
}

/** What a line is called in a sentence. */
export function titleOf({ itemType, productTitle, variationTitle }: CartLine): string {
  return itemType === "main" ? productTitle : variationTitle || productTitle;
}
