import { track as trackEvent } from "#analytics/track.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { readStored, writeStored } from "#platform/browser-storage.ts";
import { randomId } from "#platform/ids.ts";
import { isNumeric } from "#shared/money.ts";
import type { CartLine } from "./model.ts";
import { hasUnconfirmed, type Operation, type QuantityChange, withOperations } from "./optimistic-update.model.ts";
import { type CartThunk, loadCart, operationCancelled, operationQueued, sendOperation } from "./store.ts";
import { operationEvent } from "./tracking/events.model.ts";

/** Delay before a new quantity is sent; a newer quantity of the same line restarts it. In milliseconds (S7-06, S9-05). */
const QUANTITY_DELAY_MS = 1000;

/** The last quantity chosen for each line: its operation, by line id. */
const newest = new Map<string, string>();

/** Timers of queued quantities, by line id. */
const timers = new Map<string, ReturnType<typeof setTimeout>>();

/** Applies a new quantity of a main item at once, and sends the last one chosen within a second (C-13). */
export function updateQuantity(
  { id, lineGroupId }: Pick<CartLine, "id" | "lineGroupId">,
  quantity: number,
): CartThunk<void> {
  return (dispatch, getState) => {
    dispatch(cancelQuantity(id));
    const { operations, serverList } = getState().cart;
    const isOnServer = serverList.some((item) => item.id === id && item.quantity === quantity);
    if (isOnServer && !operations.some(({ lineId }) => lineId === id)) return;
    const operationId = randomId();
    newest.set(id, operationId);
    dispatch(
      operationQueued({ id: operationId, kind: "quantity", lineGroupId, lineId: id, quantity, phase: "waiting" }),
    );
    timers.set(
      id,
      setTimeout(() => dispatch(sendQuantity(id)), QUANTITY_DELAY_MS),
    );
  };
}

/** Cancels a queued quantity, because a newer one replaces it or its line is being removed. */
export function cancelQuantity(lineId: string): CartThunk<void> {
  return (dispatch, getState) => {
    clearTimeout(timers.get(lineId));
    timers.delete(lineId);
    const queued = getState().cart.operations.find((operation) => isQueued(operation) && operation.lineId === lineId);
    if (queued) dispatch(operationCancelled(queued.id));
  };
}

/** Sends all queued quantities at once: the customer leaves the page, or the next step needs them (C-13). */
export function sendQuantities(): CartThunk<void> {
  return (dispatch, getState) => {
    for (const { lineId } of getState().cart.operations.filter(isQueued)) dispatch(sendQuantity(lineId));
  };
}

/** On unload: sends queued quantities, and stores all unconfirmed ones for the next page. */
export function unloadQuantities(): CartThunk<void> {
  return (dispatch, getState) => {
    const changes = getState().cart.operations.filter(
      (operation): operation is QuantityChange => operation.kind === "quantity" && operation.phase !== "done",
    );
    storeUnconfirmed(changes);
    dispatch(sendQuantities());
  };
}

/** After a reload: applies the quantities stored by unloadQuantities() where the cart does not have them. Needs a loaded list. */
export function restoreQuantities(): CartThunk<void> {
  return (dispatch, getState) => {
    const { serverList } = getState().cart;
    for (const { lineGroupId, lineId, quantity } of popUnconfirmed())
      if (serverList.some(({ id }) => id === lineId)) dispatch(updateQuantity({ id: lineId, lineGroupId }, quantity));
  };
}

/**
 * Sends queued quantities and waits for all operations in flight, and for the new ids of lines that were put back.
 * @returns whether the server accepted all of them
 */
export function flushCart(): CartThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    dispatch(sendQuantities());
    let areAccepted = true;
    while (inFlight.size > 0) areAccepted = (await Promise.all(inFlight)).every(Boolean) && areAccepted;
    if (getState().cart.operations.some(({ kind }) => kind === "restore")) await dispatch(loadCart({ silent: true }));
    return areAccepted;
  };
}

function sendQuantity(lineId: string): CartThunk<void> {
  return (dispatch, getState) => {
    clearTimeout(timers.get(lineId));
    timers.delete(lineId);
    const queued = getState()
      .cart.operations.filter(isQueued)
      .find((operation) => operation.lineId === lineId);
    if (queued) void dispatch(track(dispatch(sendChange(queued))));
  };
}

