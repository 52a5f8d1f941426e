import { dismissToast, showToast } from "#design-system/feedback/toasts.ts";
import { randomId } from "#platform/ids.ts";
import type { CartLine } from "./model.ts";
import type { Restoration } from "./optimistic-update.model.ts";
import { cancelQuantity, sendChange, track, updateQuantity } from "./queue.ts";
import { type CartThunk, lineRemoved, operationCancelled, operationQueued } from "./store.ts";

interface RemoveOptions {
  /** Keyboard users get the focus on Undo, because the toast is many Tab stops away. */
  byKeyboard?: boolean;
}

/**
 * Removes a main item with its add-ons, or one add-on: on the page at once, then on the server. A toast offers Undo, and the page to put it back.
 * When the removal fails, the line reappears and a toast gives the reason (S4-08, S4-10).
 */
export function removeLine(
  line: Pick<CartLine, "id" | "lineGroupId">,
  { byKeyboard = false }: RemoveOptions = {},
): CartThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const { ordersList } = getState().cart;
    const index = ordersList.findIndex(({ lineGroupId }) => lineGroupId === line.lineGroupId);
    const item = ordersList[index];
    const addOnIndex = item?.addOns.findIndex(({ id }) => id === line.id) ?? -1;
    const addOn = item?.addOns[addOnIndex];
    const target = addOn ?? item;
    if (!item || !target || target.id !== line.id) return;
    if (!addOn) dispatch(cancelQuantity(line.id));

    const { id: lineId, lineGroupId, itemType, addOnType } = target;
    const removal = {
      id: randomId(),
      kind: "remove",
      lineGroupId,
      lineId,
      itemType,
      addOnType,
      phase: "sent",
    } as const;
    const removed = dispatch(sendChange(removal));
    const common = { id: randomId(), lineGroupId, lineId, phase: "waiting" } as const;
    const restoration: Restoration = addOn
      ? { ...common, kind: "add_on", line: addOn, index: addOnIndex }
      : { ...common, kind: "restore", item, index };
    let isUndone = false;
    const toast = showToast(`${titleOf(target)} removed`, {
      undo: () => {
        isUndone = true;
        dispatch(undoRemoval(restoration, removed));
      },
      takesFocus: byKeyboard,
    });
    if (await dispatch(track(removed))) {
      if (!isUndone) dispatch(lineRemoved({ title: titleOf(target), restoration, toast }));
      return;
    }
    dismissToast(toast);
    // The removal cancelled a queued quantity, which applies again now that the line is back.
    if (!addOn) dispatch(updateQuantity(line, item.quantity));
  };
}

/** Puts a line back that the server has removed. */
export const putBack = (restoration: Restoration) => undoRemoval(restoration, Promise.resolve(true));

/** Restores the line on the page at once, and on the server when the removal has succeeded. */
function undoRemoval(restoration: Restoration, removed: Promise<boolean>): CartThunk<Promise<boolean>> {
  return (dispatch, getState) => {
    if (getState().cart.operations.some(({ id }) => id === restoration.id)) return removed;
    dispatch(operationQueued(restoration));
    const restored = removed.then((isRemoved) => {
      if (isRemoved) return dispatch(sendRestoration(restoration));
      dispatch(operationCancelled(restoration.id));
      return true;
    });
    return dispatch(track(restored));
  };
}

/** When a main item cannot be restored, the toast offers to try again. */
function sendRestoration(restoration: Restoration): CartThunk<Promise<boolean>> {
  return (dispatch) => {
    const undo = () => void dispatch(putBack(restoration));
    return dispatch(sendChange(restoration, restoration.kind === "restore" ? { undo, undoLabel: "Try again" } : {}));
  };
}

function titleOf({ itemType, productTitle, variationTitle }: CartLine): string {
  return itemType === "main" ? productTitle : variationTitle || productTitle;
}
