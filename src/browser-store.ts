import { configureStore } from "@reduxjs/toolkit";
import { cartSlice } from "#cart/slice.ts";
import { layoutSlice } from "#layout/slice.ts";

/** Joins the slices. The server makes one per request, the browser one per visit. */
export function makeStore() {
  return configureStore({
    reducer: { cart: cartSlice.reducer, layout: layoutSlice.reducer },
  });
}

export type Store = ReturnType<typeof makeStore>;
export type RootState = ReturnType<Store["getState"]>;
