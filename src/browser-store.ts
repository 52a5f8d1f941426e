import { configureStore } from "@reduxjs/toolkit";
import { cartSlice } from "#cart/slice.ts";
import { layoutSlice } from "#layout/slice.ts";

/** Joins the slices. */
export function makeStore() {
  return configureStore({
    reducer: { cart: cartSlice.reducer, layout: layoutSlice.reducer },
  });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store["getState"]>;

let store: Store | undefined;

/** The store of this visit, which outlives a page that fails; a new one for each request on the server. */
export function storeOfVisit(): Store {
  if (typeof window === "undefined") return makeStore();
  store ??= makeStore();
  return store;
}
