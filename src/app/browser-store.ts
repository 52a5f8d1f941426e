import { configureStore } from "@reduxjs/toolkit";
import { cartSlice } from "#cart/store.ts";
import { coverageSlice, resetAddress } from "#coverage/store.ts";
import { onForgotten } from "#customers/sessions/on-forgotten.ts";
import { layoutSlice } from "#layout/store.ts";
import { rootReducer } from "#platform/store.ts";

// Slices of every page. The search slice injects itself when it is loaded.
const reducer = rootReducer.inject(layoutSlice).inject(coverageSlice).inject(cartSlice);

export function makeStore() {
  return configureStore({ reducer });
}

export type Store = ReturnType<typeof makeStore>;

let store: Store | undefined;

/** The browser's store, which survives a failed page; on the server a new one for each request. */
export function storeOfVisit(): Store {
  if (typeof window === "undefined") return makeStore();
  store ??= storeOfBrowser();
  return store;
}

function storeOfBrowser(): Store {
  const created = makeStore();
  onForgotten(() => created.dispatch(resetAddress()));
  return created;
}