function isQueued(operation: Operation): operation is QuantityChange {
  return operation.kind === "quantity" && operation.phase === "waiting";
}

/**
 * Sends an operation. When it fails, it is reverted and a toast gives the reason (S8-03, S8-04).
 * @param action button of the toast
 * @returns whether the server accepted it
 */
export function sendChange(
  operation: Operation,
  action: { undo?: () => void; undoLabel?: string } = {},
): CartThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const outcome = await dispatch(sendOperation(operation));
    if (sendOperation.fulfilled.match(outcome)) {
      // The list that the operation changed: that of the server with what it has confirmed besides.
      const { serverList, operations } = getState().cart;
      const others = operations.filter(({ id, phase }) => id !== operation.id && phase === "done");
      const event = operationEvent(operation, withOperations(serverList, others));
      if (event) trackEvent(event);
    }
    if (sendOperation.fulfilled.match(outcome) || outcome.meta.condition) return true;
    const detail = outcome.payload?.detail ?? "";
    const { lineId } = operation;
    // A newer quantity of the line, which may be confirmed already, or its removal replaces this one, so its failure does not matter to the
    // customer.
    const isReplaced =
      newest.get(lineId) !== operation.id ||
      getState().cart.operations.some((other) => other.lineId === lineId && other.phase !== "done");
    if (operation.kind !== "quantity" || !isReplaced)
      showToast(failureText(operation, detail), { tone: "danger", ...action });
    return false;
  };
}

function failureText(operation: Operation, detail: string): string {
  switch (operation.kind) {
    case "quantity":
      return detail;
    case "remove":
      return `Unable to delete ${operation.itemType === "main" ? "order" : operation.addOnType}: ${detail}`;
    case "add_on":
      return `Unable to add ${operation.line.addOnType} to order: ${detail}`;
    case "restore":
      return `Unable to put ${operation.item.productTitle} back: ${detail}`;
  }
}

const inFlight = new Set<Promise<boolean>>();

/**
 * Tracks an operation until it ends. After the last one the cart is loaded once, because totals come only from the
 * server (C-12).
 * @param sent resolves to whether the server accepted the operation
 */
export function track(sent: Promise<boolean>): CartThunk<Promise<boolean>> {
  return (dispatch, getState) => {
    const tracked = sent.finally(() => {
      inFlight.delete(tracked);
      const { stale, operations, request } = getState().cart;
      if (stale && !hasUnconfirmed(operations) && request === "") dispatch(loadCart({ silent: true }));
    });
    inFlight.add(tracked);
    return tracked;
  };
}

/** A quantity that was not confirmed on unload. */
type UnconfirmedQuantity = Pick<QuantityChange, "lineGroupId" | "lineId" | "quantity">;

const STORAGE_KEY = "cartLeft";

/** Maximum age of stored quantities, in milliseconds: they are for a reload only. */
const MAX_AGE_MS = 60_000;

/** The next page may load the cart before a request sent on unload arrives. An empty list clears the stored one. */
function storeUnconfirmed(changes: readonly UnconfirmedQuantity[]): void {
  const quantities = changes.map(({ lineGroupId, lineId, quantity }) => ({ orderId: lineGroupId, lineId, quantity }));
  const value = quantities.length === 0 ? null : JSON.stringify({ at: Date.now(), quantities });
  writeStored("sessionStorage", STORAGE_KEY, value);
}

/** Reads and clears the stored quantities of this tab. */
function popUnconfirmed(): UnconfirmedQuantity[] {
  try {
    const { at, quantities } = JSON.parse(readStored("sessionStorage", STORAGE_KEY) ?? "{}");
    writeStored("sessionStorage", STORAGE_KEY, null);
    if (!isNumeric(at) || Date.now() - at > MAX_AGE_MS || !Array.isArray(quantities)) return [];
    return quantities.map(({ orderId, lineId, quantity }) => ({
      lineGroupId: String(orderId),
      lineId: String(lineId),
      quantity: Number(quantity),
    }));
  } catch {
    return [];
  }
}
