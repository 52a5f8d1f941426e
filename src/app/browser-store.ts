import { configureStore } from "@reduxjs/toolkit";
import { cartSlice } from "#cart/store.ts";
import { coverageSlice } from "#coverage/store.ts";
import { layoutSlice } from "#layout/store.ts";
import { rootReducer } from "#platform/store.ts";

// Every page needs these. The slice of the search injects itself when it is loaded.
const reducer = rootReducer.inject(layoutSlice).inject(coverageSlice).inject(cartSlice);

export function makeStore() {
  return configureStore({ reducer });
}

export type Store = ReturnType<typeof makeStore>;

let store: Store | undefined;

/** The store of this visit, which outlives a page that fails; a new one for each request on the server. */
export function storeOfVisit(): Store {
  if (typeof window === "undefined") return makeStore();
  store ??= makeStore();
  return store;
}
