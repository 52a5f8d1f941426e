import { createAsyncThunk } from "@reduxjs/toolkit";
import { call } from "#call.ts";
import { session } from "#identity/browser-session.ts";
import { CallFailure, NETWORK_FAILURE } from "#platform/http/client.ts";
import { showToast } from "#ui/toasts.ts";
import { addLines } from "./adding.ts";
import { addOnAgain, linesAgain } from "./again.ts";
import { detailOf, refusalIn } from "./failures.ts";
import type { AddOnAddition, PutBack, QuantityChange, Removal } from "./pending.model.ts";
import type { Within } from "./reading.ts";

/** Why a change was taken back: the words, and whether a server answered, so that the cart may be different from what is shown. */
interface Failed {
  detail: string;
  answered: boolean;
}

type Sending = Within & { rejectValue: Failed };

function failed(error: unknown): Failed {
  return { detail: detailOf(error), answered: !(error instanceof CallFailure && error.status === NETWORK_FAILURE) };
}

/** Sends the quantity of a main item; a refusal is told unless a newer wish for the line is on its way. @returns what the line holds now */
export const sendQuantity = createAsyncThunk<number, QuantityChange, Sending>(
  "cart/quantity",
  async ({ id, orderId, lineId, quantity }, { getState, rejectWithValue }) => {
    const params = { orderId, orderItemId: lineId };
    const body = { update: { quantity, sequence: nextSequence() } };
    try {
      const answer = await session.acting((token) =>
        call("POST /cart/:orderId/:orderItemId", { params, body, token, keepalive: true }),
      );
      return answer.body.quantity;
    } catch (error) {
      const { operations } = getState().cart;
      if (!operations.some((other) => other.lineId === lineId && other.id !== id && other.phase !== "done"))
        showToast(detailOf(error), { tone: "danger" });
      return rejectWithValue(failed(error));
    }
  },
);

let lastSequence = 0;

/** Grows with every update, also over tabs and visits, which a mere counter would not do (C-13). */
function nextSequence(): number {
  lastSequence = Math.max(Date.now(), lastSequence + 1);
  return lastSequence;
}

/** Takes a main item with its add-ons, or one add-on, out of the cart; told in the words of S8-04 when that fails. */
export const sendRemoval = createAsyncThunk<void, Removal, Sending>(
  "cart/remove",
  async ({ orderId, lineId, itemType, vaeType }, { rejectWithValue }) => {
    const params = { orderId, orderItemId: itemType === "main" ? "delete" : lineId };
    try {
      await session.acting((token) => call("DELETE /cart/:orderId/:orderItemId", { params, token, keepalive: true }));
    } catch (error) {
      // Gone already, for example in another tab: that is what was wanted.
      if (refusalIn(error)?.code === "not_found") return;
      showToast(`Unable to delete ${itemType === "main" ? "order" : vaeType}: ${detailOf(error)}`, { tone: "danger" });
      return rejectWithValue(failed(error));
    }
  },
);

/** Adds an add-on to a group of the cart; told in the words of S8-03 when that fails. */
export const sendAddOn = createAsyncThunk<void, AddOnAddition, Sending>(
  "cart/addOn",
  async ({ id, line, index }, { rejectWithValue }) => {
    try {
      await addLines([addOnAgain(line, index)], id);
    } catch (error) {
      showToast(`Unable to add ${line.vaeType} to order: ${detailOf(error)}`, { tone: "danger" });
      return rejectWithValue(failed(error));
    }
  },
);

/** Puts a main item back that was taken out, as it was. The same operation again adds once, should the first have arrived. */
export const sendPutBack = createAsyncThunk<void, PutBack, Sending>(
  "cart/putBack",
  async ({ id, item, index }, { rejectWithValue }) => {
    try {
      await addLines(linesAgain(item, index), id);
    } catch (error) {
      return rejectWithValue(failed(error));
    }
  },
);
