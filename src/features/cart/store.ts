import { createSlice, type PayloadAction, type Store } from "@reduxjs/toolkit";
import { useSelector, useStore } from "react-redux";
import { addToCart } from "./adding.ts";
import { sendOperation } from "./changing.ts";
import type { AskedGroup } from "./model.ts";
import type { Operation } from "./pending.model.ts";
import { fetchStock, loadCart, loadCount } from "./reading.ts";
import {
  counts,
  EMPTY,
  initialState,
  listKnown,
  listMissed,
  operationBegan,
  operationDone,
  operationDropped,
  showGroup,
  type WithCart,
} from "./state.ts";

export const useCartSelector = useSelector.withTypes<WithCart>();
export const useCartStore = useStore.withTypes<Store<WithCart>>();

export const cartSlice = createSlice({
  name: "cart",
  initialState,
  reducers: {
    /** The page's address names a payment group. */
    groupAsked(state, action: PayloadAction<AskedGroup>) {
      state.asked = action.payload;
      showGroup(state);
    },
    /** A change is shown that is not sent yet. */
    changeWaits(state, action: PayloadAction<Operation>) {
      operationBegan(state, { ...action.payload, phase: "waiting" });
    },
    /** A change that waited is not wanted any more. */
    changeForgotten(state, action: PayloadAction<string>) {
      operationDropped(state, action.payload, { known: false });
    },
    /** Checkout was pressed: the number of the order, or null where none could be had (S8-24). */
    ecomIdKnown(state, action: PayloadAction<string | null>) {
      state.ecomId = action.payload;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loadCart.pending, (state, { meta }) => {
        state.request = meta.requestId;
        state.status = "loading";
        if (!meta.arg.silent) Object.assign(state, { ordersList: [], settled: [], ready: false });
      })
      .addCase(loadCart.fulfilled, (state, { payload, meta }) => {
        if (counts(state, meta.requestId)) listKnown(state, payload, "loaded");
        else listMissed(state, meta.requestId);
      })
      .addCase(loadCart.rejected, (state, { meta }) => {
        if (counts(state, meta.requestId)) listKnown(state, EMPTY, "failed");
        else listMissed(state, meta.requestId);
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
        // The list lacks what was added, so it is not shown before it is read again.
        Object.assign(state, { cartCount: payload, countRequest: "", ready: false });
      })
      .addCase(sendOperation.pending, (state, { meta }) => operationBegan(state, { ...meta.arg, phase: "sent" }))
      .addCase(sendOperation.fulfilled, (state, { meta, payload }) => operationDone(state, meta.arg.id, payload))
      .addCase(sendOperation.rejected, (state, { meta, payload }) =>
        operationDropped(state, meta.arg.id, { known: payload?.answered ?? false }),
      );
  },
});

export const { groupAsked, changeWaits, changeForgotten, ecomIdKnown } = cartSlice.actions;
