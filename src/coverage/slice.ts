import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { AddressFailure, CoverageAddress } from "./address-store.model.ts";

/** The address that somebody has chosen, and what can be had there (S3-16, S3-17). */
export interface CoverageState {
  /** Of the question that was asked last; empty for none. */
  id: string;
  /** There is an answer, and it is about `id`. */
  isReady: boolean;
  /** The browser is on its way to another page with it. */
  isRedirecting: boolean;
  loading: boolean;
  subCategoryInfo: CoverageAddress["subCategoryInfo"] | null;
  info: CoverageAddress["info"] | null;
  payload: CoverageAddress["payload"];
  /** Why there is no answer. */
  error: AddressFailure | null;
}

const initialState: CoverageState = {
  id: "",
  isReady: false,
  isRedirecting: false,
  loading: false,
  subCategoryInfo: null,
  info: null,
  payload: null,
  error: null,
};

export const coverageSlice = createSlice({
  name: "coverage",
  initialState,
  reducers: {
    /** An answer is on its way (S4-52). */
    addressAsked: (_state, action: PayloadAction<string>) => ({ ...initialState, id: action.payload, loading: true }),
    /** Here it is (S4-53). */
    addressKnown: (_state, action: PayloadAction<CoverageAddress>) => ({
      ...initialState,
      ...action.payload,
      isReady: true,
    }),
    /** There will be none (S4-55). */
    addressFailed: (_state, action: PayloadAction<AddressFailure>) => ({ ...initialState, error: action.payload }),
    /** Somebody wants none (S4-54). */
    addressForgotten: () => initialState,
    /** The page is left with the address, or stays after all. */
    redirectBegan(state, action: PayloadAction<boolean>) {
      state.isRedirecting = action.payload;
    },
  },
});

export const { addressAsked, addressKnown, addressFailed, addressForgotten, redirectBegan } = coverageSlice.actions;
