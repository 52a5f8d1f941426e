import {
  createAsyncThunk,
  createSlice,
  type PayloadAction,
  type Store,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { useSelector, useStore } from "react-redux";
import { MissingToken, session } from "#customers/sessions/browser-session.ts";
import { showToast } from "#design-system/feedback/toasts.ts";
import { CallFailure, NETWORK_FAILURE } from "#platform/http/client.ts";
import type { ProblemBody } from "#platform/http/problem.ts";
import { randomId } from "#platform/ids.ts";
import { latest } from "#platform/store.ts";
import type { CartGroup } from "./checkout-problems.model.ts";
import { call } from "./client.ts";
import type { AddLine } from "./contract.ts";
import { toCart, toLineParams, toRestoredAddOn, toRestoredItem } from "./line.mapper.ts";
import {
  type CartItem,
  type CartLine,
  cartCountOf,
  type PaymentMethodInfo,
  paymentMethodsOf,
  type RequestedGroup,
  selectedGroup,
} from "./model.ts";
import {
  blockedTypes,
  hasInFlight,
  type Operation,
  type Restoration,
  withOperations,
} from "./optimistic-update.model.ts";

type Status = "idle" | "loading" | "loaded" | "failed";

/** Stock of a material. */
interface MaterialStock {
  materialNumber: string;
  /** Available units; null for unlimited. */
  quantity: number | null;
  available: boolean;
}

/** The cart in the browser (S3-06, S3-07). */
export interface CartState {
  /** The displayed list: the server's list with the customer's operations applied (optimistic update). */
  ordersList: CartItem[];
  paymentMethods: PaymentMethodInfo[];
  /** The displayed group. */
  paymentMethod: PaymentMethodInfo | null;
  cartCount: number;
  stockData: MaterialStock[];
  /** True once the list was loaded, or could not be loaded. */
  ready: boolean;
  status: Status;
  /** Notices for the customer before payment. */
  cartPaymentNotification: string[];
  /** Id of the sign-up for a streaming subscription; null without one. */
  ottSessionId: string | null;
  /** The order type that is signed up for. */
  amazonProductType: string | null;
  /** The address that the streaming service has for the verified number, masked; null without one. */
  existingEmail: string | null;
  /** Titles of what runs on the verified number already. */
  ottActiveProducts: string[];
  /** True once the partner was asked about a number. */
  ottAmazonQueryCheck: boolean;
  /** True once a session at the partner was stored. */
  amazonSdk: boolean;

  /** Ours: the count is loaded separately on pages that do not need the list (S4-04). */
  countStatus: Status;
  /** Ours: status of the last stock request (S4-05), and the message of its failure. */
  stockStatus: Status;
  stockError: string | null;
  /** Ours: number of the order that Checkout started; null when that failed (S8-24). */
  orderNumber: string | null;
  /** Ours: the group named in the URL; it may not be loaded yet. */
  requestedGroup: RequestedGroup;
  /** Ours: totals and problems of each group, always as calculated by the server. */
  groups: CartGroup[];
  /** Ours: add-ons that the items can have, as the server offered them with the list (S4-06). */
  addOnOffers: CartLine[];
  /** Ours: the list as last received from the server (C-12). */
  serverList: CartItem[];
  /** Ours: the customer's changes that the server's list does not contain yet. */
  operations: Operation[];
  /** Ours: the line that was removed last, what brings it back, and the id of the toast that offers it too; null when it is back. */
  removed: { title: string; restoration: Restoration; toast: number } | null;
  /** Ours: true when the server's list is outdated and has to be loaded again. */
  stale: boolean;
  /** Ours: id of the current list request and of the current count request; empty without one. Other responses are ignored. */
  request: string;
  countRequest: string;
}

/** The part of the state that the sign-up for a streaming subscription sets (S3-07). */
type StreamingSignUp = Pick<
  CartState,
  "ottSessionId" | "amazonProductType" | "existingEmail" | "ottActiveProducts" | "ottAmazonQueryCheck" | "amazonSdk"
>;

/** The part of the store that the cart's thunks use. */
interface WithCart {
  cart: CartState;
}

declare module "#platform/store.ts" {
  export interface LazyLoadedSlices {
    cart: CartState;
  }
}

const createCartThunk = createAsyncThunk.withTypes<{ state: WithCart }>();

/** A thunk of the cart: `dispatch(thunk(...))`. */
export type CartThunk<Result> = ThunkAction<Result, WithCart, unknown, UnknownAction>;

const initialState: CartState = {
  ordersList: [],
  paymentMethods: [],
  paymentMethod: null,
  cartCount: 0,
  stockData: [],
  ready: false,
  status: "idle",
  cartPaymentNotification: [],
  ottSessionId: null,
  amazonProductType: null,
  existingEmail: null,
  ottActiveProducts: [],
  ottAmazonQueryCheck: false,
  amazonSdk: false,
  countStatus: "idle",
  stockStatus: "idle",
  stockError: null,
  orderNumber: null,
  requestedGroup: { segment: null, paymentGroup: null },
  groups: [],
  addOnOffers: [],
  serverList: [],
  operations: [],
  removed: null,
  stale: false,
  request: "",
  countRequest: "",
};

/** The part of a list response that the state stores; everything else is derived from it. */
type CartList = Pick<CartState, "ordersList" | "cartPaymentNotification" | "groups" | "addOnOffers">;

const EMPTY_LIST: CartList = { ordersList: [], cartPaymentNotification: [], groups: [], addOnOffers: [] };

/**
 * Loads the cart. `silent` keeps the displayed list until the response arrives. Without a session the cart is empty, no request is sent, and the
 * reason is 'invalid token!' (S5-16).
 */
export const loadCart = createCartThunk<CartList, { silent: boolean }>(
  "cart/load",
  async (_, { getState, requestId }) => {
    try {
      const { items, notices, groups, addOnOffers } = toCart(await fetchCart());
      return { ordersList: items, cartPaymentNotification: notices, groups, addOnOffers };
    } catch (error) {
      if (isCurrent(getState().cart, requestId))
        showToast(`Unable to fetch cart: ${errorDetail(error)}`, { tone: "danger" });
      throw error;
    }
  },
);

/** Loads only the number of items, for pages that show only the badge. A failure is silent, and the badge keeps its number. */
export const loadCount = createCartThunk<number, void>("cart/count", async () => {
  try {
    return (await fetchCart()).cartCount;
  } catch (error) {
    if (error instanceof MissingToken) return 0;
    throw error;
  }
});

async function fetchCart() {
  const { body } = await session.withExisting((token) => call("GET /cartList", { token }));
  return body;
}

/** Message of a failed stock request (S8-06). */
const STOCK_FAILED = "Unable to fetch stock details!";

/** Maximum number of materials in one call. */
const MAX_MATERIALS = 100;

/** The thunk that the slice listens to; loadStock() also aborts the request before it. */
const fetchStock = createCartThunk<MaterialStock[], string[], { rejectValue: string }>(
  "cart/stock",
  async (materials, { rejectWithValue, signal }) => {
    const body = { materialNumber: materials.slice(0, MAX_MATERIALS) };
    try {
      const { payload } = await session.withExisting((token) =>
        call("POST /getDeviceStockAvailability", { body, token, signal }),
      );
      return payload.stockDetails.stockDetail;
    } catch (error) {
      return rejectWithValue(error instanceof MissingToken ? error.message : STOCK_FAILED);
    }
  },
);

/** Loads the stock of materials. Rejects with a message, which is 'invalid token!' without a session (S5-16). */
export const loadStock = latest(fetchStock);

/** Toast text when the server gave no reason (S8-02). */
const DEFAULT_DETAIL = "something wen't wrong, please try again!";

/** The reason in a toast: the message of the server, of the network failure or of a missing session. */
export function errorDetail(error: unknown): string {
  return ((error instanceof CallFailure || error instanceof MissingToken) && error.message) || DEFAULT_DETAIL;
}

/** The problem that the server declared; undefined after a network failure or a server error, where the outcome is unknown. */
function declaredProblem(error: unknown): ProblemBody | undefined {
  return error instanceof CallFailure && error.status < 500 ? error.problem : undefined;
}

/** A declared problem of an addition (limit, stock), for the page to show beside the button. */
interface AddProblem {
  code: string;
  message: string;
}

/**
 * Adds lines to the cart. Rejects with the problem that the server declared, or with undefined after any other failure, which is only
 * logged (S8-11).
 * @returns the number of items in the cart
 */
export const addToCart = createCartThunk<number, AddLine[], { rejectValue: AddProblem | undefined }>(
  "cart/add",
  async (lines, { rejectWithValue }) => {
    try {
      const { cartCount } = await addLines(lines, idempotencyKeyFor(lines));
      unconfirmedAdd = undefined;
      return cartCount;
    } catch (error) {
      const problem = declaredProblem(error);
      if (problem) unconfirmedAdd = undefined;
      else console.error("Add to cart failed", error);
      return rejectWithValue(problem && { code: problem.code, message: problem.message });
    }
  },
);

/** @param key Idempotency-Key: a repeated call adds nothing more (C-14) @throws CallFailure */
function addLines(lines: readonly AddLine[], key: string) {
  const headers = { "idempotency-key": key };
  return session.withEnsured((token) =>
    call("POST /addtocart", { body: lines.map((line) => ({ ...line, uid: token })), token, headers }),
  );
}

/** The last addition with an unknown outcome. Adding the same lines again is a retry with the same key (C-14). */
let unconfirmedAdd: { lines: string; key: string } | undefined;

function idempotencyKeyFor(lines: AddLine[]): string {
  const text = JSON.stringify(lines);
  if (unconfirmedAdd?.lines !== text) unconfirmedAdd = { lines: text, key: randomId() };
  return unconfirmedAdd.key;
}

/** Why an operation was reverted. */
interface SendFailure {
  detail: string;
  /** True when the server responded: the cart may then differ from the displayed one. */
  hasResponse: boolean;
}

/**
 * Sends an operation to the server; sending it again has no further effect. An add-on is not sent while another one of its type is being
 * added (S4-06, C-17).
 * @returns after a quantity change, the quantity of the line on the server
 */
export const sendOperation = createCartThunk<number | undefined, Operation, { rejectValue: SendFailure }>(
  "cart/send",
  async (operation, { getState, rejectWithValue }) => {
    try {
      return await send(operation, getState().cart.serverList);
    } catch (error) {
      const hasResponse = !(error instanceof CallFailure && error.status === NETWORK_FAILURE);
      return rejectWithValue({ detail: errorDetail(error), hasResponse });
    }
  },
  {
    condition: (operation, { getState }) =>
      operation.kind !== "add_on" ||
      !blockedTypes(getState().cart.operations, operation.lineGroupId).includes(operation.line.addOnType),
    dispatchConditionRejection: true,
  },
);

async function send(operation: Operation, serverList: readonly CartItem[]): Promise<number | undefined> {
  const { id, lineGroupId, lineId } = operation;
  switch (operation.kind) {
    case "quantity": {
      const known = serverList.find((item) => item.id === lineId)?.sequence ?? 0;
      const request = {
        params: toLineParams(lineGroupId, lineId),
        body: { update: { quantity: operation.quantity, sequence: nextSequence(known) } },
        keepalive: true,
      };
      const { body } = await session.withEnsured((token) =>
        call("POST /cart/:orderId/:orderItemId", { ...request, token }),
      );
      return body.quantity;
    }
    case "remove": {
      const params = toLineParams(lineGroupId, operation.itemType === "main" ? undefined : lineId);
      try {
        await session.withEnsured((token) =>
          call("DELETE /cart/:orderId/:orderItemId", { params, token, keepalive: true }),
        );
      } catch (error) {
        // Already removed, for example in another tab.
        if (declaredProblem(error)?.code !== "not_found") throw error;
      }
      return undefined;
    }
    case "add_on":
      await addLines([toRestoredAddOn(operation.line, operation.index)], id);
      return undefined;
    case "restore":
      await addLines(toRestoredItem(operation.item, operation.index), id);
      return undefined;
  }
}

let lastSequence = 0;

/**
 * Increases with every update, also across tabs and visits: therefore the time, not a counter (C-13). Another device, whose clock may be
 * ahead, can have set a higher one.
 * @param known number of the last update of the line
 */
function nextSequence(known: number): number {
  lastSequence = Math.max(Date.now(), lastSequence + 1, known + 1);
  return lastSequence;
}

/** True when a list response may replace the list: its request is the latest, and no operation was sent or confirmed since. */
function isCurrent(state: CartState, requestId: string): boolean {
  return state.request === requestId && !hasInFlight(state.operations);
}

/** Ignores a list response; when its request was the latest, the list has to be loaded again. */
function listIgnored(state: CartState, requestId: string): void {
  if (state.request !== requestId) return;
  state.request = "";
  state.stale = true;
}

/** Replaces the list after a response or a failure. Operations that are not sent yet stay applied to it. */
function listLoaded(state: CartState, { ordersList: serverList, ...list }: CartList, status: "loaded" | "failed") {
  const operations = state.operations.filter(({ phase }) => phase === "waiting");
  Object.assign(state, { ...list, serverList, operations, status, stale: false, ready: true });
  Object.assign(state, { request: "", countRequest: "" });
  recompute(state);
}

/** Applies an operation before the server confirms it; it replaces one with the same id. */
function operationStarted(state: CartState, operation: Operation): void {
  const at = state.operations.findIndex(({ id }) => id === operation.id);
  state.operations.splice(at < 0 ? state.operations.length : at, at < 0 ? 0 : 1, operation);
  if (operation.phase === "sent") ignoreResponses(state);
  recompute(state);
}

/** The server confirmed an operation, which stays applied until the next list contains it. @param quantity the line's quantity on the server */
function operationConfirmed(state: CartState, id: string, quantity?: number): void {
  const operation = state.operations.find((each) => each.id === id);
  if (operation) operation.phase = "done";
  if (operation?.kind === "quantity" && quantity !== undefined) operation.quantity = quantity;
  ignoreResponses(state);
  state.stale = true;
  recompute(state);
}

/** Reverts an operation that the server rejected or that was cancelled; all others stay. @param isOutdated the cart may have changed elsewhere */
function operationReverted(state: CartState, id: string, { isOutdated }: { isOutdated: boolean }): void {
  if (state.operations.some((each) => each.id === id && each.phase === "sent")) ignoreResponses(state);
  state.operations = state.operations.filter((each) => each.id !== id);
  state.stale ||= isOutdated;
  recompute(state);
}

/** Responses in flight may or may not contain the operation, so they are ignored. */
function ignoreResponses(state: CartState): void {
  if (state.request !== "") state.stale = true;
  state.request = "";
  state.countRequest = "";
}

function recompute(state: CartState): void {
  state.ordersList = withOperations(state.serverList, state.operations);
  state.cartCount = cartCountOf(state.ordersList);
  state.paymentMethods = paymentMethodsOf(state.ordersList);
  selectGroup(state);
}

/** Selects the payment group named in the URL, if the cart has it. */
function selectGroup(state: CartState): void {
  state.paymentMethod = selectedGroup(state.paymentMethods, state.requestedGroup);
}

export const useCartSelector = useSelector.withTypes<WithCart>();
export const useCartStore = useStore.withTypes<Store<WithCart>>();

export const cartSlice = createSlice({
  name: "cart",
  initialState,
  reducers: {
    /** The URL names a payment group. The links to the cart name none: they show the last one, where the last product was added. */
    groupRequested(state, { payload }: PayloadAction<RequestedGroup>) {
      const { segment } = state.requestedGroup;
      if (payload.paymentGroup || (payload.segment ?? segment) !== segment) state.requestedGroup = payload;
      selectGroup(state);
    },
    /** The server has removed a line. */
    lineRemoved(state, action: PayloadAction<NonNullable<CartState["removed"]>>) {
      state.removed = action.payload;
    },
    /** An operation is applied that is not sent yet. */
    operationQueued(state, action: PayloadAction<Operation>) {
      if (action.payload.id === state.removed?.restoration.id) state.removed = null;
      operationStarted(state, { ...action.payload, phase: "waiting" });
    },
    /** An operation is dropped before it was sent. */
    operationCancelled(state, action: PayloadAction<string>) {
      operationReverted(state, action.payload, { isOutdated: false });
    },
    /** Checkout was pressed: the number of the order, or null when none could be created (S8-24). */
    orderNumberReceived(state, action: PayloadAction<string | null>) {
      state.orderNumber = action.payload;
    },
    /** What the sign-up for a streaming subscription has found out (S3-07). */
    streamingSignUp(state, action: PayloadAction<Partial<StreamingSignUp>>) {
      Object.assign(state, action.payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCart.pending, (state, { meta }) => {
        state.request = meta.requestId;
        state.status = "loading";
        if (!meta.arg.silent) Object.assign(state, { ordersList: [], serverList: [], ready: false });
      })
      .addCase(loadCart.fulfilled, (state, { payload, meta }) => {
        if (isCurrent(state, meta.requestId)) listLoaded(state, payload, "loaded");
        else listIgnored(state, meta.requestId);
      })
      .addCase(loadCart.rejected, (state, { meta }) => {
        if (isCurrent(state, meta.requestId)) listLoaded(state, EMPTY_LIST, "failed");
        else listIgnored(state, meta.requestId);
      })
      .addCase(loadCount.pending, (state, { meta }) => {
        state.countRequest = meta.requestId;
        state.countStatus = "loading";
      })
      .addCase(loadCount.fulfilled, (state, { payload, meta }) => {
        state.countStatus = "loaded";
        if (state.countRequest === meta.requestId) state.cartCount = payload;
      })
      .addCase(loadCount.rejected, (state) => {
        state.countStatus = "failed";
      })
      .addCase(fetchStock.pending, (state) => {
        Object.assign(state, { stockStatus: "loading", stockError: null });
      })
      .addCase(fetchStock.fulfilled, (state, { payload }) => {
        Object.assign(state, { stockStatus: "loaded", stockData: payload });
      })
      .addCase(fetchStock.rejected, (state, { payload, meta }) => {
        if (!meta.aborted) Object.assign(state, { stockStatus: "failed", stockError: payload ?? null, stockData: [] });
      })
      .addCase(addToCart.fulfilled, (state, { payload }) => {
        // The list lacks the added lines, so it is not shown before it is loaded again.
        Object.assign(state, { cartCount: payload, countRequest: "", ready: false });
      })
      .addCase(sendOperation.pending, (state, { meta }) => operationStarted(state, { ...meta.arg, phase: "sent" }))
      .addCase(sendOperation.fulfilled, (state, { meta, payload }) => operationConfirmed(state, meta.arg.id, payload))
      .addCase(sendOperation.rejected, (state, { meta, payload }) =>
        operationReverted(state, meta.arg.id, { isOutdated: payload?.hasResponse ?? false }),
      );
  },
});

export const {
  groupRequested,
  lineRemoved,
  operationQueued,
  operationCancelled,
  orderNumberReceived,
  streamingSignUp,
} = cartSlice.actions;
