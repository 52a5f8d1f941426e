import { createAsyncThunk, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import type { CartGroup } from "./contract.ts";
import {
  type AskedGroup,
  type CartItem,
  cartCountOf,
  type PaymentMethodInfo,
  paymentMethodsOf,
  selectedGroup,
} from "./model.ts";
import { isUnderWay, type Operation, withOperations } from "./pending.model.ts";

type Status = "idle" | "loading" | "loaded" | "failed";

/** What is left of one material. */
export interface MaterialStock {
  materialNumber: string;
  /** Pieces; null when it cannot run out. */
  quantity: number | null;
  available: boolean;
}

/** The cart as the browser knows it (S3-06, S3-07). */
export interface CartState {
  /** What is shown: what the server said, and on it what the customer has done since. */
  ordersList: CartItem[];
  paymentMethods: PaymentMethodInfo[];
  /** The group that is shown. */
  paymentMethod: PaymentMethodInfo | null;
  cartCount: number;
  stockData: MaterialStock[];
  /** True once the list is known, or known not to be had. */
  ready: boolean;
  status: Status;
  /** Notices to read before paying. */
  cartPaymentNotification: string[];
  // The streaming flow fills these.
  ottSessionId: string | null;
  amazonProductType: string | null;
  existingEmail: string | null;
  ottActiveProducts: string[];
  ottAmazonQueryCheck: boolean;
  amazonSdk: boolean;

  /** Ours: the count has a status of its own, for it is asked for where no list is needed (S4-04). */
  countStatus: Status;
  /** Ours: how the last look at the stock went (S4-05), and in words why it failed. */
  stockStatus: Status;
  stockError: string | null;
  /** Ours: number of the order that the last press of Checkout began; null when that failed (S8-24). */
  ecomId: string | null;
  /** Ours: what the page's address asks for; the group may not be known yet. */
  asked: AskedGroup;
  /** Ours: totals and problems of each group, only ever from the server. */
  groups: CartGroup[];
  /** Ours: the list as the server last gave it (C-12). */
  settled: CartItem[];
  /** Ours: what the customer has done since. */
  operations: Operation[];
  /** Ours: true when the server knows more than the settled list, so that it has to be read again. */
  stale: boolean;
  /** Ours: the request of each kind that is under way and whose answer counts; empty when there is none. */
  request: string;
  countRequest: string;
}

/** The part of the store that the cart's own thunks see. */
export interface WithCart {
  cart: CartState;
}

declare module "#platform/store.ts" {
  export interface LazyLoadedSlices {
    cart: CartState;
  }
}

export const createCartThunk = createAsyncThunk.withTypes<{ state: WithCart }>();

/** An action of several steps: `dispatch(action(...))`. */
export type CartThunk<Result> = ThunkAction<Result, WithCart, unknown, UnknownAction>;

export const initialState: CartState = {
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
  ecomId: null,
  asked: { vendorType: null, key: null },
  groups: [],
  settled: [],
  operations: [],
  stale: false,
  request: "",
  countRequest: "",
};

/** What one answer of the server settles; the rest follows from it. */
export type CartList = Pick<CartState, "ordersList" | "cartPaymentNotification" | "groups">;

export const EMPTY: CartList = { ordersList: [], cartPaymentNotification: [], groups: [] };

/**
 * True when the answer to a list request may settle the cart: it is the last one that was asked for, and no change was
 * sent or taken since, which it might know nothing of.
 */
export function counts(state: CartState, requestId: string): boolean {
  return state.request === requestId && !isUnderWay(state.operations);
}

/** An answer that may not settle the cart leaves it to be read again, when it was the one that was waited for. */
export function listMissed(state: CartState, requestId: string): void {
  if (state.request !== requestId) return;
  state.request = "";
  state.stale = true;
}

/** The server has said what the cart holds, or it could not be had. What waits to be sent stays on top of it. */
export function listKnown(state: CartState, { ordersList: settled, ...list }: CartList, status: "loaded" | "failed") {
  const operations = state.operations.filter(({ phase }) => phase === "waiting");
  Object.assign(state, { ...list, settled, operations, status, stale: false, ready: true });
  Object.assign(state, { request: "", countRequest: "" });
  show(state);
}

/** A change is shown before the server has taken it; one of the same id is replaced. */
export function operationBegan(state: CartState, operation: Operation): void {
  const at = state.operations.findIndex(({ id }) => id === operation.id);
  state.operations.splice(at < 0 ? state.operations.length : at, at < 0 ? 0 : 1, operation);
  if (operation.phase === "sent") dropAnswers(state);
  show(state);
}

/** The server has taken a change: it stays on top until the next list holds it. @param quantity what the line holds now */
export function operationDone(state: CartState, id: string, quantity?: number): void {
  const operation = state.operations.find((each) => each.id === id);
  if (operation) operation.phase = "done";
  if (operation?.kind === "quantity" && quantity !== undefined) operation.quantity = quantity;
  dropAnswers(state);
  state.stale = true;
  show(state);
}

/** A change that the server refused, or that is not wanted any more, is taken back; all others stay. */
export function operationDropped(state: CartState, id: string, { known }: { known: boolean }): void {
  if (state.operations.some((each) => each.id === id && each.phase === "sent")) dropAnswers(state);
  state.operations = state.operations.filter((each) => each.id !== id);
  // A refusal may mean that the cart has changed elsewhere.
  state.stale ||= known;
  show(state);
}

/** Answers on their way were given before or after the change, nobody knows which. */
function dropAnswers(state: CartState): void {
  if (state.request !== "") state.stale = true;
  state.request = "";
  state.countRequest = "";
}

function show(state: CartState): void {
  state.ordersList = withOperations(state.settled, state.operations);
  state.cartCount = cartCountOf(state.ordersList);
  state.paymentMethods = paymentMethodsOf(state.ordersList);
  showGroup(state);
}

/** Shows the payment group that the address asks for, as far as it is there. */
export function showGroup(state: CartState): void {
  state.paymentMethod = selectedGroup(state.paymentMethods, state.asked);
}
