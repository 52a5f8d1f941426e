import { session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { CallFailure, NETWORK_FAILURE } from "#platform/http/client.ts";
import { addLines } from "./adding.ts";
import { call } from "./client.ts";
import { blockedTypes, isBurst, type Operation } from "./pending.model.ts";
import { detailOf, loadCart, refusalIn } from "./reading.ts";
import { restoreAddOn, restoreLines } from "./restore.ts";
import { type CartThunk, createCartThunk } from "./state.ts";

/** Why a change was taken back: the words, and whether a server answered, so that the cart may be different from what is shown. */
interface Failed {
  detail: string;
  answered: boolean;
}

/**
 * Tells the server of a change; the same operation again does it once. An add-on of a type that is on its way already is not sent again
 * (S4-06, C-17). @returns of a quantity, what the line holds now
 */
export const sendOperation = createCartThunk<number | undefined, Operation, { rejectValue: Failed }>(
  "cart/send",
  async (operation, { rejectWithValue }) => {
    try {
      return await send(operation);
    } catch (error) {
      const answered = !(error instanceof CallFailure && error.status === NETWORK_FAILURE);
      return rejectWithValue({ detail: detailOf(error), answered });
    }
  },
  {
    condition: (operation, { getState }) =>
      operation.kind !== "add_on" ||
      !blockedTypes(getState().cart.operations, operation.orderId).includes(operation.line.vaeType),
    dispatchConditionRejection: true,
  },
);

async function send(operation: Operation): Promise<number | undefined> {
  const { id, orderId, lineId } = operation;
  switch (operation.kind) {
    case "quantity": {
      const given = {
        params: { orderId, orderItemId: lineId },
        body: { update: { quantity: operation.quantity, sequence: nextSequence() } },
        keepalive: true,
      };
      const { body } = await session.acting((token) => call("POST /cart/:orderId/:orderItemId", { ...given, token }));
      return body.quantity;
    }
    case "remove": {
      const params = { orderId, orderItemId: operation.itemType === "main" ? "delete" : lineId };
      try {
        await session.acting((token) => call("DELETE /cart/:orderId/:orderItemId", { params, token, keepalive: true }));
      } catch (error) {
        // Gone already, for example in another tab: that is what was wanted.
        if (refusalIn(error)?.code !== "not_found") throw error;
      }
      return undefined;
    }
    case "add_on":
      await addLines([restoreAddOn(operation.line, operation.index)], id);
      return undefined;
    case "put_back":
      await addLines(restoreLines(operation.item, operation.index), id);
      return undefined;
  }
}

let lastSequence = 0;

/** Grows with every update, also over tabs and visits, which a mere counter would not do (C-13). */
function nextSequence(): number {
  lastSequence = Math.max(Date.now(), lastSequence + 1);
  return lastSequence;
}

/**
 * Sends a change, and tells in a toast why it was taken back (S8-03, S8-04).
 * @param offer what the toast offers to do about it
 * @returns whether the server took it
 */
export function sendChange(
  operation: Operation,
  offer: { undo?: () => void; undoLabel?: string } = {},
): CartThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const outcome = await dispatch(sendOperation(operation));
    if (sendOperation.fulfilled.match(outcome) || outcome.meta.condition) return true;
    const detail = outcome.payload?.detail ?? "";
    const { lineId } = operation;
    // What a newer wish for the line has overtaken is nobody's business.
    const isOvertaken = getState().cart.operations.some((other) => other.lineId === lineId && other.phase !== "done");
    if (operation.kind !== "quantity" || !isOvertaken)
      showToast(complaint(operation, detail), { tone: "danger", ...offer });
    return false;
  };
}

function complaint(operation: Operation, detail: string): string {
  switch (operation.kind) {
    case "quantity":
      return detail;
    case "remove":
      return `Unable to delete ${operation.itemType === "main" ? "order" : operation.vaeType}: ${detail}`;
    case "add_on":
      return `Unable to add ${operation.line.vaeType} to order: ${detail}`;
    case "put_back":
      return `Unable to put ${operation.item.productTitle} back: ${detail}`;
  }
}

const underWay = new Set<Promise<boolean>>();

/**
 * Follows a change of the cart to its end. The last of a burst reads the cart anew, once: totals come only from the
 * server (C-12).
 * @param changed resolves to whether the server took it
 */
export function followed(changed: Promise<boolean>): CartThunk<Promise<boolean>> {
  return (dispatch, getState) => {
    const whole = changed.finally(() => {
      underWay.delete(whole);
      const { stale, operations, request } = getState().cart;
      if (stale && !isBurst(operations) && request === "") dispatch(loadCart({ silent: true }));
    });
    underWay.add(whole);
    return whole;
  };
}

/** Waits until no change is under way any more. @returns whether the server took all of them */
export async function everythingSettled(): Promise<boolean> {
  let areTaken = true;
  while (underWay.size > 0) areTaken = (await Promise.all(underWay)).every(Boolean) && areTaken;
  return areTaken;
}
