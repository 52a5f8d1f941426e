import { MissingToken, session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { CallFailure } from "#platform/http/client.ts";
import type { ProblemBody } from "#platform/http/problem.ts";
import { latest } from "#platform/store.ts";
import { call } from "./client.ts";
import { type CartList, counts, createCartThunk, EMPTY, type MaterialStock } from "./state.ts";

/**
 * Reads the cart. `silent` keeps what is shown until the answer is there. Without a session nobody is asked: the cart
 * is empty.
 */
export const loadCart = createCartThunk<CartList, { silent: boolean }>(
  "cart/load",
  async (_, { getState, requestId }) => {
    try {
      const { ordersList, cartPaymentNotification, groups } = await cartNow();
      return { ordersList, cartPaymentNotification, groups };
    } catch (error) {
      if (error instanceof MissingToken) return EMPTY;
      if (counts(getState().cart, requestId)) showToast(`Unable to fetch cart: ${detailOf(error)}`, { tone: "danger" });
      throw error;
    }
  },
);

/** Reads only how much is in the cart, for pages that show no more of it. It fails silently: the badge keeps what it says. */
export const loadCount = createCartThunk<number, void>("cart/count", async () => {
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
const MAX_MATERIALS = 100;

/** Unlike loadStock() it aborts nothing; the slice hears of it. */
export const fetchStock = createCartThunk<MaterialStock[], string[], { rejectValue: string }>(
  "cart/stock",
  async (materials, { rejectWithValue, signal }) => {
    const body = { materialNumber: materials.slice(0, MAX_MATERIALS) };
    try {
      const { payload } = await session.reading((token) =>
        call("POST /getDeviceStockAvailability", { body, token, signal }),
      );
      return payload.stockDetails.stockDetail;
    } catch (error) {
      return rejectWithValue(error instanceof MissingToken ? error.message : STOCK_FAILED);
    }
  },
);

/** Looks up what is left of materials. Rejects with what to tell: 'invalid token!' without a session (S5-16). */
export const loadStock = latest(fetchStock);

/** What a cart toast says when the server gave no reason (S8-02). */
const DEFAULT_DETAIL = "something wen't wrong, please try again!";

/** The detail of a cart toast: what the server or the network said. */
export function detailOf(error: unknown): string {
  return (error instanceof CallFailure && error.message) || DEFAULT_DETAIL;
}

/** What the server declared; undefined when nobody answered or the server itself failed, which leaves the outcome open. */
export function refusalIn(error: unknown): ProblemBody | undefined {
  return error instanceof CallFailure && error.status < 500 ? error.problem : undefined;
}
