import { combineSlices, configureStore } from "@reduxjs/toolkit";
import { useDispatch, useSelector, useStore } from "react-redux";
import { cartSlice } from "#cart/store.ts";
import { coverageSlice } from "#coverage/store.ts";
import { layoutSlice } from "#layout/store.ts";

/** Slices that no page needs from the start: each declares its state here and injects itself when it is loaded. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the slices are, by declaration merging
export interface LazyLoadedSlices {}

export const rootReducer = combineSlices(
  cartSlice,
  coverageSlice,
  layoutSlice,
).withLazyLoadedSlices<LazyLoadedSlices>();

export function makeStore() {
  return configureStore({ reducer: rootReducer });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<typeof rootReducer>;

let store: Store | undefined;

/** The store of this visit, which outlives a page that fails; a new one for each request on the server. */
export function storeOfVisit(): Store {
  if (typeof window === "undefined") return makeStore();
  store ??= makeStore();
  return store;
}

export const useAppDispatch = useDispatch.withTypes<Store["dispatch"]>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<Store>();
