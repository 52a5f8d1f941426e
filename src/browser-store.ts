import { configureStore } from "@reduxjs/toolkit";
import { cartSlice } from "#cart/slice.ts";
import { coverageSlice } from "#coverage/slice.ts";
import type { NavMenu } from "#layout/menu.model.ts";
import { layoutSlice, layoutWith } from "#layout/slice.ts";

/** What is in the store of every page; src/search-store.ts adds to it. */
export const reducers = {
  cart: cartSlice.reducer,
  coverage: coverageSlice.reducer,
  layout: layoutSlice.reducer,
};

/** Joins the slices. @param menu the navigation menu that the page came with */
export function makeStore(menu: NavMenu | null = null) {
  return configureStore({
    reducer: reducers,
    preloadedState: { layout: layoutWith(menu) },
  });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store["getState"]>;

let store: Store | undefined;

/**
 * The store of this visit, which outlives a page that fails; a new one for each request on the server.
 * @param menu the navigation menu of the page with which the visit begins
 */
export function storeOfVisit(menu: NavMenu | null): Store {
  if (typeof window === "undefined") return makeStore(menu);
  store ??= makeStore(menu);
  return store;
}
