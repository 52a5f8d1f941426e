import { randomId } from "#platform/ids.ts";
import { everythingSettled, followed, sendChange } from "./changing.ts";
import type { CartLine } from "./model.ts";
import type { Operation, QuantityChange } from "./pending.model.ts";
import type { CartThunk } from "./state.ts";
import { changeForgotten, changeWaits } from "./store.ts";
import { type LeftQuantity, noteLeft } from "./unload.ts";

/** How long a new quantity waits for a newer one of the same line, in milliseconds (S7-06, S9-05). */
const QUANTITY_DELAY_MS = 1000;

/** What waits to be sent, by line. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Shows a new quantity of a main item at once and sends it when no newer one came for a second: the latest wins (C-13). */
export function chooseQuantity({ id, orderId }: Pick<CartLine, "id" | "orderId">, quantity: number): CartThunk<void> {
  return (dispatch, getState) => {
    dispatch(forgetQuantity(id));
    const { operations, settled } = getState().cart;
    const isAsBefore = settled.some((item) => item.id === id && item.quantity === quantity);
    // The server has it already, and nothing on its way says otherwise.
    if (isAsBefore && !operations.some(({ lineId }) => lineId === id)) return;
    dispatch(changeWaits({ id: randomId(), kind: "quantity", orderId, lineId: id, quantity, phase: "waiting" }));
    timers.set(
      id,
      setTimeout(() => dispatch(sendWaiting(id)), QUANTITY_DELAY_MS),
    );
  };
}

/** Takes back a quantity that still waits, for a newer one or because the line is going. */
export function forgetQuantity(lineId: string): CartThunk<void> {
  return (dispatch, getState) => {
    clearTimeout(timers.get(lineId));
    timers.delete(lineId);
    const waiting = getState().cart.operations.find((operation) => isWaiting(operation) && operation.lineId === lineId);
    if (waiting) dispatch(changeForgotten(waiting.id));
  };
}

/** Sends what waits, all lines at once: the page is being left, or the next step needs it (C-13). */
export function sendQuantities(): CartThunk<void> {
  return (dispatch, getState) => {
    for (const { lineId } of getState().cart.operations.filter(isWaiting)) dispatch(sendWaiting(lineId));
  };
}

/** Sends what waits while the page is being left, and notes what is on its way. */
export function leaveWithQuantities(): CartThunk<void> {
  return (dispatch, getState) => {
    const changes = getState().cart.operations.filter(
      (operation): operation is QuantityChange => operation.kind === "quantity" && operation.phase !== "done",
    );
    noteLeft(changes.map(({ orderId, lineId, quantity }) => ({ orderId, lineId, quantity })));
    dispatch(sendQuantities());
  };
}

/** Chooses again what was on its way when the last page was left, where the cart does not have it. To be called once there is a list. */
export function chooseLeftQuantities(left: readonly LeftQuantity[]): CartThunk<void> {
  return (dispatch, getState) => {
    const { settled } = getState().cart;
    for (const { orderId, lineId, quantity } of left)
      if (settled.some(({ id }) => id === lineId)) dispatch(chooseQuantity({ id: lineId, orderId }, quantity));
  };
}

/** Sends what waits, and waits for everything that is under way. @returns whether the server took all of it */
export function flushCart(): CartThunk<Promise<boolean>> {
  return (dispatch) => {
    dispatch(sendQuantities());
    return everythingSettled();
  };
}

function sendWaiting(lineId: string): CartThunk<void> {
  return (dispatch, getState) => {
    clearTimeout(timers.get(lineId));
    timers.delete(lineId);
    const waiting = getState()
      .cart.operations.filter(isWaiting)
      .find((operation) => operation.lineId === lineId);
    if (waiting) void dispatch(followed(dispatch(sendChange(waiting))));
  };
}

function isWaiting(operation: Operation): operation is QuantityChange {
  return operation.kind === "quantity" && operation.phase === "waiting";
}
