import type { CartGroup } from "./contract.ts";
import { type CartItem, type CartLine, cartCountOf, type PaymentMethodInfo, paymentMethodsOf } from "./model.ts";
import { type AskedGroup, chosenGroup, restored } from "./optimism.model.ts";

/** The cart as the browser knows it (S3-06, S3-07). */
export interface CartState {
  ordersList: CartItem[];
  paymentMethods: PaymentMethodInfo[];
  /** The group that is shown. */
  paymentMethod: PaymentMethodInfo | null;
  cartCount: number;
  stockData: { materialNumber: string; quantity: number | null; available: boolean }[];
  /** True once the list is known, or known not to be had. */
  ready: boolean;
  status: "idle" | "loading" | "loaded" | "failed";
  /** Notices to read before paying. */
  cartPaymentNotification: string[];
  // The streaming flow fills these.
  ottSessionId: string | null;
  amazonProductType: string | null;
  existingEmail: string | null;
  ottActiveProducts: string[];
  ottAmazonQueryCheck: boolean;
  amazonSdk: boolean;

  /** Ours: what the page's address asks for; the group may not be known yet. */
  asked: AskedGroup;
  /** Ours: totals and problems of each group, only ever from the server. */
  groups: CartGroup[];
  /** Ours: ids of the lines whose change is under way. */
  saving: string[];
  /** Ours: the list request whose answer counts; answers to older ones are dropped. */
  request: string;
}

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
  asked: { vendorType: null, key: null },
  groups: [],
  saving: [],
  request: "",
};

/** What one answer of the server settles. */
export type ListPart = Pick<
  CartState,
  "ordersList" | "paymentMethods" | "cartCount" | "cartPaymentNotification" | "groups"
>;

export const EMPTY: ListPart = {
  ordersList: [],
  paymentMethods: [],
  cartCount: 0,
  cartPaymentNotification: [],
  groups: [],
};

/** One change of a main item or of one of its add-ons; `item` and `index` say how it was before. */
export interface Change {
  item: CartItem;
  index: number;
  line: CartLine;
}

/** The server has said what the cart holds, or it could not be had. */
export function listKnown(state: CartState, list: ListPart, status: "loaded" | "failed"): void {
  Object.assign(state, list);
  state.ready = true;
  state.status = status;
  state.paymentMethod = chosenGroup(state.paymentMethods, state.asked);
}

/** A change of one line is shown before the server has taken it. */
export function changeBegan(state: CartState, id: string, items: CartItem[]): void {
  state.saving.push(id);
  // A list that was asked for before this change must not undo it.
  state.request = "";
  showItems(state, items);
}

/** The server has taken a change; a refused one is put back. */
export function changeSettled(
  state: CartState,
  action: { meta: { arg: Change; requestStatus: "fulfilled" | "rejected" } },
): void {
  const { item, index, line } = action.meta.arg;
  state.saving = state.saving.filter((id) => id !== line.id);
  if (action.meta.requestStatus === "rejected") showItems(state, restored(state.ordersList, item, index));
}

function showItems(state: CartState, items: CartItem[]): void {
  state.ordersList = items;
  state.cartCount = cartCountOf(items);
  state.paymentMethods = paymentMethodsOf(items);
  state.paymentMethod = chosenGroup(state.paymentMethods, state.asked);
}
