import { randomId } from "#platform/ids.ts";
import type { CartLine } from "../model.ts";
import { sendChange, track } from "../queue.ts";
import type { CartThunk } from "../store.ts";

/**
 * Adds an add-on to a main item: on the page at once, then on the server. Until the server accepted it, its type is blocked for the item; when
 * it fails, the item is as before and a toast gives the reason (S4-06, S4-07, S8-03).
 * @param line one of the cart's `addOnOffers`
 * @returns whether the server accepted it
 */
export function addAddOn(line: CartLine): CartThunk<Promise<boolean>> {
  return (dispatch, getState) => {
    const { id: lineId, lineGroupId } = line;
    const item = getState().cart.ordersList.find((each) => each.lineGroupId === lineGroupId);
    const index = item?.addOns.length ?? 0;
    const addition = { id: randomId(), kind: "add_on", lineGroupId, lineId, line, index, phase: "sent" } as const;
    return dispatch(track(dispatch(sendChange(addition))));
  };
}
