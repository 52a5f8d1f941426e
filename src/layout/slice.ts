import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { VendorType } from "#catalogue/model.ts";
import type { CallMeBackPopup, PreorderPopup } from "./popup.model.ts";

interface LayoutState {
  /** The segment that the visitor is in; pages that belong to none keep the last one (B-13). */
  flow: VendorType;
  /** Open while it is there; what is typed into it is not state of the shop. */
  callMeBackPopup: CallMeBackPopup | null;
  preorderPopup: PreorderPopup | null;
}

const initialState: LayoutState = { flow: "personal", callMeBackPopup: null, preorderPopup: null };

export const layoutSlice = createSlice({
  name: "layout",
  initialState,
  reducers: {
    flowEntered(state, action: PayloadAction<VendorType>) {
      state.flow = action.payload;
    },
    /** One popup at a time: each opening closes the other. */
    callMeBackOpened(state, action: PayloadAction<CallMeBackPopup>) {
      state.callMeBackPopup = action.payload;
      state.preorderPopup = null;
    },
    preorderOpened(state, action: PayloadAction<PreorderPopup>) {
      state.preorderPopup = action.payload;
      state.callMeBackPopup = null;
    },
    popupsClosed(state) {
      state.callMeBackPopup = null;
      state.preorderPopup = null;
    },
  },
});

export const { flowEntered, callMeBackOpened, preorderOpened, popupsClosed } = layoutSlice.actions;
