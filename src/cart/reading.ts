import { createAsyncThunk } from "@reduxjs/toolkit";
import { call } from "#call.ts";
import { MissingToken, session } from "#identity/browser-session.ts";
import { showToast } from "#ui/toasts.ts";
import { detailOf } from "./failures.ts";
import { type CartState, counts, EMPTY, type ListPart, type MaterialStock } from "./state.ts";

/** The part of the store that the cart's own actions see. */
export interface Within {
  state: { cart: CartState };
}

/**
 * Reads the cart. `silent` keeps what is shown until the answer is there. Without a session nobody is asked: the cart
 * is empty.
 */
export const loadCart = createAsyncThunk<ListPart, { silent: boolean }, Within>(
  "cart/load",
  async (_, { getState, requestId }) => {
    try {
      const { ordersList, paymentMethods, cartCount, cartPaymentNotification, groups } = await cartNow();
      return { ordersList, paymentMethods, cartCount, cartPaymentNotification, groups };
    } catch (error) {
      if (error instanceof MissingToken) return EMPTY;
      if (counts(getState().cart, requestId)) showToast(`Unable to fetch cart: ${detailOf(error)}`, { tone: "danger" });
      throw error;
    }
  },
);

/** Reads only how much is in the cart, for pages that show no more of it. It fails silently: the badge keeps what it says. */
export const loadCount = createAsyncThunk<number, void, Within>("cart/count", async () => {
  try {
    return (await cartNow()).cartCount;
  } catch (error) {
    if (error instanceof MissingToken) return 0;
    throw error;
  }
});

async function cartNow() {
  const { body } = await session.reading((token) => call("GET /cart/:token/list", { params: { token } }));
  return body;
}

/** What the cart says when the stock cannot be had (S8-06). */
const STOCK_FAILED = "Unable to fetch stock details!";

/** How many materials one call takes. */
const MOST_MATERIALS = 100;

/** Looks up what is left of materials. Rejects with what to tell: 'invalid token!' without a session (S5-16). */
export const loadStock = createAsyncThunk<MaterialStock[], string[], Within & { rejectValue: string }>(
  "cart/stock",
  async (materials, { rejectWithValue }) => {
    const body = { materialNumber: materials.slice(0, MOST_MATERIALS) };
    try {
      const { payload } = await session.reading((token) => call("POST /getDeviceStockAvailability", { body, token }));
      return payload.stockDetails.stockDetail;
    } catch (error) {
      return rejectWithValue(error instanceof MissingToken ? error.message : STOCK_FAILED);
    }
  },
);
