import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { VendorType } from "#catalogue/model.ts";

interface LayoutState {
  /** The segment that the visitor is in; pages that belong to none keep the last one (B-13). */
  flow: VendorType;
}

const initialState: LayoutState = { flow: "personal" };

export const layoutSlice = createSlice({
  name: "layout",
  initialState,
  reducers: {
    flowEntered(state, action: PayloadAction<VendorType>) {
      state.flow = action.payload;
    },
  },
});

export const { flowEntered } = layoutSlice.actions;
