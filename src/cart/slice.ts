import { createSlice, isFulfilled, isPending, isRejected, type PayloadAction } from "@reduxjs/toolkit";
import { addToCart } from "./adding.ts";
import { sendAddOn, sendPutBack, sendQuantity, sendRemoval } from "./changing.ts";
import { type AskedGroup, chosenGroup } from "./optimism.model.ts";
import type { Operation } from "./pending.model.ts";
import { loadCart, loadCount, loadStock } from "./reading.ts";
import {
  counts,
  EMPTY,
  initialState,
  listKnown,
  listMissed,
  operationBegan,
  operationDone,
  operationDropped,
} from "./state.ts";

const CHANGES = [sendRemoval, sendAddOn, sendPutBack] as const;

export const cartSlice = createSlice({
  name: "cart",
  initialState,
  reducers: {
    /** The page's address names a payment group. */
    groupAsked(state, action: PayloadAction<AskedGroup>) {
      state.asked = action.payload;
      state.paymentMethod = chosenGroup(state.paymentMethods, state.asked);
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
        if (meta.arg.silent) return;
        state.ordersList = [];
        state.settled = [];
        state.ready = false;
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
      .addCase(loadStock.pending, (state, { meta }) => {
        state.stockRequest = meta.requestId;
        state.stockStatus = "loading";
        state.stockError = null;
      })
      .addCase(loadStock.fulfilled, (state, { payload, meta }) => {
        if (state.stockRequest !== meta.requestId) return;
        state.stockStatus = "loaded";
        state.stockData = payload;
      })
      .addCase(loadStock.rejected, (state, { payload, meta }) => {
        if (state.stockRequest !== meta.requestId) return;
        state.stockStatus = "failed";
        state.stockError = payload ?? null;
        state.stockData = [];
      })
      .addCase(addToCart.fulfilled, (state, { payload }) => {
        state.cartCount = payload.cartCount;
        state.countRequest = "";
        // The list lacks what was added, so it is not shown before it is read again.
        state.ready = false;
      })
      .addCase(sendQuantity.fulfilled, (state, { meta, payload }) => operationDone(state, meta.arg.id, payload))
      .addMatcher(isPending(sendQuantity, sendRemoval, sendAddOn, sendPutBack), (state, { meta }) =>
        operationBegan(state, { ...meta.arg, phase: "sent" }),
      )
      .addMatcher(isFulfilled(...CHANGES), (state, { meta }) => operationDone(state, meta.arg.id))
      .addMatcher(isRejected(sendQuantity, sendRemoval, sendAddOn, sendPutBack), (state, { meta, payload }) =>
        operationDropped(state, meta.arg.id, { known: payload?.answered ?? false }),
      );
  },
});

export const { groupAsked, changeWaits, changeForgotten, ecomIdKnown } = cartSlice.actions;
