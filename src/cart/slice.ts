import {
  createAsyncThunk,
  createSlice,
  type PayloadAction,
  type ThunkDispatch,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { call } from "#call.ts";
import { MissingToken, session } from "#identity/browser-session.ts";
import { CallFailure } from "#platform/http/client.ts";
import { showToast } from "#ui/toasts.ts";
import type { AddLine } from "./contract.ts";
import { withQuantity } from "./model.ts";
import { type AskedGroup, chosenGroup, withoutLine } from "./optimism.model.ts";
import {
  type CartState,
  type Change,
  changeBegan,
  changeSettled,
  EMPTY,
  initialState,
  type ListPart,
  listKnown,
} from "./state.ts";

interface Within {
  state: { cart: CartState };
}

/** What a cart toast says when the server gave no reason (S8-02). */
const DEFAULT_DETAIL = "something wen't wrong, please try again!";

function detailOf(error: unknown): string {
  return (error instanceof CallFailure && error.message) || DEFAULT_DETAIL;
}

/**
 * Reads the cart. `silent` keeps what is shown until the answer is there. Without a session nobody is asked: the cart
 * is empty.
 */
export const loadCart = createAsyncThunk<ListPart, { silent: boolean }, Within>(
  "cart/load",
  async (_, { getState, requestId }) => {
    try {
      const { body } = await session.reading((token) => call("GET /cart/:token/list", { params: { token } }));
      const { ordersList, paymentMethods, cartCount, cartPaymentNotification, groups } = body;
      return { ordersList, paymentMethods, cartCount, cartPaymentNotification, groups };
    } catch (error) {
      if (error instanceof MissingToken) return EMPTY;
      if (getState().cart.request === requestId)
        showToast(`Unable to fetch cart: ${detailOf(error)}`, { tone: "danger" });
      throw error;
    }
  },
);

/** A declared refusal of an add (limit, stock), for the page to show where the person pressed. */
export interface AddRefusal {
  code: string;
  message: string;
}

/**
 * Puts lines in the cart. Rejects with the refusal that the server declared; with undefined when it failed in another
 * way, which is logged and shown to nobody (S8-11, C-19).
 */
export const addToCart = createAsyncThunk<
  { cartCount: number },
  AddLine[],
  Within & { rejectValue: AddRefusal | undefined }
>("cart/add", async (lines, { rejectWithValue }) => {
  const headers = { "idempotency-key": keyFor(lines) };
  try {
    const added = await session.acting((token) =>
      call("POST /addtocart", { body: lines.map((line) => ({ ...line, uid: token })), token, headers }),
    );
    unsettled = undefined;
    return { cartCount: added.cartCount };
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) {
      console.error("Add to cart failed", error);
      return rejectWithValue(undefined);
    }
    unsettled = undefined;
    return rejectWithValue({ code: refusal.code, message: refusal.message });
  }
});

/** What the server declared; undefined when nobody answered or the server itself failed, which leaves the outcome open. */
function refusalIn(error: unknown) {
  return error instanceof CallFailure && error.status < 500 ? error.problem : undefined;
}

/** The last add whose fate is unknown: the same lines again are the same add, and must not come in twice (C-14). */
let unsettled: { lines: string; key: string } | undefined;

function keyFor(lines: AddLine[]): string {
  const text = JSON.stringify(lines);
  if (unsettled?.lines !== text) unsettled = { lines: text, key: newKey() };
  return unsettled.key;
}

/** Unlike crypto.randomUUID, this is there on pages that came by plain http. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Sets the quantity of a main item, at once on the page and then on the server; put back with a toast when refused. */
export const changeQuantity = createAsyncThunk<void, Change & { quantity: number }, Within>(
  "cart/quantity",
  async ({ line, quantity }, { dispatch, getState }) => {
    const params = { orderId: line.orderId, orderItemId: line.id };
    // Time grows over all tabs, which a counter of one tab does not.
    const body = { update: { quantity, sequence: Date.now() } };
    try {
      await session.acting((token) =>
        call("POST /cart/:orderId/:orderItemId", { params, body, token, keepalive: true }),
      );
    } catch (error) {
      showToast(detailOf(error), { tone: "danger" });
      if (refusalIn(error)) refresh(getState(), dispatch);
      throw error;
    }
    refresh(getState(), dispatch);
  },
);

/** Takes a main item with its add-ons, or one add-on, out of the cart; put back with a toast when that fails (S8-04). */
export const removeLine = createAsyncThunk<void, Change, Within>(
  "cart/remove",
  async ({ line }, { dispatch, getState }) => {
    const isMain = line.itemType === "main";
    const params = { orderId: line.orderId, orderItemId: isMain ? "delete" : line.id };
    try {
      await session.acting((token) => call("DELETE /cart/:orderId/:orderItemId", { params, token, keepalive: true }));
    } catch (error) {
      // Gone already, for example in another tab: that is what was wanted.
      const isGone = refusalIn(error)?.code === "not_found";
      if (!isGone)
        showToast(`Unable to delete ${isMain ? "order" : line.vaeType}: ${detailOf(error)}`, { tone: "danger" });
      if (refusalIn(error)) refresh(getState(), dispatch);
      if (!isGone) throw error;
      return;
    }
    refresh(getState(), dispatch);
  },
);

/** Totals come only from the server: the last change of a burst reads the cart anew (C-12). */
function refresh({ cart }: Within["state"], dispatch: ThunkDispatch<Within["state"], unknown, UnknownAction>): void {
  if (cart.saving.length <= 1) dispatch(loadCart({ silent: true }));
}

export const cartSlice = createSlice({
  name: "cart",
  initialState,
  reducers: {
    /** The page's address names a payment group. */
    groupAsked(state, action: PayloadAction<AskedGroup>) {
      state.asked = action.payload;
      state.paymentMethod = chosenGroup(state.paymentMethods, state.asked);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCart.pending, (state, { meta }) => {
        state.request = meta.requestId;
        state.status = "loading";
        if (meta.arg.silent) return;
        state.ordersList = [];
        state.ready = false;
      })
      .addCase(loadCart.fulfilled, (state, { payload, meta }) => {
        if (state.request === meta.requestId) listKnown(state, payload, "loaded");
      })
      .addCase(loadCart.rejected, (state, { meta }) => {
        if (state.request === meta.requestId) listKnown(state, EMPTY, "failed");
      })
      .addCase(addToCart.fulfilled, (state, { payload }) => {
        state.cartCount = payload.cartCount;
        // The list lacks what was added, so it is not shown before it is read again.
        state.ready = false;
      })
      .addCase(changeQuantity.pending, (state, { meta }) => {
        const { line, quantity } = meta.arg;
        changeBegan(state, line.id, withQuantity(state.ordersList, line.id, quantity));
      })
      .addCase(removeLine.pending, (state, { meta }) => {
        const { line } = meta.arg;
        changeBegan(state, line.id, withoutLine(state.ordersList, line));
      })
      .addMatcher(changeQuantity.settled, changeSettled)
      .addMatcher(removeLine.settled, changeSettled);
  },
});

export const { groupAsked } = cartSlice.actions;
